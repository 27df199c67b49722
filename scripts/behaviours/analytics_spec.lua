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

  it("has nothing to tell while its screen is in sight", function()
    advance(10)
    expect(analytics):not_sent("reported")
    expect(analytics.timeInSight):equals(0)
  end)

  it("tells for how long the screen was in sight", function()
    advance(2.5)
    visitAnother(1)
    expect(analytics):sent("reported", { timeInSight = 2.5 })
  end)

  it("counts how often the screen appears again", function()
    visitAnother(1)
    visitAnother(1)
    expect(analytics.appearances):equals(2)
  end)

  it("adds up only the time in sight", function()
    advance(2)
    visitAnother(100)
    advance(3)
    visitAnother(100)
    expect(analytics.timeInSight):near(5)
    expect(analytics):sent("reported", { appearances = 0, timeInSight = 2 })
    expect(analytics):sent("reported", { appearances = 1, timeInSight = 5 })
  end)

  it("tells once for each time that the screen goes out of sight", function()
    local events = record(analytics)
    visitAnother(1)
    visitAnother(1)
    expect(events):recorded("reported", "reported")
    expect(events):not_recorded("reported", "reported", "reported")
  end)
end)
