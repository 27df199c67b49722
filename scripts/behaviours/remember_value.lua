--- Keeps a property of its owner, or of one of its behaviours, between starts of the app: a value
--- that a person sets is stored, and restored before the owner appears.
local RememberValue = behaviour "Remember value"

RememberValue.property  = text { default = "value", help = "The property to remember" }
RememberValue.behaviour = text { default = "",
  help = "The owner's behaviour whose property it is; default: it is the owner's" }
RememberValue.trigger   = text { default = "",
  help = "The event for a change; default: valueChanged" }
RememberValue.key       = text { default = "",
  help = "Its name in storage; default: the ids and the property, such as volume.value" }
RememberValue.pause     = seconds { default = 0.3, min = 0, max = 60,
  help = "How long to collect changes before storing them" }
RememberValue.isUnsaved = state(false)
RememberValue.saved     = event { key = "text" }

function RememberValue:onAttach()
  self:_restore()
  while true do
    self:_waitForChange()
    self.isUnsaved = true
    wait(self.pause)
    self:save()
  end
end

function RememberValue:_subject()
  return self.behaviour == "" and self.owner or self.owner[self.behaviour]
end

-- If the owner has no event for a change, stores the value when the owner disappears.
function RememberValue:_waitForChange()
  if self.trigger ~= "" then
    waitFor(self:_subject(), self.trigger)
  elseif not pcall(waitFor, self.owner, "valueChanged") then
    waitFor(self.owner, "disappear")
  end
end

-- The latest change must not be lost.
function RememberValue:onDetach()
  if self.isUnsaved and self.owner:isAlive() then self:save() end
end

--- Stores the current value: for a value that a script has set.
function RememberValue:save()
  local key = self:_name()
  local isKept, reason = pcall(function()
    service "storage".set(key, self:_subject()[self.property])
  end)
  if not isKept then return log(reason) end
  self.isUnsaved = false
  self:send("saved", { key = key })
end

--- Removes the stored value; the current value stays until the owner appears again.
function RememberValue:forget()
  self.isUnsaved = false
  service "storage".remove(self:_name())
end

function RememberValue:_name()
  if self.key ~= "" then return self.key end
  local behaviour = self.behaviour == "" and "" or self.behaviour .. "."
  return self.owner.id .. "." .. behaviour .. self.property
end

-- Ignores a stored value that no longer fits; the next change replaces it.
function RememberValue:_restore()
  local value = service "storage".get(self:_name())
  if value == nil then return end
  local fits, reason = pcall(function() self:_subject()[self.property] = value end)
  if not fits then log(self:_name() .. " is not restored: " .. tostring(reason)) end
end

return RememberValue
