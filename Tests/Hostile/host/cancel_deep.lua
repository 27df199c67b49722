-- [host/stack] expect=ok|error|timeout as=behaviour | tries: nests detaching and cancelling inside deep C calls | host must: not overflow the C stack
local Hostile = behaviour "Hostile"
local all = {}
local taps = 0
local function deep(k, f)
  if k == 0 then return f() end
  ("x"):gsub("x", function() deep(k - 1, f) end)
end
function Hostile:onAttach()
  all[#all + 1] = self
  local n = #all
  local guard <close> = setmetatable({}, {__close = function()
    deep(150, function() if all[n + 1] then all[n + 1]:detach() end end)
  end})
  wait(1000)
end
function Hostile:onTap()
  if self ~= all[1] then return end
  taps = taps + 1
  if taps == 1 then for i = 1, 40 do self.owner:attach("subject") end end
  if taps == 2 then all[1]:detach() end
end
return Hostile
