--- Counts on its label.
local Counter = behaviour "Counter"

Counter.label = outlet "Label"
Counter.step  = number { default = 1 }

function Counter:increment()
  self.label.text = tostring(self.step)
end

return Counter
