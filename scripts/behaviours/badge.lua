--- Shows a count: nothing at zero, 99+ for large numbers.
local Badge = behaviour "Badge"

Badge.label   = outlet { "Label", help = "Shows the count, and is hidden at zero" }
Badge.count   = integer { default = 0, min = 0, max = 1000000, help = "The count" }
Badge.most    = integer { default = 99, min = 1, max = 1000000, help = "The largest number shown" }
Badge.changed = event { count = "integer" }

function Badge:onAttach()
  self:_show()
end

function Badge:onChange()
  self:_show()
end

--- Adds one.
function Badge:increment()
  self:set(self.count + 1)
end

--- Subtracts one, down to zero.
function Badge:decrement()
  self:set(self.count - 1)
end

--- Sets the count to zero.
function Badge:clear()
  self:set(0)
end

--- Sets the count to a number, or to the count in an event.
function Badge:set(count)
  if type(count) == "table" then count = count.count end
  if math.type(count) ~= "integer" then return end
  count = math.max(0, math.min(1000000, count))
  if count == self.count then return end
  self.count = count
  self:_show()
  self:send("changed", { count = count })
end

function Badge:_show()
  if not self.label:isAlive() then return end
  local isMore = self.count > self.most
  self.label.text = isMore and ("%d+"):format(self.most) or tostring(self.count)
  self.label.hidden = self.count == 0
end

return Badge
