describe("Dismiss keyboard", function()
  local page, dismiss

  before(function()
    page = stage {
      id = "page",
      scrollView { id = "feed", y = 100, width = 390, height = 300,
        textField { id = "name", width = 200, height = 40 },
        textField { id = "mail", y = 50, width = 200, height = 40 },
      },
      button { id = "post", y = 500, width = 100, height = 40 },
    }
    dismiss = page:attach("dismiss_keyboard", { feed = feed })
    name:beginEditing()
  end)

  it("ends editing on a tap outside all controls", function()
    page:tap(10, 10)
    expect(name.isEditing):equals(false)
    expect(keyboard.isShown):equals(false)
  end)

  it("ends editing on a tap on a control that takes no touches", function()
    page:tap(300, 300)
    expect(name.isEditing):equals(false)
  end)

  it("keeps the keyboard when another field is tapped", function()
    local events = record(keyboard)
    page:tap(10, 160)
    expect(mail.isEditing):equals(true)
    expect(keyboard.isShown):equals(true)
    expect(events):not_recorded("willHide")
  end)

  it("keeps the keyboard when a button is tapped", function()
    page:tap(10, 510)
    expect(find "post"):sent("tap")
    expect(name.isEditing):equals(true)
  end)

  it("ends editing on a tap on a disabled button", function()
    set(find "post", "enabled", false)
    page:tap(10, 510)
    expect(name.isEditing):equals(false)
  end)

  describe("for all taps", function()
    before(function() dismiss.taps = "all" end)

    it("ends editing on a tap on a button, before the button hears of it", function()
      local Post = behaviour "Post"
      Post.wasEditing = state(true)
      function Post:onTap() self.wasEditing = name.isEditing end
      local post = find "post":attach(Post)
      page:tap(10, 510)
      expect(name.isEditing):equals(false)
      expect(post.wasEditing):equals(false)
    end)

    it("ends editing on a touch on a button", function()
      page:touch(10, 510)
      expect(name.isEditing):equals(true)
      page:lift()
      expect(name.isEditing):equals(false)
      expect(find "post"):sent("tap")
    end)

    it("keeps the keyboard when another field is tapped", function()
      local events = record(keyboard)
      page:tap(10, 160)
      expect(mail.isEditing):equals(true)
      expect(events):not_recorded("willHide")
    end)

    it("keeps the keyboard while a person types", function()
      name:type("Ann")
      expect(name.isEditing):equals(true)
    end)
  end)

  it("ends editing when a person starts to scroll", function()
    feed:drag(0, 20)
    expect(name.isEditing):equals(false)
  end)

  it("does nothing while nothing is edited", function()
    name:endEditing()
    local events = record(keyboard)
    page:tap(10, 10)
    expect(events):not_recorded("willHide")
  end)

  it("works without a feed", function()
    dismiss:detach()
    page:attach("dismiss_keyboard", { id = "other" })
    page:tap(10, 10)
    expect(name.isEditing):equals(false)
  end)

  it("ends when its screen is dismissed", function()
    page:dismiss()
    expect(dismiss):not_alive()
  end)
end)
