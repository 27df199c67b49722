describe("Rate once", function()
  local panel

  before(function()
    panel = rating { id = "panel", width = 100 }
    panel:attach("rate_once", { pause = 10 })
  end)

  it("takes the first rating of a visitor", function()
    panel:tap(50, 5)
    expect(panel.stars):equals(3)
    expect(panel.rate_once):sent("rated", { stars = 3 })
    panel:tap(99, 5)
    expect(panel.stars):equals(3)
  end)

  it("waits for the next visitor", function()
    panel:rate(5)
    advance(10.1)
    expect(panel.stars):equals(0)
    panel:rate(2)
    expect(panel.stars):equals(2)
  end)
end)
