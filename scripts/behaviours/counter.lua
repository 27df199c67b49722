--- Counts, and shows the count in its label.
local Counter = behaviour "Counter"

Counter.label   = outlet "Label"
Counter.count   = state(0)
Counter.before  = state("")
Counter.changed = event { count = "integer" }

function Counter:onAttach()
  self.before = self.label.text
  self:_show()
end

function Counter:onChange(property, old)
  if property == "label" then
    if old:isAlive() and old.text == tostring(self.count) then old.text = self.before end
    self.before = self.label.text
  end
  self:_show()
end

function Counter:increment()
  self:_set(self.count + 1)
end

function Counter:reset()
  self:_set(0)
end

function Counter:_set(count)
  if count == self.count then return end
  self.count = count
  self:_show()
  self:send("changed", { count = count })
end

function Counter:_show()
  self.label.text = tostring(self.count)
end

return Counter
