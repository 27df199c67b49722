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

  it("requests nothing far from the end", function()
    local more = attach()
    feed:scroll(0, 699)
    expect(more):not_sent("needed")
    expect(spinner.hidden):equals(true)
  end)

  it("requests the second page near the end", function()
    local more = attach()
    feed:scroll(0, 700)
    expect(more):sent("needed", { page = 2 })
    expect(spinner.hidden):equals(false)
  end)

  it("requests a page once until it arrives", function()
    local more = attach()
    local events = record(more)
    feed:scroll(0, 800)
    feed:scroll(0, 850)
    feed:scroll(0, 900)
    expect(events):recorded("needed")
    expect(events):not_recorded("needed", "needed")
  end)

  it("requests the next page after one has arrived", function()
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

  it("requests a failed page again", function()
    local more = attach()
    local events = record(more)
    feed:scroll(0, 800)
    more:failed()
    feed:scroll(0, 801)
    expect(events):recorded("needed", "needed")
    expect(more):not_sent("needed", { page = 3 })
  end)

  it("requests nothing after the last page", function()
    local more = attach()
    feed:scroll(0, 800)
    more:finish()
    feed:scroll(0, 900)
    expect(spinner.hidden):equals(true)
    expect(more.isAtEnd):equals(true)
  end)

  it("starts with the first page again when it is reset", function()
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

  it("ignores an answer that it did not request", function()
    local more = attach()
    more:loaded()
    expect(more.page):equals(1)
  end)

  it("requests at once when the whole feed is visible", function()
    feed.contentSize = { width = 100, height = 50 }
    local more = attach()
    feed:scroll(0, -1)
    expect(more):sent("needed", { page = 2 })
  end)

  it("refuses to scroll to the top while it loads", function()
    local more = attach()
    feed:scroll(0, 800)
    feed:scrollToTop()
    expect(feed.offset.y):equals(800)
    more:loaded()
    feed:scrollToTop()
    expect(feed.offset.y):equals(0)
  end)

  it("works without an indicator", function()
    local more = feed:attach("load_more")
    feed:scroll(0, 900)
    expect(more):sent("needed")
    expect(feed.hidden):equals(false)
  end)

  it("keeps working when its indicator is destroyed", function()
    local other = stage { id = "other", view { id = "turning" } }
    local more = feed:attach("load_more", { indicator = turning })
    other:dismiss()
    feed:scroll(0, 900)
    expect(more):sent("needed")
    more:loaded()
    expect(more.page):equals(2)
  end)

  it("refuses a negative `ahead`", function()
    expect(function() attach { ahead = -1 } end):errors("from 0 to 5000")
  end)

  it("requests nothing when it is detached", function()
    local more = attach()
    local events = record(more)
    more:detach()
    feed:scroll(0, 900)
    expect(events):not_recorded("needed")
  end)

  it("hides another indicator that it is linked to, unless it loads", function()
    local more = attach()
    local other, late = view {}, view { hidden = true }
    more.indicator = other
    expect(other.hidden):equals(true)
    feed:scroll(0, 800)
    more.indicator = late
    expect(late.hidden):equals(false)
    expect(other.hidden):equals(true)
  end)
end)
