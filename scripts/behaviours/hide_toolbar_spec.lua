describe("Hide toolbar", function()
  local feed, bar

  before(function()
    feed = scrollView { height = 100, contentSize = { width = 100, height = 1000 } }
    bar = view { y = 5, height = 44 }
  end)

  local function attach(properties)
    properties = properties or {}
    properties.toolbar = bar
    return feed:attach("hide_toolbar", properties)
  end

  it("leaves the toolbar where it is at first", function()
    local hide = attach()
    expect(bar.y):equals(5)
    expect(hide.isHidden):equals(false)
  end)

  it("moves the toolbar with the finger, at most by its height", function()
    attach()
    feed:scroll(0, 20)
    expect(bar.y):equals(-15)
    feed:scroll(0, 200)
    expect(bar.y):equals(-39)
  end)

  it("shows the toolbar again when a person scrolls up", function()
    attach()
    feed:scroll(0, 200)
    feed:scroll(0, 180)
    expect(bar.y):equals(-19)
    feed:scroll(0, 100)
    expect(bar.y):equals(5)
  end)

  it("reports when the toolbar is hidden, and when it starts to return", function()
    local hide = attach()
    local events = record(hide)
    feed:scroll(0, 20)
    expect(hide):not_sent("changed")
    feed:scroll(0, 200)
    expect(hide):sent("changed", { isHidden = true })
    feed:scroll(0, 300)
    feed:scroll(0, 290)
    expect(hide):sent("changed", { isHidden = false })
    expect(events):not_recorded("changed", "changed", "changed")
  end)

  it("moves a toolbar at the bottom downwards", function()
    attach { edge = "bottom" }
    feed:scroll(0, 30)
    expect(bar.y):equals(35)
  end)

  it("moves by the distance in `away`", function()
    attach { away = 10 }
    feed:scroll(0, 30)
    expect(bar.y):equals(-5)
  end)

  it("is visible at the top and when pulled beyond it", function()
    attach()
    feed:scroll(0, 300)
    feed:scroll(0, -30)
    expect(bar.y):equals(5)
    feed:scroll(0, -10)
    expect(bar.y):equals(5)
  end)

  it("returns when a person taps the status bar", function()
    attach()
    feed:scroll(0, 300)
    feed:scrollToTop()
    expect(feed.offset.y):equals(0)
    expect(bar.y):equals(5)
  end)

  it("returns even if another behaviour refuses the scrolling", function()
    attach()
    stub(feed, "shouldScrollToTop", false)
    feed:scroll(0, 300)
    feed:scrollToTop()
    expect(feed.offset.y):equals(300)
    expect(bar.y):equals(5)
  end)

  it("starts from the current offset of the feed", function()
    feed:scroll(0, 300)
    attach()
    feed:scroll(0, 310)
    expect(bar.y):equals(-5)
  end)

  it("returns when its action is called", function()
    local hide = attach()
    feed:scroll(0, 300)
    hide:reveal()
    expect(bar.y):equals(5)
    expect(hide.isHidden):equals(false)
  end)

  it("moves another toolbar that it is linked to, and puts the former one back", function()
    local hide = attach()
    feed:scroll(0, 20)
    local other = view { y = 50, height = 30 }
    hide.toolbar = other
    expect(bar.y):equals(5)
    expect(other.y):equals(30)
    feed:scroll(0, 200)
    expect(other.y):equals(20)
    hide:detach()
    expect(other.y):equals(50)
    expect(bar.y):equals(5)
  end)

  it("starts from the offset of another feed that it is linked to", function()
    local hide = attach()
    feed:scroll(0, 10)
    local other = scrollView { height = 100, offset = { x = 0, y = 300 } }
    hide.feed = other
    other:scroll(0, 310)
    expect(bar.y):equals(-15)
  end)

  it("shows its toolbar when the feed that it is linked to is at the top", function()
    local hide = attach()
    feed:scroll(0, 300)
    hide.feed = scrollView { height = 100 }
    expect(bar.y):equals(5)
    expect(hide.isHidden):equals(false)
  end)

  it("moves its toolbar to the other edge at once", function()
    local hide = attach()
    feed:scroll(0, 20)
    set(hide, "edge", "bottom")
    expect(bar.y):equals(25)
  end)

  it("hides nothing when the toolbar has no height", function()
    bar.height = 0
    local hide = attach()
    feed:scroll(0, 300)
    expect(bar.y):equals(5)
    expect(hide):not_sent("changed")
  end)

  it("accepts two edges only", function()
    expect(function() attach { edge = "left" } end):errors("top")
  end)

  it("does nothing when its toolbar is destroyed", function()
    local other = stage { id = "other", view { id = "tools", height = 44 } }
    local hide = feed:attach("hide_toolbar", { toolbar = tools })
    other:dismiss()
    feed:scroll(0, 300)
    feed:scrollToTop()
    expect(hide):not_sent("changed")
    hide:detach()
  end)

  it("moves the toolbar back when it is detached", function()
    local hide = attach()
    feed:scroll(0, 300)
    hide:detach()
    expect(bar.y):equals(5)
    feed:scroll(0, 600)
    expect(bar.y):equals(5)
  end)
end)
