describe("Blinking toggle", function()
  local like, toggle

  before(function()
    like = button { id = "like" }
    toggle = like:attach("blinking_toggle", {
      normal = "off.png", selected = "on.png", times = 2, pause = 0.1,
    })
  end)

  it("toggles as the button that it extends does", function()
    like:tap()
    expect(like.image):equals("on.png")
    expect(toggle):sent("toggled", { isOn = true })
    like:tap()
    expect(like.image):equals("off.png")
    expect(toggle):sent("toggled", { isOn = false })
  end)

  it("blinks as often as it should when it is switched on", function()
    like:tap()
    for _ = 1, 2 do
      advance(0.1)
      expect(like.alpha):near(0.2)
      advance(0.1)
      expect(like.alpha):near(1)
    end
    advance(0.1)
    expect(like.alpha):equals(1)
  end)

  it("does not blink when it is switched off", function()
    like:tap()
    advance(1)
    like:tap()
    advance(0.1)
    expect(like.alpha):equals(1)
  end)

  it("blinks after the inherited fade", function()
    set(toggle, "animated", true)
    set(toggle, "fade", 0.5)
    like:tap()
    advance(1)
    expect(like.alpha):near(1)
    advance(0.1)
    expect(like.alpha):near(0.2)
  end)

  it("is wholly visible when it is switched off in the middle of a blink", function()
    like:tap()
    advance(0.05)
    like:tap()
    advance(0.1)
    expect(like.alpha):equals(1)
    expect(like.image):equals("off.png")
  end)

  it("is wholly visible when it is detached in the middle of a blink", function()
    like:tap()
    advance(0.05)
    toggle:detach()
    expect(like.alpha):equals(1)
  end)
end)
