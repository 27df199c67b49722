local shapes = {}

function shapes.name(corners)
  return corners == 3 and "triangle" or "square"
end
