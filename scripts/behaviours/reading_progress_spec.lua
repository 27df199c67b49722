describe("Reading progress", function()
  local feed, bar

  -- A feed of 300 points of which 100 are in sight.
  before(function()
    feed = scrollView { id = "feed", height = 100, contentSize = { width = 100, height = 300 } }
    bar = progressView { id = "bar" }
  end)

  local function attach()
    return feed:attach("reading_progress", { bar = bar })
  end

  it("is empty at the top", function()
    attach()
    expect(bar.progress):equals(0)
  end)

  for _, step in ipairs { { 0, 0 }, { 50, 0.25 }, { 100, 0.5 }, { 200, 1 } } do
    local offset, progress = step[1], step[2]
    it(("shows %g after %d points"):format(progress, offset), function()
      attach()
      feed:scroll(0, offset)
      expect(bar.progress):near(progress)
    end)
  end

  it("goes back when a person scrolls back", function()
    attach()
    feed:scroll(0, 200)
    feed:scroll(0, 50)
    expect(bar.progress):near(0.25)
  end)

  it("stays between empty and full", function()
    attach()
    feed:scroll(0, 5000)
    expect(bar.progress):at_most(1)
    feed:scroll(0, -5000)
    expect(bar.progress):at_least(0)
  end)

  it("is full when the whole feed is visible", function()
    attach()
    feed:scroll(0, 100)
    feed.contentSize = { width = 100, height = 80 }
    feed:scroll(0, 0)
    expect(bar.progress):equals(1)
  end)

  it("keeps its value when it is detached", function()
    local reading = attach()
    feed:scroll(0, 100)
    reading:detach()
    feed:scroll(0, 200)
    expect(bar.progress):near(0.5)
  end)
end)
