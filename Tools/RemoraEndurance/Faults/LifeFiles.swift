/// The scene of a life and its scripts, which use everything that allocates in Lua.
enum LifeFiles {
  static let texts = [
    "scene.json": scene, "scripts/worker.lua": worker, "scripts/watcher.lua": watcher,
    "scripts/words.lua": words, "one.svg": "<svg/>", "two.svg": "<svg/>",
  ]

  /// The worker's file after a good edit.
  static let edited = worker.replacing("default = 1", with: "default = 5")
    .replacing("--REPLACED", with: "function Worker:onReload() self:_note('reloaded') end")

  /// The worker's file after an edit that is refused.
  static let broken = worker.replacing("default = 1", with: "default = ")

  /// The scene's file after a good edit.
  static let editedScene = scene.replacing("\"Work\"", with: "\"Work more\"")
    .replacing("\"step\": 2", with: "\"step\": 3")

  private static let scene = """
    {
      "name": "Life",
      "scripts": ["scripts"],
      "attachTo": [{ "kind": "View", "behaviours": [{ "script": "watcher" }] }],
      "screens": [
        {
          "id": "home",
          "behaviours": [
            {
              "id": "work", "script": "worker",
              "outlets": { "button": "go", "label": "total", "others": ["go", "field"] },
              "properties": { "step": 2, "picture": "one.svg", "place": { "x": 1, "y": 2 } }
            }
          ],
          "controls": [
            { "kind": "Button", "id": "go", "title": "Work" },
            { "kind": "Label", "id": "total", "text": "0",
              "behaviours": [{ "id": "seen", "script": "watcher" }] },
            { "kind": "TextField", "id": "field" },
            { "kind": "ScrollView", "id": "feed",
              "delegate": { "multiplexer": ["work", "seen"] } },
            { "kind": "View", "id": "box" }
          ]
        },
        { "id": "away" }
      ],
      "connections": [{ "from": "work", "event": "worked", "to": "seen", "action": "note" }]
    }
    """

  private static let words = """
    local words = {}
    local names = { "reef", "tide", "kelp", "shoal" }
    function words.name(index) return names[index % #names + 1] .. "_" .. index end
    return words
    """

  private static let worker = """
    local words = require "words"
    local Worker = behaviour "Worker"
    Worker.button = outlet "Button"
    Worker.label = outlet "Label"
    Worker.others = outlets { "Control", optional = true }
    Worker.step = integer { default = 1, min = 1, max = 9 }
    Worker.tone = choice { "calm", "loud", default = "calm" }
    Worker.picture = image { optional = true }
    Worker.place = point { default = { x = 0, y = 0 } }
    Worker.count = state(0)
    Worker.notes = state {}
    Worker.worked = event { count = "integer", notes = "any" }
    Worker.whileBusy = { onButtonTap = "parallel" }

    function Worker:_note(text)
      local notes = self.notes
      notes[#notes + 1] = text
      self.notes = notes
    end

    --REPLACED
    function Worker:onAttach() self:_note("attached at " .. now()) end

    function Worker:onButtonTap(event)
      local list = {}
      for index = 1, 12 do list[index] = words.name(index) end
      local step = coroutine.wrap(function(first)
        local second = coroutine.yield(first .. "!")
        return second .. "?"
      end)
      self:_note(step("one") .. step("two"))
      local ok, problem = pcall(error, { code = #list })
      table.sort(list, function(a, b) return a > b end)
      local text = table.concat(list, ","):gsub("(%a+)_(%d+)", function(name, number)
        return number .. name
      end)
      self:_note(string.format("%s %q %5.2f", text, tostring(ok), problem.code))
      wait(0.1)
      local guard <close> = setmetatable({}, { __close = function() self:_note("closed") end })
      together(
        function() self.button:animate { alpha = 0.5, over = 0.1 } end,
        function() wait(0.05) self:_note(utf8.char(0x1F41F)) end
      )
      self.count = self.count + self.step
      self.label.text = tostring(self.count)
      for _, other in ipairs(self.others) do other.accessibilityLabel = "n" .. self.count end
      self:send("worked", { count = self.count, notes = { text, deep = nil } })
      log("worked " .. self.count .. " times at " .. string.rep("-", 10))
    end

    function Worker:onChange(property, old, new)
      self:_note(property .. tostring(old) .. tostring(new))
    end

    function Worker:didScroll(offset) self:_note("at " .. offset.y) end

    function Worker:total() return self.count, { self.step } end

    function Worker:onDetach()
      local rest = {}
      for index, note in ipairs(self.notes) do rest[index] = note:upper() end
      log(table.concat(rest, " "):sub(1, 100))
    end

    return Worker
    """

  private static let watcher = """
    local Watcher = behaviour "Watcher"
    Watcher.level = number { default = 0 }
    Watcher.last = state("")

    function Watcher:onAppear()
      local go = find "go"
      local event = waitFor(go, "tap")
      self.last = event.name .. tostring(event.sender)
      local fresh = self.owner:attach("worker", { button = go, label = find "total" })
      wait(0.2)
      fresh:detach()
    end

    function Watcher:note(event)
      self.last = "noted " .. event.count
      self.level = event.count / 3
      return self.last
    end

    function Watcher:didScroll(offset) self.last = "seen " .. offset.y end

    return Watcher
    """
}
