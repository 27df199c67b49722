describe("Leave when idle", function()
  local page, idle

  before(function()
    stage { id = "hall" }
    page = stage { id = "page",
      label { id = "sight", y = 100, width = 10, height = 10 },
      button { id = "save", y = 200, width = 100, height = 40 },
      textField { id = "name", y = 300, width = 100, height = 40 },
      slider { id = "volume", y = 350, width = 100, height = 40 },
      switch { id = "night", y = 400, width = 100, height = 40 },
      list { id = "guests", y = 450, width = 100, height = 40, items = { "Ann", "Ben" } },
      scrollView { id = "feed", y = 500, width = 100, height = 40,
        contentSize = { width = 100, height = 400 },
        button { id = "deep", width = 100, height = 40 },
      },
      tabs { id = "parts", y = 600, width = 100, height = 100, view {}, view {} },
    }
    idle = page:attach("leave_when_idle", { patience = 60 })
    local Push = behaviour "Push"
    function Push:onTap() end
    save:attach(Push)
    deep:attach(Push)
    stage { id = "cover" }:dismiss()
  end)

  it("leaves when nobody has used its screen for a while", function()
    advance(59)
    expect(page):alive()
    advance(2)
    expect(page):not_alive()
  end)

  it("stays while the screen is touched", function()
    advance(50)
    page:touch(5, 5)
    page:lift()
    advance(50)
    expect(page):alive()
    advance(11)
    expect(page):not_alive()
  end)

  it("stays while connected events arrive", function()
    for _ = 1, 5 do
      advance(50)
      idle:stay()
    end
    expect(page):alive()
    advance(61)
    expect(page):not_alive()
  end)

  it("stays while another screen covers it", function()
    local cover = stage { id = "cover" }
    advance(200)
    expect(page):alive()
    cover:dismiss()
    advance(61)
    expect(page):not_alive()
  end)

  for _, case in ipairs {
    { "a tap on a button", function() save:tap() end },
    { "a finger on a button", function() page:touch(50, 220) end },
    { "a tap on a control in a feed", function() deep:tap() end },
    { "a pointer", function() save:hover() end },
    { "a field", function() name:beginEditing() end },
    { "typing", function() name:type("Ann") end },
    { "return", function() name:submit() end },
    { "a slider", function() volume:slide(0.5) end },
    { "a switch", function() night:tap() end },
    { "a line of a list", function() guests:select(2) end },
    { "a swipe", function() guests:swipe(1, "left") end },
    { "deleting a line", function() guests:delete(1) end },
    { "scrolling", function() feed:scroll(0, 50) end },
    { "dragging", function() feed:drag(0, 50) end },
    { "a tap on the status bar", function() feed:scrollToTop() end },
    { "a tab", function() parts:select(2) end },
  } do
    local use, act = table.unpack(case)
    it("stays after " .. use, function()
      advance(50)
      act()
      advance(50)
      expect(page):alive()
      advance(11)
      expect(page):not_alive()
    end)
  end

  it("stays while a finger moves", function()
    save:touch(1, 1)
    for step = 1, 3 do
      advance(50)
      save:moveTouch(step, 2)
    end
    advance(50)
    expect(page):alive()
  end)

  it("stays while a dialog of its screen is answered", function()
    local Ask = behaviour "Ask"
    function Ask:onTap() service "dialogs".actionSheet { title = "Why?", options = { "So" } } end
    save:attach(Ask)
    save:tap()
    advance(50)
    sheet:choose(1)
    advance(50)
    expect(page):alive()
  end)

  it("is not kept by what is disabled, or by what scripts set", function()
    set(save, "enabled", false)
    advance(50)
    save:tap()
    expect(save):not_sent("tap")
    set(name, "text", "Ben")
    set(feed, "offset", { x = 0, y = 10 })
    advance(11)
    expect(page):not_alive()
  end)

  it("stays while the screen that its button presents covers it", function()
    local Cover = behaviour "Cover"
    function Cover:onTap() stage { id = "next" } end
    save:attach(Cover)
    save:tap()
    advance(200)
    expect(page):alive()
  end)
end)
