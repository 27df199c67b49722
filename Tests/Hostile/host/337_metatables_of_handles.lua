-- [host/userdata] expect=contained as=behaviour | tries: reads and replaces the metatables of handles | host must: hide the metatables, and keep their functions out of reach
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local values = {self, self.owner, find("slider"), service("post"), self:multiplexer{}, find("beside")}
  for i, value in ipairs(values) do
    if type(getmetatable(value)) == "table" then log("ESCAPED: metatable of", i) end
    if pcall(setmetatable, value, {}) then log("ESCAPED: new metatable of", i) end
    pcall(rawset, value, 1, 1)
    pcall(rawget, value, "__gc")
    pcall(rawlen, value)
    pcall(next, value)
    for _, name in ipairs{"__gc", "__index", "__metatable", "__close", "__name"} do
      local ok, field = pcall(function() return value[name] end)
      if ok and field ~= nil then log("ESCAPED:", name, "of", i) end
    end
  end
  log("CONTAINED")
end

return Hostile
