-- [host/input] expect=ok|error as=behaviour | tries: sets a slider's minimum above its maximum | host must: keep the model usable
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local slider = find("slider")
  for _, value in ipairs{1e308, -1e308, 0, 5e-324, 1} do
    pcall(function() slider.minimum = value end)
    pcall(function() slider.maximum = -value end)
    pcall(function() slider.step = math.abs(value) end)
    pcall(function() slider.value = value end)
    pcall(slider.slide, slider, value)
    pcall(slider.slide, slider, -value)
  end
end

return Hostile
