-- [escape/self] expect=ok as=behaviour | tries: tries every way to reach the internals of self | host must: keep the internals of self out of reach
local Hostile = behaviour "Hostile"
Hostile.n = number { default = 1 }
Hostile.kept = state(0)
function Hostile:onTap()
  local found = {}
  local function say(x) found[#found + 1] = x end
  if pcall(setmetatable, self, {}) then say("setmetatable on self") end
  if type(getmetatable(self)) == "table" then say("metatable of self") end
  for k in next, self do if type(k) == "userdata" then say("light userdata by next") end end
  for k in pairs(self) do if type(k) == "userdata" then say("light userdata by pairs") end end
  pcall(table.move, self, 1, 10, 1, {}) pcall(table.concat, self) pcall(table.unpack, self, 1, 3)
  -- move the values of self to another table by rawget/rawset
  if pcall(rawset, self, "n", 99) and self.n == 99 then say("rawset") end
  if pcall(table.insert, self, 5) then say("insert") end
  if pcall(table.sort, self) then end
  local d = self.detach
  if pcall(d, {}) then say("detach a table") end
  if pcall(d, self.owner) then say("detach a control") end
  local fake = setmetatable({}, {__index = self, __newindex = self})
  if pcall(function() fake:detach() end) then say("detach by a fake") end
  pcall(function() fake.n = "x" end)
  if self.n ~= 1 then say("n is " .. tostring(self.n)) end
  pcall(function() fake.n = 5 end)
  self.n = 1
  local m = getmetatable(self.owner)
  if m then say("metatable of a handle") end
  if pcall(setmetatable, self.owner, {}) then say("setmetatable on a handle") end
  if #found > 0 then error("ESCAPED " .. table.concat(found, ", ")) end
end
return Hostile
