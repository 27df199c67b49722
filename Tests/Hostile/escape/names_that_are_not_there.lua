-- [escape/names] expect=timeout as=behaviour | tries: requires and attaches new missing names for ever | host must: keep no record of names that it did not find
local B = behaviour "Names that are not there"
function B:onTap()
  local n = 0
  while true do
    n = n + 1
    if require then pcall(require, "nothing" .. n) end
    pcall(self.owner.attach, self.owner, "nothing" .. n)
  end
end
return B
