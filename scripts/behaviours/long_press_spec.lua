describe("Long press", function()
  local picture, press

  before(function()
    picture = image { image = "reef.svg", width = 100, height = 100 }
    press = picture:attach("long_press", { duration = 0.5, slop = 10 })
  end)

  it("reports a long press when the finger stays", function()
    picture:touch(20, 30)
    advance(0.49)
    expect(press):not_sent("pressed")
    advance(0.02)
    expect(press):sent("pressed", { point = { x = 20, y = 30 } })
  end)

  it("leaves the tap when the finger is lifted early", function()
    local events = record(picture, press)
    picture:touch()
    advance(0.3)
    picture:lift()
    advance(2)
    expect(events):recorded("touchDown", "touchUp", "tap")
    expect(press):not_sent("pressed")
  end)

  it("suppresses the tap after a long press", function()
    picture:touch()
    advance(1)
    picture:lift()
    expect(picture):sent("touchCancelled")
    expect(picture):not_sent("tap")
  end)

  it("keeps the tap with `keepsTap`", function()
    press.keepsTap = true
    picture:touch()
    advance(1)
    picture:lift()
    expect(press):sent("pressed")
    expect(picture):sent("tap")
  end)

  it("tolerates small movements of the finger", function()
    picture:touch(20, 20)
    picture:moveTouch(26, 28)
    advance(1)
    expect(press):sent("pressed")
  end)

  it("reports nothing when the finger moves away", function()
    picture:touch(20, 20)
    picture:moveTouch(27, 28)
    advance(1)
    expect(press):not_sent("pressed")
  end)

  it("starts over with another touch", function()
    picture:touch()
    advance(0.4)
    picture:lift()
    picture:touch()
    advance(0.4)
    expect(press):not_sent("pressed")
    advance(0.2)
    expect(press):sent("pressed")
  end)

  it("reports nothing when the control is hidden or disabled meanwhile", function()
    picture:touch()
    picture.hidden = true
    advance(1)
    picture.hidden = false
    picture:touch()
    picture.enabled = false
    advance(1)
    expect(press):not_sent("pressed")
  end)

  it("ignores a tap by a key", function()
    picture:tap()
    advance(1)
    expect(press):not_sent("pressed")
  end)

  it("refuses a duration below a tenth of a second", function()
    expect(function() press.duration = 0 end):errors("0.1")
  end)

  it("reports nothing when its control is destroyed meanwhile", function()
    local page = stage { id = "page", button { id = "cover" } }
    local other = view {}:attach("long_press", { id = "other", control = cover })
    cover:touch()
    page:dismiss()
    advance(1)
    expect(other):not_sent("pressed")
  end)

  it("drops a touch of the control that it was linked to", function()
    local other = image { image = "eel.svg", width = 100, height = 100 }
    picture:touch()
    advance(0.3)
    press.control = other
    other:touch()
    advance(0.3)
    expect(press):not_sent("pressed")
    expect(other):not_sent("touchCancelled")
    advance(0.3)
    expect(press):sent("pressed")
    picture:lift()
    expect(picture):sent("tap")
  end)

  it("reports nothing for a finger that stays on the control that it was linked to", function()
    local other = image { image = "eel.svg", width = 100, height = 100 }
    picture:touch()
    press.control = other
    advance(1)
    expect(press):not_sent("pressed")
  end)

  it("reports nothing when it is detached meanwhile", function()
    local events = record(press)
    picture:touch()
    press:detach()
    advance(1)
    expect(events):not_recorded("pressed")
  end)
end)
