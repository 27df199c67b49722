describe("Keyboard avoider", function()
  local feed, name, about, avoider

  before(function()
    feed = scrollView {
      width = 390, height = 844, contentSize = { width = 390, height = 1000 },
      textField { id = "name", y = 100, height = 40 },
      textField { id = "about", y = 700, height = 40 },
    }
    name, about = find "name", find "about"
    keyboard.height = 300
    keyboard.duration = 0.2
    avoider = feed:attach("keyboard_avoider", { fields = { name, about }, margin = 10 })
  end)

  it("scrolls the field above the keyboard, as fast as the keyboard appears", function()
    about:beginEditing()
    advance(0.1)
    expect(feed.offset.y):near(103, 0.01)
    advance(0.1)
    expect(feed.offset.y):near(206)
  end)

  it("scrolls on when the keyboard grows while it is shown", function()
    about:beginEditing()
    advance(1)
    keyboard.height = 400
    advance(1)
    expect(feed.offset.y):near(306)
    expect(feed.insetBottom):equals(400)
  end)

  it("does not scroll when the field is visible anyway", function()
    name:beginEditing()
    advance(1)
    expect(feed.offset.y):equals(0)
  end)

  it("scrolls back when the keyboard disappears", function()
    about:beginEditing()
    advance(1)
    about:endEditing()
    advance(0.1)
    expect(feed.offset.y):near(103, 0.01)
    advance(0.1)
    expect(feed.offset.y):near(0)
  end)

  it("follows the focus from field to field", function()
    name:beginEditing()
    advance(1)
    about:beginEditing()
    advance(1)
    expect(feed.offset.y):near(206)
  end)

  it("adds an inset below while the keyboard is shown", function()
    feed.insetBottom = 20
    about:beginEditing()
    expect(feed.insetBottom):equals(320)
    about:endEditing()
    expect(feed.insetBottom):equals(20)
  end)

  it("stays where a person has scrolled meanwhile", function()
    about:beginEditing()
    advance(1)
    feed:scroll(0, 150)
    about:endEditing()
    advance(1)
    expect(feed.offset.y):equals(150)
  end)

  it("keeps the top of a field visible that is taller than the space left", function()
    about.height = 800
    about:beginEditing()
    advance(1)
    expect(feed.offset.y):near(700)
  end)

  it("reverses its animation when the keyboard does", function()
    about:beginEditing()
    advance(0.1)
    about:endEditing()
    advance(1)
    expect(feed.offset.y):near(0)
  end)

  it("follows the focus when one handler ends a field and begins the next", function()
    stage { id = "page",
      scrollView { id = "form", width = 390, height = 844,
        textField { id = "first", y = 740, height = 40 },
        textField { id = "second", y = 700, height = 40 },
      },
    }
    form:attach("keyboard_avoider", { id = "formAvoider", fields = { first, second }, margin = 10 })
    local Next = behaviour "Next field"
    function Next:onSubmit()
      first:endEditing()
      second:beginEditing()
    end
    first:attach(Next)
    first:beginEditing()
    advance(1)
    first:submit()
    advance(1)
    expect(second.frame.y + second.height):at_most(544)
    second:endEditing()
    advance(1)
    expect(form.offset.y):near(0)
  end)

  it("scrolls back to the start when a field is tapped again during the way back", function()
    about:beginEditing()
    advance(1)
    about:endEditing()
    advance(0.05)
    about:beginEditing()
    advance(1)
    expect(feed.offset.y):near(206)
    about:endEditing()
    advance(1)
    expect(feed.offset.y):near(0)
    expect(feed.insetBottom):equals(0)
  end)

  it("does nothing for a feed that the keyboard does not cover", function()
    feed.height = 500
    about:beginEditing()
    advance(1)
    expect(feed.offset.y):equals(0)
    expect(feed.insetBottom):equals(0)
  end)

  it("finds a field in views inside the feed, and a feed inside views", function()
    local inner
    stage { id = "page",
      view { y = 44,
        scrollView { id = "list", width = 390, height = 800,
          view { y = 500, textField { id = "deep", y = 200, height = 40 } },
        },
      },
    }
    inner = list
    inner:attach("keyboard_avoider", { id = "deepAvoider", fields = { deep }, margin = 10 })
    deep:beginEditing()
    expect(inner.insetBottom):equals(300)
    advance(1)
    expect(inner.offset.y):near(250)
    expect(deep.frame.y + deep.height + 10):near(544)
  end)

  it("finds a field in a feed inside the feed", function()
    stage { id = "page",
      scrollView { id = "outer", width = 390, height = 844,
        scrollView { id = "side", y = 600, width = 390, height = 200, offset = { x = 0, y = 20 },
          textField { id = "deep", y = 100, height = 40 },
        },
      },
    }
    outer:attach("keyboard_avoider", { id = "outerAvoider", fields = { deep }, margin = 10 })
    deep:beginEditing()
    advance(1)
    expect(outer.offset.y):near(186)
  end)

  it("does nothing without fields", function()
    avoider:detach()
    feed:attach("keyboard_avoider", { fields = {} })
    about:beginEditing()
    advance(1)
    expect(feed.offset.y):equals(0)
  end)

  it("does not fail when the keyboard appears after its feed is destroyed", function()
    local page = stage { id = "page", scrollView { id = "reef", height = 844 } }
    view {}:attach("keyboard_avoider", { id = "other", feed = reef, fields = { about } })
    page:dismiss()
    about:beginEditing()
    expect(keyboard.isShown):equals(true)
  end)

  it("gives its feed back when it is linked to another", function()
    about:beginEditing()
    advance(1)
    avoider.feed = scrollView { id = "other", height = 844 }
    expect(feed.insetBottom):equals(0)
    expect(feed.offset.y):near(0)
    about:endEditing()
    advance(1)
    expect(other.offset.y):equals(0)
    expect(other.insetBottom):equals(0)
  end)

  it("restores the inset when it is detached", function()
    about:beginEditing()
    avoider:detach()
    expect(feed.insetBottom):equals(0)
  end)
end)
