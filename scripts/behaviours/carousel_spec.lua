describe("Carousel", function()
  local feed, dots

  before(function()
    feed = scrollView { width = 100, contentSize = { width = 300, height = 50 } }
    dots = label {}
  end)

  local function attach(properties)
    properties = properties or {}
    properties.dots = dots
    return feed:attach("carousel", properties)
  end

  it("shows the current page", function()
    local pages = attach()
    expect(dots.text):equals("●○○")
    expect(pages):not_sent("pageChanged")
  end)

  it("turns to the next page", function()
    local pages = attach { turning = 0.4 }
    pages:next()
    expect(now()):near(0.4)
    expect(feed.offset.x):near(100)
    expect(dots.text):equals("○●○")
    expect(pages):sent("pageChanged", { page = 2 })
  end)

  it("turns to the previous page", function()
    feed.offset = { x = 200, y = 0 }
    local pages = attach()
    expect(dots.text):equals("○○●")
    pages:previous()
    expect(feed.offset.x):near(100)
    expect(pages.page):equals(2)
  end)

  it("returns to the first page after the last", function()
    local pages = attach()
    pages:previous()
    expect(pages.page):equals(3)
    pages:next()
    expect(pages.page):equals(1)
    expect(feed.offset.x):near(0)
  end)

  it("stops at the first and last page without `wraps`", function()
    local pages = attach { wraps = false }
    pages:previous()
    expect(pages.page):equals(1)
    for _ = 1, 5 do pages:next() end
    expect(pages.page):equals(3)
  end)

  it("follows a person who scrolls to another page", function()
    local pages = attach()
    feed:scroll(49, 0)
    expect(pages.page):equals(1)
    feed:scroll(51, 0)
    expect(pages.page):equals(2)
    feed:scroll(5000, 0)
    expect(pages.page):equals(3)
    feed:scroll(-50, 0)
    expect(pages.page):equals(1)
  end)

  it("snaps to a page when the finger is lifted", function()
    local pages = attach()
    feed:drag(40, 0)
    feed:release()
    advance(1)
    expect(feed.offset.x):near(0)
    feed:drag(40, 0)
    feed:release(100, 0)
    advance(1)
    expect(feed.offset.x):near(100)
    feed:drag(260, 0)
    feed:release(2000, 0)
    advance(1)
    expect(feed.offset.x):near(200)
    expect(pages.page):equals(3)
  end)

  it("does not turn the page while a finger holds it", function()
    local pages = attach { autoplay = 2, turning = 0 }
    stage { id = "home", feed }
    feed:drag(10, 0)
    advance(5)
    expect(feed.offset.x):equals(10)
    feed:release()
    advance(2.5)
    expect(pages.page):equals(2)
  end)

  it("turns pages by itself while it is visible", function()
    local pages = attach { autoplay = 2, turning = 0 }
    advance(10)
    expect(pages.page):equals(1)
    local home = stage { id = "home", feed }
    advance(2.1)
    expect(pages.page):equals(2)
    advance(2)
    expect(pages.page):equals(3)
    local cover = stage { id = "cover" }
    advance(100)
    expect(pages.page):equals(3)
    cover:dismiss()
    advance(2.1)
    expect(pages.page):equals(1)
    expect(home):alive()
  end)

  it("waits for the whole pause after a person has turned a page", function()
    local pages = attach { autoplay = 2, turning = 0 }
    stage { id = "home", feed }
    advance(1.5)
    feed:scroll(100, 0)
    advance(1.9)
    expect(pages.page):equals(2)
    advance(0.2)
    expect(pages.page):equals(3)
  end)

  it("turns a single page after a person has scrolled many times", function()
    local pages = attach { autoplay = 2, turning = 0 }
    local events = record(pages)
    stage { id = "home", feed }
    for x = 1, 20 do feed:scroll(x, 0) end
    advance(2.1)
    expect(pages.page):equals(2)
    expect(events):not_recorded("pageChanged", "pageChanged")
  end)

  it("has one page when everything fits", function()
    feed.contentSize = { width = 0, height = 0 }
    local pages = attach()
    pages:next()
    expect(dots.text):equals("●")
    expect(pages.page):equals(1)
  end)

  it("has one page while its feed has no width", function()
    feed.width = 0
    local pages = attach()
    expect(dots.text):equals("●")
    pages:next()
    feed:scroll(40, 0)
    expect(pages.page):equals(1)
  end)

  it("refuses an `autoplay` of more than a minute", function()
    expect(function() attach { autoplay = 61 } end):errors("from 0 to 60")
  end)

  it("keeps turning pages when its dots are destroyed", function()
    local page = stage { id = "page", label { id = "marks" } }
    local pages = feed:attach("carousel", { dots = marks })
    page:dismiss()
    pages:next()
    expect(pages.page):equals(2)
  end)

  it("turns nothing when its feed is destroyed", function()
    local home = stage { id = "home", view { id = "frame" } }
    local page = stage {
      id = "page",
      scrollView { id = "gone", width = 100, contentSize = { width = 300, height = 50 } },
    }
    local pages = frame:attach("carousel", { feed = gone, autoplay = 2 })
    page:dismiss()
    advance(10)
    pages:next()
    expect(pages):not_sent("pageChanged")
    expect(home):alive()
  end)

  it("stops a turn when its feed is destroyed in the middle", function()
    local page = stage {
      id = "page",
      scrollView { id = "gone", width = 100, contentSize = { width = 300, height = 50 } },
    }
    local pages = view {}:attach("carousel", { feed = gone, turning = 1, dots = dots })
    together(
      function() pages:next() end,
      function()
        wait(0.5)
        page:dismiss()
      end
    )
    advance(10)
    expect(pages.page):equals(2)
    pages:next()
    expect(pages.page):equals(2)
  end)

  it("stops a turn when it is detached in the middle", function()
    local pages = attach { autoplay = 1, turning = 1 }
    stage { id = "home", feed }
    advance(1.5)
    expect(feed.offset.x):near(50, 1)
    pages:detach()
    advance(10)
    expect(feed.offset.x):near(50, 1)
  end)

  it("shows its page at once in another label that it is linked to", function()
    local carousel = attach()
    carousel:next()
    local other = label {}
    carousel.dots = other
    expect(other.text):equals("○●○")
  end)
end)
