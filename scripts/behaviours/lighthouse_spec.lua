describe("Lighthouse", function()
  local lamp, beam, lighthouse

  before(function()
    lamp, beam = button {}, image {}
    lighthouse = lamp:attach("lighthouse", {
      beam = beam, normal = "off.png", selected = "on.png", rhythm = { 1, 2, 1, 4 },
    })
  end)

  it("is dark at first", function()
    expect(beam.hidden):equals(true)
    expect(lamp.image):equals("off.png")
    advance(10)
    expect(beam.hidden):equals(true)
  end)

  it("flashes in its rhythm while it is on", function()
    lamp:tap()
    expect(lamp.image):equals("on.png")
    advance(0.5)
    for _, duration in ipairs { 1, 2, 1, 4 } do
      expect(beam.hidden):equals(duration ~= 1)
      advance(duration)
    end
    expect(beam.hidden):equals(false)
  end)

  it("is dark when it is switched off", function()
    lamp:tap()
    lamp:tap()
    expect(beam.hidden):equals(true)
    advance(20)
    expect(beam.hidden):equals(true)
  end)

  it("flashes when it is switched on without a tap", function()
    lighthouse.isOn = true
    expect(beam.hidden):equals(false)
  end)

  it("flashes in another rhythm at once", function()
    lighthouse.isOn = true
    set(lighthouse, "rhythm", { 9, 1 })
    advance(8.5)
    expect(beam.hidden):equals(false)
    advance(1)
    expect(beam.hidden):equals(true)
  end)

  it("is dark when it is detached during a flash", function()
    lamp:tap()
    lighthouse:detach()
    expect(beam.hidden):equals(true)
    expect(lamp.image):equals(nil)
  end)

  it("is dark without a rhythm", function()
    set(lighthouse, "rhythm", {})
    lamp:tap()
    expect(beam.hidden):equals(true)
  end)
end)
