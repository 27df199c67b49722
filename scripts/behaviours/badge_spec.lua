describe("Badge", function()
  local dot, badge

  before(function()
    dot = label {}
    badge = dot:attach("badge")
  end)

  it("is hidden while the count is zero", function()
    expect(dot.hidden):equals(true)
    expect(badge):not_sent("changed")
  end)

  it("shows the count", function()
    badge:increment()
    badge:increment()
    expect(dot.hidden):equals(false)
    expect(dot.text):equals("2")
    expect(badge):sent("changed", { count = 2 })
  end)

  it("is hidden again when the count returns to zero", function()
    badge:set(2)
    badge:decrement()
    expect(dot.hidden):equals(false)
    badge:decrement()
    expect(dot.hidden):equals(true)
    badge:set(7)
    badge:clear()
    expect(dot.hidden):equals(true)
  end)

  for count, text in pairs { [1] = "1", [99] = "99", [100] = "99+", [5000] = "99+" } do
    it(("shows %s for %d"):format(text, count), function()
      badge:set(count)
      expect(dot.text):equals(text)
      expect(badge.count):equals(count)
    end)
  end

  it("counts up to `most`", function()
    local other = label {}
    other:attach("badge", { id = "few", count = 10, most = 9 })
    expect(other.text):equals("9+")
    expect(other.hidden):equals(false)
  end)

  it("shows the count that an event carries", function()
    badge:set { count = 4 }
    expect(dot.text):equals("4")
  end)

  it("never counts below zero", function()
    badge:decrement()
    badge:set(-5)
    expect(badge.count):equals(0)
    expect(badge):not_sent("changed")
  end)

  it("ignores an event without a valid count", function()
    badge:set(3)
    for _, other in ipairs { "many", 2.5, {}, true } do badge:set(other) end
    badge:set()
    expect(badge.count):equals(3)
  end)

  it("refuses a `most` below one", function()
    expect(function() badge.most = 0 end):errors("from 1 to")
  end)

  it("keeps counting when its label is destroyed", function()
    local page = stage { id = "page", label { id = "mark" } }
    local other = view {}:attach("badge", { id = "other", label = mark })
    page:dismiss()
    other:increment()
    expect(other):sent("changed", { count = 1 })
  end)

  it("leaves its label unchanged when it is detached", function()
    badge:set(3)
    badge:detach()
    expect(dot.text):equals("3")
    expect(function() badge:increment() end):errors("gone")
  end)
end)
