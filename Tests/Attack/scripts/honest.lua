local Honest = behaviour "Honest"

function Honest:onAppear()
  local count = 0
  every(0.1, function()
    count = count + 1
    self.owner.text = tostring(count)
  end)
end

--- Waits first, and then works: who called it pays for that.
function Honest:work()
  wait(0.01)
  local text = ""
  for n = 1, 200 do text = text .. n end
  return #text
end

return Honest
