-- [escape/globals] expect=contained | tries: walks all tables in _G for dangerous functions | host must: contain it, and leave other scripts unaffected
local seen = {}
local bad = {}
local function walk(path, value)
  if type(value) ~= "table" or seen[value] then return end
  seen[value] = true
  for key, item in pairs(value) do
    local name = path .. "." .. tostring(key)
    for _, word in ipairs{"execute", "exit", "getenv", "remove", "rename", "tmpname", "setlocale", "popen",
      "open", "loadlib", "searchpath", "getregistry", "sethook", "setupvalue", "getupvalue", "upvalueid",
      "dofile", "loadfile", "load", "collectgarbage", "dump", "setmetatable_", "newproxy", "getfenv", "setfenv"} do
      if key == word and name ~= "_G.table.remove" then bad[#bad + 1] = name end
    end
    walk(name, item)
  end
end
walk("_G", _G)
return #bad == 0 and "CONTAINED" or "ESCAPED " .. table.concat(bad, " ")
