describe("Analytics", function()
  local home, analytics

  before(function()
    home = stage { id = "home" }
    analytics = home:attach("analytics")
  end)

  -- A screen that is put on top, and taken away again after so many seconds.
  local function visitAnother(seconds)
    local other = stage { id = "other" }
    advance(seconds)
    other:dismiss()
  end

  it("sends nothing while its screen is visible", function()
    advance(10)
    expect(analytics):not_sent("reported")
    expect(analytics.timeInSight):equals(0)
  end)

  it("reports how long the screen was visible", function()
    advance(2.5)
    visitAnother(1)
    expect(analytics):sent("reported", { timeInSight = 2.5 })
  end)

  it("counts how often the screen appears", function()
    visitAnother(1)
    visitAnother(1)
    expect(analytics.appearances):equals(3)
  end)

  it("reports each time that the screen appears, the first included", function()
    expect(analytics):sent("appeared", { screen = "home", appearances = 1 })
    visitAnother(1)
    expect(analytics):sent("appeared", { screen = "home", appearances = 2 })
  end)

  it("counts no appearance of a screen that is covered", function()
    stage { id = "over" }
    home.analytics:detach()
    expect(home:attach("analytics").appearances):equals(0)
  end)

  it("adds up only the time in which the screen is visible", function()
    advance(2)
    visitAnother(100)
    advance(3)
    visitAnother(100)
    expect(analytics.timeInSight):near(5)
    expect(analytics):sent("reported", { appearances = 1, timeInSight = 2 })
    expect(analytics):sent("reported", { appearances = 2, timeInSight = 5 })
  end)

  it("reports once each time the screen disappears", function()
    local events = record(analytics)
    visitAnother(1)
    visitAnother(1)
    expect(events):recorded("reported", "reported")
    expect(events):not_recorded("reported", "reported", "reported")
  end)

  it("names a screen without an id", function()
    local nameless = stage {}
    local events = nameless:attach("analytics")
    expect(events):sent("appeared", { screen = "a screen without a name", appearances = 1 })
  end)

  it("hears of its events, which nobody calls by name", function()
    expect(function() analytics:onAppear() end):errors("in a spec, appear(owner) sends that event")
    expect(analytics.appearances):equals(1)
  end)
end)
