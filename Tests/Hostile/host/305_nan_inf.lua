-- [host/nan] expect=contained as=behaviour | tries: sets NaN and infinities as sizes, durations and times | host must: keep NaN and infinities out of layout, animation and time
local Hostile = behaviour "Hostile"

local nan = 0 / 0

local function refuses(body) if pcall(body) then log("ESCAPED: took " .. debug_name) end end

function Hostile:onTap()
  local owner, slider = self.owner, find("slider")
  for _, value in ipairs{nan, 1 / 0, -1 / 0} do
    for _, name in ipairs{"x", "y", "width", "height", "alpha", "cornerRadius", "shadow"} do
      debug_name = name
      refuses(function() owner[name] = value end)
      refuses(function() owner:animate{[name] = value, over = 0} end)
    end
    debug_name = "slide, wait or over"
    refuses(function() slider.value = value end)
    refuses(function() slider.maximum = value end)
    refuses(function() wait(value) end)
    refuses(function() owner:animate{x = 1, over = value} end)
    pcall(slider.slide, slider, value)
    if slider.value ~= slider.value then log("ESCAPED: the slider is nowhere") end
  end
  owner.x = -0.0
  log("CONTAINED")
end

return Hostile
