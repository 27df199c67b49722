--- Validates its field, and shows in a label what is wrong.
--- It complains when a person leaves the field, and stops as soon as the text is valid.
local ValidateField = behaviour "Validate field"

ValidateField.field    = outlet { "TextField", help = "The field to validate" }
ValidateField.label    = outlet { "Label", optional = true, help = "Shows what is wrong" }
ValidateField.required = boolean { default = true, help = "Whether the field may not be empty" }
ValidateField.format   = choice { "any", "email", "number", "phone", "url", "letters",
  default = "any", help = "The format of the text" }
ValidateField.minimum  = integer { default = 0, min = 0, max = 10000,
  help = "The minimum number of characters" }
ValidateField.maximum  = integer { default = 0, min = 0, max = 10000,
  help = "The maximum number of characters; 0 is no maximum" }
ValidateField.message  = text { optional = true, help = "Replaces the usual message" }
ValidateField.isValid  = state(true)
ValidateField.validityChanged = event { isValid = "boolean", message = "text" }

-- For each format: a pattern, a pattern for exceptions, and the message.
local formats = {
  email   = { "^[^%s@]+@[^%s@.][^%s@]*%.[^%s@.]+$", "%.%.", "Write an e-mail address" },
  number  = { "^[+-]?%d*%.?%d*$", "^%D*$", "Write a number" },
  phone   = { "^%+?[%d ()/-]+$", "^%D*$", "Write a telephone number" },
  url     = { "^https?://[^/]+", "%s", "Write an address that begins with https://" },
  letters = { "^[^%d%c]+$", "[^%P'-]", "Write letters only" },
}

function ValidateField:onAppear()
  self:_update()
end

function ValidateField:onFieldValueChanged()
  self:_update()
  if self.isValid then self:_say("") end
end

function ValidateField:onFieldEndEditing()
  self:check()
end

function ValidateField:onChange()
  self:_update()
end

--- Validates the field, shows what is wrong, and returns whether it is valid.
function ValidateField:check()
  self:_say(self:_update() or "")
  return self.isValid
end

-- Returns what is wrong, or nil; sends an event when that has changed.
function ValidateField:_update()
  local problem = self:_problem(self.field.text)
  local isValid = problem == nil
  if isValid ~= self.isValid then
    self.isValid = isValid
    self:send("validityChanged", { isValid = isValid, message = problem or "" })
  end
  return problem
end

function ValidateField:_problem(written)
  local problem = self:_ownProblem(written)
  return problem and (self.message or problem)
end

function ValidateField:_ownProblem(written)
  if not written:find("%S") then
    return self.required and "Something has to be written here" or nil
  end
  local length = utf8.len(written)
  if length < self.minimum then return ("At least %d characters"):format(self.minimum) end
  if self.maximum > 0 and length > self.maximum then
    return ("At most %d characters"):format(self.maximum)
  end
  local format = formats[self.format]
  if format == nil then return nil end
  local fits = written:find(format[1]) and not written:find(format[2])
  return not fits and format[3] or nil
end

function ValidateField:_say(message)
  if self.label and self.label:isAlive() then self.label.text = message end
end

return ValidateField
