describe("Remember value", function()
  local storage, page

  before(function() storage = service "storage" end)

  -- A screen with a slider, as it is made at each start of the app.
  local function start(properties)
    page = stage { slider { id = "volume", value = 0.5 } }
    return volume:attach("remember_value", properties)
  end

  local function quit() page:dismiss() end

  it("stores what a person sets, and restores it the next time", function()
    local memory = start()
    volume:slide(0.8)
    advance(0.31)
    expect(memory):sent("saved", { key = "volume.value" })
    expect(storage.get("volume.value")):equals(0.8)
    quit()
    start()
    expect(volume.value):equals(0.8)
  end)

  it("keeps the current value when nothing is stored", function()
    start()
    expect(volume.value):equals(0.5)
    expect(#storage.keys()):equals(0)
  end)

  it("restores the value before the owner appears", function()
    storage.set("volume.value", 0.2)
    local seen
    local knob = slider { id = "volume" }
    knob:attach("remember_value")
    together(
      function()
        waitFor(knob, "appear")
        seen = knob.value
      end,
      function() stage { knob } end
    )
    expect(seen):equals(0.2)
  end)

  it("combines quick changes, and stores the newest", function()
    local memory = start { pause = 1 }
    local events = record(memory)
    for step = 1, 5 do
      volume:slide(step / 10)
      advance(0.1)
    end
    advance(0.4)
    expect(events):not_recorded("saved")
    advance(0.2)
    expect(storage.get("volume.value")):near(0.5)
    expect(events):not_recorded("saved", "saved")
  end)

  it("stores every later change, too", function()
    start()
    for _, value in ipairs { 0.1, 0.9, 0.3 } do
      volume:slide(value)
      advance(0.5)
      expect(storage.get("volume.value")):equals(value)
    end
  end)

  it("stores a change that was made just before the end", function()
    start { pause = 60 }
    volume:slide(0.7)
    quit()
    expect(storage.get("volume.value")):equals(0.7)
  end)

  it("stores a value that a script sets only if the script asks for it", function()
    start()
    set(volume, "value", 0.9)
    advance(1)
    quit()
    expect(storage.get("volume.value")):equals(nil)
    local memory = start()
    set(volume, "value", 0.9)
    memory:save()
    expect(storage.get("volume.value")):equals(0.9)
  end)

  it("remembers other properties, events and names", function()
    stage {
      switch { id = "night" },
      textField { id = "name" },
      list { id = "pets", items = { "Cod", "Eel" } },
    }
    night:attach("remember_value", { property = "isOn", key = "night_mode" })
    name:attach("remember_value", { property = "text" })
    pets:attach("remember_value", { property = "selectedIndex", trigger = "select" })
    night:tap()
    name:type("Nemo")
    pets:select(2)
    advance(1)
    expect(storage.get("night_mode")):equals(true)
    expect(storage.get("name.text")):equals("Nemo")
    expect(storage.get("pets.selectedIndex")):equals(2)
  end)

  it("remembers the state of a behaviour", function()
    local function start_liking()
      page = stage { button { id = "like" } }
      like:attach("toggle_button", { normal = "off.png", selected = "on.png" })
      like:attach("remember_value", {
        behaviour = "toggle_button", property = "isOn", trigger = "toggled",
      })
    end
    start_liking()
    like:tap()
    advance(1)
    expect(storage.get("like.toggle_button.isOn")):equals(true)
    quit()
    start_liking()
    expect(like.toggle_button.isOn):equals(true)
    expect(like.image):equals("on.png")
  end)

  it("ignores a stored value that no longer fits", function()
    storage.set("volume.value", "loud")
    start()
    expect(volume.value):equals(0.5)
    expect(storage.get("volume.value")):equals("loud")
    volume:slide(0.6)
    advance(1)
    expect(storage.get("volume.value")):equals(0.6)
  end)

  it("continues after a failure to store a value", function()
    local kept = {}
    local isFull = true
    stub("storage", {
      get = function() return nil end,
      set = function(key, value)
        if isFull then error("the disk is full") end
        kept[key] = value
      end,
    })
    local memory = start()
    volume:slide(0.8)
    advance(1)
    expect(memory):not_sent("saved")
    isFull = false
    volume:slide(0.9)
    advance(1)
    expect(kept["volume.value"]):equals(0.9)
  end)

  it("removes the value with `forget`", function()
    local memory = start()
    volume:slide(0.8)
    advance(1)
    memory:forget()
    quit()
    start()
    expect(volume.value):equals(0.5)
  end)

  it("needs an owner with the event `trigger`", function()
    local title = label { id = "title" }
    expect(function()
      title:attach("remember_value", { property = "text", trigger = "valueChanged" })
    end):errors("no event \"valueChanged\"")
  end)

  it("reads the value of an owner without a change event when it ends", function()
    local size = { width = 100, height = 900 }
    page = stage { scrollView { id = "feed", width = 100, height = 100, contentSize = size } }
    feed:attach("remember_value", { property = "offset" })
    feed:scroll(0, 300)
    advance(1)
    expect(#storage.keys()):equals(0)
    quit()
    expect(storage.get("feed.offset")):equals({ x = 0, y = 300 })
  end)

  it("stores nothing after it is detached", function()
    local memory = start()
    memory:detach()
    volume:slide(0.8)
    advance(1)
    expect(storage.get("volume.value")):equals(nil)
  end)
end)
