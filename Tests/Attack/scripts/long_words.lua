local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"
Hostile.noise = event {}

--- Long texts wherever a message could quote them.
function Hostile:onTap()
  self.owner.title = "begun"
  local long = ("x"):rep(7000000)
  local doors = {
    function() error(long) end,
    function() error(setmetatable({}, { __tostring = function() return long end })) end,
    function() find(long):tap() end,
    function() self.owner[long]() end,
    function() self.owner[long] = 1 end,
    function() self.owner.alpha = long end,
    function() self:send(long) end,
    function() self.owner:attach(long) end,
    function() self.owner:attach("slow", { [long] = 1 }) end,
    function() self.owner:animate { [long] = 1 } end,
    function() service(long) end,
    function() require(long) end,
    function() present(long) end,
    function() waitFor(self.owner, long) end,
    function() self.owner.backgroundColor = long end,
    function() find("home"):add(long, {}) end,
    function() find("home"):add("Label", { id = long }) end,
    function() find("home"):add("Label", { tags = { long } }) end,
    function() self:multiplexer { long, results = { [long] = long } } end,
    function() service "storage".get(long) end,
    function() service "dialogs".alert { title = long, [long] = 1 } end,
    function() service "language".date(1, long) end,
    function() log(long) end,
  }
  while true do
    for _, door in ipairs(doors) do start(door) pcall(door) end
    wait(0.01)
  end
end

return Hostile
