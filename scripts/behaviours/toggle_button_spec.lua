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

    it("fades for the duration that is set", function()
      toggle.fade = 0.1
      like:tap()
      advance(0.2)
      expect(like.image):equals("on.png")
      expect(like.alpha):equals(1)
    end)

    it("counts every tap, and shows the newest picture", function()
      local events = record(toggle)
      like:tap()
      advance(0.3)
      like:tap()
      advance(0.3)
      like:tap()
      expect(toggle.isOn):equals(true)
      expect(events):recorded("toggled", "toggled", "toggled")
      advance(0.69)
      expect(like.image):equals("off.png")
      advance(0.02)
      expect(like.image):equals("on.png")
      advance(0.7)
      expect(like.alpha):equals(1)
      expect(toggle):not_dropped("tap")
    end)

    it("continues from where it is", function()
      like:tap()
      advance(1.05)
      expect(like.alpha):near(0.5, 0.05)
      like:tap()
      expect(like.alpha):near(0.5, 0.05)
      advance(1.4)
      expect(like.image):equals("off.png")
      expect(like.alpha):equals(1)
    end)

    it("refuses a fade of more than five seconds", function()
      expect(function() toggle.fade = 6 end):errors("from 0 to 5")
      expect(toggle.fade):equals(0.7)
    end)

    describe("in the middle of its fade", function()
      before(function()
        like:tap()
        advance(0.3)
        expect(like.alpha):near(0.57, 0.01)
      end)

      it("leaves the button visible when it is detached", function()
        toggle:detach()
        expect(like.alpha):equals(1)
        advance(5)
        expect(like.image):equals("other.png")
        expect(like):not_attached("toggle_button")
      end)

      it("takes its state to another owner, and leaves the first as it was", function()
        local other = button { image = "plain.png" }
        like.toggle_button.owner = other
        expect(like.alpha):equals(1)
        expect(like.image):equals("other.png")
        expect(other.image):equals("on.png")
      end)

      it("leaves the button visible when it stops fading", function()
        toggle.animated = false
        like:tap()
        expect(like.alpha):equals(1)
        expect(like.image):equals("off.png")
      end)
    end)
  end)

  describe("set by others", function()
    it("is on from the start where the scene says so", function()
      attach { isOn = true }
      expect(like.image):equals("on.png")
      like:tap()
      expect(like.image):equals("off.png")
    end)

    it("shows at once what a person or a script sets, and sends no event", function()
      local toggle = attach { animated = true }
      set(toggle, "isOn", true)
      expect(like.image):equals("on.png")
      toggle.isOn = false
      expect(like.image):equals("off.png")
      toggle.normal = "new.png"
      expect(like.image):equals("new.png")
      expect(toggle):not_sent("toggled")
    end)

    it("is only ever on or off", function()
      local toggle = attach {}
      expect(function() toggle.isOn = 1 end):errors("true or false")
      expect(toggle.isOn):equals(false)
    end)
  end)

  describe("linked to another button", function()
    local toggle, other

    before(function()
      toggle = attach { animated = true }
      other = button { id = "other", image = "plain.png" }
    end)

    it("shows its picture there, and gives the first its own back", function()
      like:tap()
      toggle.button = other
      expect(like.image):equals("other.png")
      expect(other.image):equals("on.png")
      expect(toggle.isOn):equals(true)
    end)

    it("counts the taps of the new button only", function()
      set(toggle, "button", other)
      like:tap()
      expect(like):sent("tap")
      expect(toggle.isOn):equals(false)
      other:tap()
      expect(toggle.isOn):equals(true)
    end)

    it("leaves the first visible in the middle of its fade", function()
      like:tap()
      advance(0.3)
      toggle.button = other
      advance(1.4)
      expect(like.alpha):equals(1)
      expect(like.image):equals("other.png")
      expect(other.image):equals("on.png")
    end)

    it("refuses what is no button", function()
      local note = label { id = "note" }
      expect(function() toggle.button = note end):errors("links to a Button, and this is a Label")
      expect(toggle.button):equals(like)
    end)

    it("returns to its owner without a link", function()
      toggle.button = other
      toggle.button = nil
      expect(toggle.button):equals(like)
      expect(other.image):equals("plain.png")
    end)
  end)

  describe("given up", function()
    it("gives the button its own picture back", function()
      local toggle = attach {}
      like:tap()
      toggle:detach()
      expect(like.image):equals("other.png")
    end)

    it("leaves a picture that others have set since", function()
      local toggle = attach {}
      like.image = "theirs.png"
      toggle:detach()
      expect(like.image):equals("theirs.png")
    end)
  end)

  describe("for a screen reader", function()
    it("is selected while it is on", function()
      local toggle = attach {}
      expect(like.selected):equals(false)
      like:tap()
      expect(like.selected):equals(true)
      toggle.isOn = false
      expect(like.selected):equals(false)
    end)

    it("is selected as before when it is let go", function()
      local save = button { selected = true }
      local toggle = attach { isOn = true }
      toggle.button = save
      expect(like.selected):equals(false)
      toggle.isOn = false
      expect(save.selected):equals(false)
      toggle:detach()
      expect(save.selected):equals(true)
    end)
  end)
end)
