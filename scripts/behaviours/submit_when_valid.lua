--- Enables a button when all fields of a form are valid, and sends what is written in them.
--- Connect `validityChanged` of each validate_field to its action `note`; a field that nothing
--- was noted of is fine.
local SubmitWhenValid = behaviour "Submit when valid"

SubmitWhenValid.fields    = outlets { "TextField", help = "The fields of the form, in their order" }
SubmitWhenValid.button    = outlet { "Button", help = "What sends the form" }
SubmitWhenValid.invalid   = state({})
SubmitWhenValid.submitted = event { values = "any" }

function SubmitWhenValid:onAttach()
  self:_show()
end

function SubmitWhenValid:onButtonTap()
  self:submit()
end

--- Return in the last field sends the form; before, it goes on to the next field.
function SubmitWhenValid:onFieldsSubmit(event)
  local fields = self:_livingFields()
  for i, field in ipairs(fields) do
    if field == event.sender and fields[i + 1] then return fields[i + 1]:beginEditing() end
  end
  self:submit()
end

--- Remembers whether a field is valid.
function SubmitWhenValid:note(event)
  self.invalid[event.sender] = not event.isValid or nil
  self:_show()
end

--- Sends the form, unless something is wrong or the button may not be tapped.
function SubmitWhenValid:submit()
  if not self:isValid() or not self.button.enabled then return end
  local values = {}
  for _, field in ipairs(self:_livingFields()) do
    if field.id ~= "" then values[field.id] = field.text end
  end
  self:send("submitted", { values = values })
end

--- Returns whether nothing is wrong.
function SubmitWhenValid:isValid()
  for check in pairs(self.invalid) do
    if check:isAlive() then return false end
  end
  return #self:_livingFields() > 0
end

function SubmitWhenValid:_livingFields()
  local fields = {}
  for _, field in ipairs(self.fields) do
    if field:isAlive() then fields[#fields + 1] = field end
  end
  return fields
end

function SubmitWhenValid:_show()
  if self.button:isAlive() then self.button.enabled = self:isValid() end
end

return SubmitWhenValid
