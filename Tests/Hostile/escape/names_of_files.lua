-- [escape/names] expect=ok as=behaviour | tries: passes paths outside the allowed folders to files, pictures and sharing | host must: read, share and show nothing outside its folders
local B = behaviour "Names of files"
local names = {
  "/etc/passwd", "../../../../etc/passwd", "a/../../etc/passwd", "/proc/self/environ", "/dev/zero",
  "file:///etc/passwd", "photos:/etc/passwd", "photos:../a", ".git/config", "a//b", "a\0b", "./a",
  ("a/"):rep(80000), ("../"):rep(80000),
}
local function attempt(what, name, ...)
  local done, result = pcall(...)
  if done and result then error("ESCAPED " .. what .. " " .. name:sub(1, 40)) end
end
function B:onTap()
  local _, files = pcall(service, "files")
  local _, storage = pcall(service, "storage")
  local _, share = pcall(service, "share")
  for _, name in ipairs(names) do
    if type(files) == "table" then
      attempt("read", name, files.read, name)
      attempt("list", name, function() return #files.list(name) > 0 end)
    end
    if type(storage) == "table" then attempt("storage", name, storage.get, name) end
    if type(share) == "table" then attempt("share", name, share.share, { image = name }) end
    attempt("image", name, function()
      self.owner.image = name
      return true
    end)
  end
end
return B
