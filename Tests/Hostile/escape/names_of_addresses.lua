-- [escape/info leak] expect=contained | tries: looks for heap addresses in tostring and %p | host must: show no heap address
local leaks = {}
for _, value in ipairs{{}, print, coroutine.create(print), string.rep} do
  local ok, text = pcall(string.format, "%s %p", value, value)
  if tostring(value):find("0x", 1, true) or ok and text:find("0x", 1, true) then
    leaks[#leaks + 1] = type(value)
  end
end
return #leaks == 0 and "CONTAINED" or "ESCAPED addresses of " .. table.concat(leaks, " ")
