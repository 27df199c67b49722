-- [escape/names] expect=ok as=behaviour | tries: passes names of 7 MB to require, files and storage | host must: refuse a long name before parsing it
local B = behaviour "Names of eight megabytes"
B.round = state(0)
function B:onTap()
  local part = ({ "a.", "a/", "../" })[self.round % 3 + 1]
  self.round = self.round + 1
  local _, files = pcall(service, "files")
  local _, storage = pcall(service, "storage")
  local name = part:rep(7000000 // #part)
  if require and pcall(require, name) then error("ESCAPED require") end
  if pcall(self.owner.attach, self.owner, name) then error("ESCAPED attach") end
  if type(files) == "table" and pcall(files.read, name) then error("ESCAPED read") end
  if type(files) == "table" and pcall(files.list, name) then error("ESCAPED list") end
  if type(storage) == "table" and pcall(storage.set, name, 1) then error("ESCAPED set") end
  if pcall(function() self.owner.image = name end) then error("ESCAPED image") end
end
return B
