local Tea = behaviour "Tea"
Tea.isRunning = state(false)
function Tea:onTap()
  if (self.isRunning = true) then return end
end
return Tea
