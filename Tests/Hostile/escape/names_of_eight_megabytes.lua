-- [escape/names] expect=ok as=behaviour | host must: refuse a long name before it looks at it
local B = behaviour "Names of eight megabytes"
function B:onTap()
  local _, files = pcall(service, "files")
  local _, storage = pcall(service, "storage")
  for _, part in ipairs { "a.", "../" } do
    local name = part:rep(7000000 // #part)
    if require and pcall(require, name) then error("ESCAPED require") end
    if pcall(self.owner.attach, self.owner, name) then error("ESCAPED attach") end
    if type(files) == "table" and pcall(files.read, name) then error("ESCAPED read") end
    if type(files) == "table" and pcall(files.list, name) then error("ESCAPED list") end
    if type(storage) == "table" and pcall(storage.set, name, 1) then error("ESCAPED set") end
    if pcall(function() self.owner.image = name end) then error("ESCAPED image") end
  end
end
return B
