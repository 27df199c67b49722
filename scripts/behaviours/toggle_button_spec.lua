describe("Toggle button", function()
  local like

  local function attach(properties)
    properties.normal, properties.selected = "off.png", "on.png"
    return like:attach("toggle_button", properties)
  end

  before(function()
    like = button { id = "like", image = "other.png" }
  end)

  it("shows the normal picture at first", function()
    attach {}
    expect(like.image):equals("off.png")
    expect(like.toggle_button.isOn):equals(false)
  end)

  it("uses the button that it is attached to", function()
    local toggle = attach {}
    expect(toggle.button):equals(like)
  end)

  describe("without an animation", function()
    before(function() attach { animated = false } end)

    it("swaps its picture at every tap", function()
      like:tap()
      expect(like.image):equals("on.png")
      like:tap()
      expect(like.image):equals("off.png")
    end)

    it("reports whether it is on", function()
      local events = record(like.toggle_button)
      like:tap()
      expect(like.toggle_button):sent("toggled", { isOn = true })
      expect(like.toggle_button):not_sent("toggled", { isOn = false })
      like:tap()
      expect(like.toggle_button):sent("toggled", { isOn = false })
      expect(events):recorded("toggled", "toggled")
      expect(events):not_recorded("toggled", "toggled", "toggled")
    end)

    it("keeps the alpha of the button", function()
      like:tap()
      expect(like.alpha):equals(1)
    end)
  end)

  describe("with an animation", function()
    local toggle

    before(function() toggle = attach { animated = true } end)

    it("fades to the other picture", function()
      like:tap()
      advance(0.35)
      expect(like.alpha):near(0.5, 0.05)
      advance(1.05)
      expect(like.image):equals("on.png")
      expect(toggle):sent("toggled", { isOn = true })
    end)

    it("changes the picture while the button is invisible", function()
      like:tap()
      eventually(function() return like.alpha < 0.05 end)
      expect(like.image):equals("off.png")
      eventually(function() return like.image == "on.png" end)
      expect(like.alpha):below(0.05)
    end)

    it("reports that it is on after the fade", function()
      like:tap()
      advance(1.39)
      expect(toggle):not_sent("toggled")
      advance(0.02)
      expect(toggle):sent("toggled", { isOn = true })
      expect(like.alpha):equals(1)
    end)

    it("fades for the duration that is set", function()
      toggle.fade = 0.1
      like:tap()
      advance(0.2)
      expect(like.image):equals("on.png")
      expect(like.alpha):equals(1)
    end)

    it("handles a second tap after the first", function()
      like:tap()
      advance(0.3)
      like:tap()
      advance(5)
      expect(toggle.isOn):equals(false)
      expect(like.image):equals("off.png")
    end)

    it("refuses a fade of more than five seconds", function()
      expect(function() toggle.fade = 6 end):errors("from 0 to 5")
      expect(toggle.fade):equals(0.7)
    end)

    it("stops the fade when it is detached in the middle", function()
      like:tap()
      advance(0.3)
      toggle:detach()
      advance(5)
      expect(like.image):equals("off.png")
      expect(like):not_attached("toggle_button")
    end)
  end)
end)
