--- Remembers a property of its owner from one start of the app to the next: what a person sets is
--- kept in storage, and is there again before the owner appears.
local RememberValue = behaviour "Remember value"

RememberValue.property  = text { default = "value", help = "The property that is remembered" }
RememberValue.trigger   = text { default = "",
  help = "The owner's event that tells of a change; valueChanged, unless there is one" }
RememberValue.key       = text { default = "",
  help = "Its name in storage; the owner's id and the property, unless there is one" }
RememberValue.pause     = seconds { default = 0.3, min = 0, max = 60,
  help = "How long changes are gathered before they are kept" }
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

-- An owner that tells of no change is looked at when it goes from the screen.
function RememberValue:_waitForChange()
  if self.trigger ~= "" then
    waitFor(self.owner, self.trigger)
  elseif not pcall(waitFor, self.owner, "valueChanged") then
    waitFor(self.owner, "disappear")
  end
end

-- What was changed just now must not be lost.
function RememberValue:onDetach()
  if self.isUnsaved and self.owner:isAlive() then self:save() end
end

--- Keeps what is there now: for what a script has changed.
function RememberValue:save()
  local key = self:_name()
  local isKept, reason = pcall(function()
    service "storage".set(key, self.owner[self.property])
  end)
  if not isKept then return log(reason) end
  self.isUnsaved = false
  self:send("saved", { key = key })
end

--- Forgets what is kept; what is there now stays until the owner comes back.
function RememberValue:forget()
  self.isUnsaved = false
  service "storage".remove(self:_name())
end

function RememberValue:_name()
  if self.key ~= "" then return self.key end
  return self.owner.id .. "." .. self.property
end

-- What no longer fits is left where it is: the next change takes its place.
function RememberValue:_restore()
  local value = service "storage".get(self:_name())
  if value == nil then return end
  local fits, reason = pcall(function() self.owner[self.property] = value end)
  if not fits then log(self:_name() .. " is not restored: " .. tostring(reason)) end
end

return RememberValue
