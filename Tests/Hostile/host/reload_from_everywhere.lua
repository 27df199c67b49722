-- [host/reentrant] expect=ok|error|timeout as=behaviour | tries: requests reloads from metamethods, comparators and callbacks | host must: keep the model usable
local Hostile = behaviour "Hostile"
Hostile.s = state(0)
function Hostile:onAttach() self._m = setmetatable({}, {__index = function() service "post".reload() return 1 end}) local x = self._m.a end
function Hostile:onTap() table.sort({3, 2, 1}, function(a, b) service "post".reload() self.owner:tap() return a < b end) end
function Hostile:onReload(old) self.s = old self._m = old end
return Hostile
