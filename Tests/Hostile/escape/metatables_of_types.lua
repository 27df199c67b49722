-- [escape/metatable] expect=contained | tries: reads and replaces the metatables of basic types | host must: contain it, and leave other scripts unaffected
for _, value in ipairs{1, true, print, coroutine.create(print)} do
  if getmetatable(value) ~= nil or pcall(setmetatable, value, {}) then return "ESCAPED" end
end
return "CONTAINED"
