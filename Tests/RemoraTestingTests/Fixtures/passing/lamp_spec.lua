describe("Lamp", function()
  it("is a kind of the app", function()
    expect(lamp { level = 0.5 }.level):equals(0.5)
  end)

  it("is switched by a behaviour of another folder", function()
    local one = lamp { id = "one" }
    local switch = button {}
    switch:attach("lamp_switch", { lamp = one })
    switch:tap()
    expect(one.level):equals(1)
    expect(switch.lamp_switch):sent("switched", { level = 1 })
  end)

  it("hears no taps", function()
    button { id = "off", enabled = false }:tap()
  end)

  it("waits for an answer of the app", function()
    expect(service("lamps").level()):equals(0.25)
    expect(service("lamps").mainActorsLevel()):equals(0.5)
  end)
end)
