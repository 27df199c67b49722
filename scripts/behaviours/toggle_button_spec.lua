describe("Toggle button", function()
  local like

  before(function()
    like = button { image = "off.png" }
    like:attach("toggle_button", { normal = "off.png", selected = "on.png", animated = true })
  end)

  it("fades to the other picture", function()
    like:tap()
    advance(0.35)
    expect(like.alpha):near(0.5, 0.05)
    advance(1.05)
    expect(like.image):equals("on.png")
    expect(like.toggle_button):sent("toggled", { isOn = true })
  end)
end)
