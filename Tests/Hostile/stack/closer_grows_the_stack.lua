-- [stack/memory safety] expect=ok|error | tries: grows the stack in __close while results are returned | host must: keep the results in place, where lua_settop of 5.4.4 keeps a stale pointer
local function deep(n) if n > 0 then return (deep(n - 1)) end return 1 end
local mt = {__close = function() deep(4000) end}
local function many()
  local x <close> = setmetatable({}, mt)
  return 1, 2, 3, 4, 5, 6, 7, 8
end
for _ = 1, 50 do
  local co = coroutine.wrap(function() local t = {many()} return #t end)
  if co() ~= 8 then return error("lost results") end
end
return many()
