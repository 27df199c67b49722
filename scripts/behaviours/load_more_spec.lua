describe("Load more", function()
  local feed, spinner

  before(function()
    feed = scrollView { height = 100, contentSize = { width = 100, height = 1000 } }
    spinner = view { hidden = false }
  end)

  local function attach(properties)
    properties = properties or {}
    properties.ahead = properties.ahead or 200
    properties.indicator = spinner
    return feed:attach("load_more", properties)
  end

  local function grow()
    feed.contentSize = { width = 100, height = feed.contentSize.height + 1000 }
  end

  it("asks for nothing far from the end", function()
    local more = attach()
    feed:scroll(0, 699)
    expect(more):not_sent("needed")
    expect(spinner.hidden):equals(true)
  end)

  it("asks for the second page near the end", function()
    local more = attach()
    feed:scroll(0, 700)
    expect(more):sent("needed", { page = 2 })
    expect(spinner.hidden):equals(false)
  end)

  it("asks once until more is there", function()
    local more = attach()
    local events = record(more)
    feed:scroll(0, 800)
    feed:scroll(0, 850)
    feed:scroll(0, 900)
    expect(events):recorded("needed")
    expect(events):not_recorded("needed", "needed")
  end)

  it("asks for the page after that when more is there", function()
    local more = attach()
    feed:scroll(0, 800)
    grow()
    more:loaded()
    expect(spinner.hidden):equals(true)
    feed:scroll(0, 1000)
    expect(more):not_sent("needed", { page = 3 })
    feed:scroll(0, 1800)
    expect(more):sent("needed", { page = 3 })
  end)

  it("asks again for a page that failed", function()
    local more = attach()
    local events = record(more)
    feed:scroll(0, 800)
    more:failed()
    feed:scroll(0, 801)
    expect(events):recorded("needed", "needed")
    expect(more):not_sent("needed", { page = 3 })
  end)

  it("asks no more when there is no more", function()
    local more = attach()
    feed:scroll(0, 800)
    more:finish()
    feed:scroll(0, 900)
    expect(spinner.hidden):equals(true)
    expect(more.isAtEnd):equals(true)
  end)

  it("begins again with the first page when it is reset", function()
    local more = attach()
    feed:scroll(0, 800)
    more:loaded()
    feed:scroll(0, 810)
    more:finish()
    more:reset()
    expect(more.page):equals(1)
    local events = record(more)
    feed:scroll(0, 820)
    expect(events):recorded("needed")
    more:reset()
    expect(spinner.hidden):equals(true)
  end)

  it("takes no answer to a question that it did not ask", function()
    local more = attach()
    more:loaded()
    expect(more.page):equals(1)
  end)

  it("asks at once when all of the feed is in sight", function()
    feed.contentSize = { width = 100, height = 50 }
    local more = attach()
    feed:scroll(0, -1)
    expect(more):sent("needed", { page = 2 })
  end)

  it("keeps people from the top while it loads", function()
    local more = attach()
    feed:scroll(0, 800)
    feed:scrollToTop()
    expect(feed.offset.y):equals(800)
    more:loaded()
    feed:scrollToTop()
    expect(feed.offset.y):equals(0)
  end)

  it("works without an indicator, and hides nothing then", function()
    local more = feed:attach("load_more")
    feed:scroll(0, 900)
    expect(more):sent("needed")
    expect(feed.hidden):equals(false)
  end)

  it("works on when its indicator is gone", function()
    local other = stage { id = "other", view { id = "turning" } }
    local more = feed:attach("load_more", { indicator = turning })
    other:dismiss()
    feed:scroll(0, 900)
    expect(more):sent("needed")
    more:loaded()
    expect(more.page):equals(2)
  end)

  it("asks from no farther than it can", function()
    expect(function() attach { ahead = -1 } end):errors("from 0 to 5000")
  end)

  it("asks for nothing when it is detached", function()
    local more = attach()
    local events = record(more)
    more:detach()
    feed:scroll(0, 900)
    expect(events):not_recorded("needed")
  end)
end)
