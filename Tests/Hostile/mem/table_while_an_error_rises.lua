-- [mem/table] expect=contained | tries: grows a table beyond the largest block while an error of string.format is on its way | host must: refuse the block
local function grow() local t = {} for i = 1, 500000 do t[i] = i end return #t end
if pcall(grow) then log "ESCAPED: plainly" end
pcall(function()
  local c <close> = setmetatable({}, { __close = function() if pcall(grow) then log "ESCAPED: in __close" end end })
  string.format("%d", {})
end)
coroutine.wrap(function() pcall(string.rep) end)()
local co = coroutine.wrap(function()
  local c <close> = setmetatable({}, { __close = function() if pcall(grow) then log "ESCAPED: in wrap" end end })
  string.pack("!3", 1)
end)
pcall(co)
xpcall(string.format, function() if pcall(grow) then log "ESCAPED: in xpcall" end end, "%d", {})
return "CONTAINED"
