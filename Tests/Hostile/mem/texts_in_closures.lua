-- [mem/account] expect=oom|error as=behaviour | tries: keeps texts in closures and coroutines | host must: count what closures and coroutines hold
local Hostile = behaviour "Hostile"

local kept

local function hold(text, before) return function() return text, before end end

function Hostile:onTap()
  for i = 1, 15 do
    local inner = hold(("x"):rep(1 << 20) .. i, kept)
    kept = coroutine.wrap(function() coroutine.yield() return inner end)
    kept()
  end
end

return Hostile
