-- [escape/names] expect=contained | tries: requires modules by paths and odd names | host must: find modules only in the script folders, each under one name
if not require then return "CONTAINED" end
for _, name in ipairs {
  ".tmp.secret.token", ".etc.passwd", "/etc/passwd", "../secret", "..secret", "a..b", "a/b", "./a",
  "a.lua", "", ".", "..", "a b", "a\0b", "a\\b", "C:a", "\u{202E}a", ("a"):rep(256), ("a."):rep(80),
} do
  local found, message = pcall(require, name)
  if found then return "ESCAPED " .. name end
  if #tostring(message) > 4096 then return "ESCAPED in a long message" end
end
return "CONTAINED"
