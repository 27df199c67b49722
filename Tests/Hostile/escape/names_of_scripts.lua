-- [escape/names] expect=ok as=behaviour | tries: attaches scripts by paths and odd names | host must: attach scripts only from the script folders, each under one name
local B = behaviour "Names of scripts"
function B:onTap()
  for _, name in ipairs {
    "./neighbour", "././neighbour", "neighbour.lua", "/neighbour", "neighbour/", "x/../neighbour",
    "/etc/passwd", "../../etc/passwd", "/any/path/config", "~/config", "", ".", "a//b", "a\0b",
    ("../"):rep(40) .. "etc/passwd", ("a/"):rep(100) .. "a", ("a"):rep(256),
  } do
    local attached, message = pcall(self.owner.attach, self.owner, name)
    if attached then error("ESCAPED as " .. name) end
    if tostring(message):find("root:", 1, true) then error("ESCAPED content") end
  end
end
return B
