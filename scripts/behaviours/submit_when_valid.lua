--- Enables a button when all fields of a form are valid, and submits their texts. Connect
--- `validityChanged` of each validate_field to its action `note`; a field without such an event
--- counts as valid.
local SubmitWhenValid = behaviour "Submit when valid"

SubmitWhenValid.fields    = outlets { "TextField", help = "The fields of the form, in order" }
SubmitWhenValid.button    = outlet { "Button", help = "The button that submits the form" }
SubmitWhenValid.invalid   = state({})
SubmitWhenValid.submitted = event { values = "any" }

function SubmitWhenValid:onAttach()
  self:_show()
end

function SubmitWhenValid:onButtonTap()
  self:submit()
end

--- Return in the last field submits the form; in another, it moves to the next field.
function SubmitWhenValid:onFieldsSubmit(event)
  local fields = self:_livingFields()
  for i, field in ipairs(fields) do
    if field == event.sender and fields[i + 1] then return fields[i + 1]:beginEditing() end
  end
  self:submit()
end

--- Records whether a field is valid.
function SubmitWhenValid:note(event)
  self.invalid[event.sender] = not event.isValid or nil
  self:_show()
end

--- Submits the form, unless a field is not valid or the button is disabled.
function SubmitWhenValid:submit()
  if not self:isValid() or not self.button.enabled then return end
  local values = {}
  for _, field in ipairs(self:_livingFields()) do
    if field.id ~= "" then values[field.id] = field.text end
  end
  self:send("submitted", { values = values })
end

--- Returns whether all fields are valid.
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
