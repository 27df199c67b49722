/// The scripts that send values across the boundary.
enum BoundaryScripts {
  /// The sender, which runs `program`.
  static func sender(_ program: String) -> String {
    """
    local Sender = behaviour "Sender"
    Sender.title = text { default = "" }
    Sender.level = number { default = 0, min = -100, max = 100 }
    Sender.count = integer { default = 0 }
    Sender.isOn = boolean { default = false }
    Sender.tint = color { default = "red" }
    Sender.place = point { default = { x = 0, y = 0 } }
    Sender.extent = size { default = { width = 0, height = 0 } }
    Sender.tone = choice { "calm", "loud", default = "calm" }
    Sender.pace = seconds { default = 0 }
    Sender.picture = image { optional = true }
    Sender.other = outlet { "Label", optional = true }
    Sender.kept = state("")
    Sender.sent = event { data = "any", text = "text", count = "integer", level = "number" }

    local v = { "first" }

    local function number(bits) return (string.unpack("d", string.pack("j", bits))) end
    local function repeated(value, times)
      return type(value) == "string" and #value < 64 and value:rep(times) or value
    end
    local function nested(value, depth)
      for _ = 1, depth do value = { deeper = value } end
      return value
    end
    local function listed(value, length)
      local list = {}
      for index = 1, length do list[index] = value end
      return list
    end
    local function link(target, key, value) pcall(function() target[key] = value end) end
    local function append(target, value) pcall(function() target[#target + 1] = value end) end

    local odd = {
      function() return nil end, function() return true end, function() return 0 / 0 end,
      function() return math.huge end, function() return math.mininteger end,
      function(self) return self end, function(self) return self.owner end,
      function() return find "label" end, function() return find "gone" end,
      function() return print end, function(self) return self._gone end,
      function(_, value) return function() return value end end,
      function() return coroutine.create(function() end) end,
      function(_, value)
        return setmetatable({}, {
          __index = function() return value end, __len = function() return 1 << 40 end,
          __tostring = function() error(value) end, __name = "odd", __pairs = function() end,
        })
      end,
      function(_, value) return setmetatable({ value }, { __metatable = value }) end,
    }

    local crossings = {
      function(self, a) self.title = a end, function(self, a) self.level = a end,
      function(self, a) self.count = a end, function(self, a) self.isOn = a end,
      function(self, a) self.tint = a end, function(self, a) self.place = a end,
      function(self, a) self.extent = a end, function(self, a) self.tone = a end,
      function(self, a) self.pace = a end, function(self, a) self.picture = a end,
      function(self, a) self.other = a end, function(self, a) self.kept = a end,
      function(self, a, b) self[a] = b end,
      function(self, a) self:send("sent", { data = a }) end,
      function(self, a) self:send("sent", { text = a }) end,
      function(self, a) self:send("sent", { count = a, level = a }) end,
      function(self, a, b) self:send(a, b) end,
      function(self, a) self.owner.title = a end, function(self, a) self.owner.x = a end,
      function(self, a) self.owner.alpha = a end, function(self, a) self.owner.tint = a end,
      function(self, a, b) self.owner[a] = b end, function(self, a) return self.owner[a] end,
      function(self, a) self.owner.delegate = a end,
      function(self, a, b) self.owner:animate { x = a, over = b } end,
      function(self, a) self.owner:animate(a) end,
      function(self, a, b) self.owner:attach(a, b) end,
      function(self, a) self.owner:attach("taker", a) end,
      function(self, a) self:multiplexer(a) end,
      function(self, a, b) self:multiplexer { a, results = b } end,
      function(_, a, b) find("taker"):take(a, b) end,
      function(_, a) find("taker").level = a end,
      function(_, a, b) service "echo".back(a, b) end,
      function(_, a) service "echo".text(a) end,
      function(_, a) service "echo".numbers(a) end,
      function(_, a) service "echo".fails(a) end,
      function(_, a, b) service "storage".set(a, b) end,
      function(_, a)
        local storage = service "storage"
        storage.set("kept", a)
        find("taker"):take(storage.get "kept")
      end,
      function(_, a) service(a) end, function(_, a) find(a) end,
      function(_, a) require(a) end, function(_, a) log(a) end,
      function(_, a, b) log(a, b) end, function(_, a) error(a) end,
      function(_, a, b) error(a, b) end, function(_, a) print(a) end,
      function(_, a) wait(a) end, function(_, a, b) waitFor(a, b) end,
      function(_, a, b) together(a, b) end, function(_, a) together(function() error(a) end) end,
      function(self, a) self.owner:present(a) end,
      function(self, a, b) self.perform(a, b) end,
      function(_, a) return a:isAlive() end, function(_, a, b) return a == b end,
      function(_, a, b) getmetatable(a).__index = b end,
      function(_, a, b) rawset(a, b, a) end, function(_, a, b) setmetatable(a, b) end,
    }
    local function cross(self, number, a, b)
      pcall(crossings[number % #crossings + 1], self, a, b)
    end

    function Sender:onAttach() self._gone = find "gone" end

    function Sender:go(event)
    \(program)
      return v
    end
    function Sender:uncaught(event) error(v[#v]) end
    return Sender
    """
  }

  static let taker = """
    local Taker = behaviour "Taker"
    Taker.level = number { default = 0 }
    Taker.first = state("")
    function Taker:take(a, b)
      self.first = type(a) == "table" and #a or tostring(a)
      return b, a
    end
    return Taker
    """
}
