describe("Turn back", function()
  local globe

  before(function()
    globe = turntable { id = "globe" }
    globe:attach("turn_back", { pause = 3 })
  end)

  it("shows the front again after the pause", function()
    globe:turn(90)
    advance(2.9)
    expect(globe.angle):equals(90)
    advance(0.2)
    expect(globe.angle):equals(0)
    expect(globe.turn_back):sent("turnedBack", { from = 90 })
  end)

  it("waits until nobody turns it any more", function()
    globe:turn(90)
    advance(2)
    globe:turn(90)
    advance(2)
    expect(globe.angle):equals(180)
    advance(1.1)
    expect(globe.angle):equals(0)
  end)

  pending("turns back slowly")
end)
