--- Limits the characters of its field, and counts them in a label if it has one. Setting the
--- field's text sends no event: call `count` after that.
local TextLimit = behaviour "Text limit"

TextLimit.field   = outlet { "TextField", help = "The field to limit" }
TextLimit.counter = outlet { "Label", optional = true, help = "Shows how long the text is" }
TextLimit.limit   = integer { default = 140, min = 1, max = 100000,
  help = "The maximum number of characters" }
TextLimit.counts  = choice { "written", "left", default = "written",
  help = "What the label shows: written, as in 3/140, or left, as in 137" }
TextLimit.refused = event { limit = "integer" }

function TextLimit:onAttach()
  self:count()
end

function TextLimit:onChange()
  self:count()
end

-- A text that is too long already may become shorter.
function TextLimit:fieldShouldChange(old, new)
  local length = utf8.len(new)
  if length <= self.limit or length < utf8.len(old) then return true end
  self:send("refused", { limit = self.limit })
  return false
end

function TextLimit:fieldDidChange()
  self:count()
end

function TextLimit:count()
  local counter = self.counter
  if counter == nil or not counter:isAlive() or not self.field:isAlive() then return end
  local length = utf8.len(self.field.text)
  if self.counts == "left" then
    counter.text = tostring(self.limit - length)
  else
    counter.text = ("%d/%d"):format(length, self.limit)
  end
end

return TextLimit
