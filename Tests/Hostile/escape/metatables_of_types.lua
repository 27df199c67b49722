-- [escape/metatable] expect=contained | host must: let nothing out, and leave other scripts alone
for _, value in ipairs{1, true, print, coroutine.create(print)} do
  if getmetatable(value) ~= nil or pcall(setmetatable, value, {}) then return "ESCAPED" end
end
return "CONTAINED"
