local shapes = {}

shapes.triangle = names.triangle

return shapes
