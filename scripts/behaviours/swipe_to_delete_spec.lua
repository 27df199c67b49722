describe("Swipe to delete", function()
  local fish, undo, swipe

  before(function()
    fish = list { items = { "Eel", "Ray", "Shark" } }
    undo = button { title = "Undo" }
    swipe = fish:attach("swipe_to_delete", { undo = undo, keeps = 5 })
  end)

  it("deletes the row that is swiped", function()
    fish:swipe(2, "left")
    expect(fish.items):equals { "Eel", "Shark" }
    expect(swipe):sent("deleted", { index = 2, item = "Ray" })
  end)

  it("deletes nothing on a swipe in the other direction", function()
    fish:swipe(2, "right")
    expect(#fish.items):equals(3)
    swipe.direction = "right"
    fish:swipe(2, "right")
    expect(#fish.items):equals(2)
  end)

  it("restores the row", function()
    fish:swipe(2, "left")
    expect(undo.hidden):equals(false)
    undo:tap()
    expect(fish.items):equals { "Eel", "Ray", "Shark" }
    expect(swipe):sent("restored", { index = 2, item = "Ray" })
    expect(undo.hidden):equals(true)
  end)

  it("restores a row only once", function()
    fish:swipe(1, "left")
    swipe:restore()
    swipe:restore()
    expect(#fish.items):equals(3)
  end)

  it("restores a row only for a limited time", function()
    fish:swipe(2, "left")
    advance(5)
    expect(undo.hidden):equals(true)
    swipe:restore()
    expect(#fish.items):equals(2)
  end)

  it("restores the row deleted last, with a time limit of its own", function()
    fish:swipe(1, "left")
    advance(4)
    fish:swipe(1, "left")
    advance(4)
    swipe:restore()
    expect(fish.items):equals { "Ray", "Shark" }
  end)

  it("appends the row when the list has become shorter", function()
    fish:swipe(3, "left")
    fish.items = {}
    swipe:restore()
    expect(fish.items):equals { "Shark" }
  end)

  it("keeps the selected row selected", function()
    fish:select(3)
    fish:swipe(1, "left")
    expect(fish.selectedIndex):equals(2)
    swipe:restore()
    expect(fish.selectedIndex):equals(3)
  end)

  it("asks whether the row may be deleted", function()
    stub(fish, "shouldDelete", function(_, item) return item ~= "Ray" end)
    fish:swipe(2, "left")
    expect(#fish.items):equals(3)
    expect(swipe):not_sent("deleted")
    expect(undo.hidden):equals(true)
  end)

  it("deletes nothing in an empty list, or outside the rows", function()
    fish:swipe(4, "left")
    fish:swipe(0, "left")
    fish.items = {}
    fish:swipe(1, "left")
    expect(swipe):not_sent("deleted")
  end)

  it("deletes nothing from a disabled list", function()
    fish.enabled = false
    fish:swipe(1, "left")
    expect(fish):not_sent("tap")
    expect(#fish.items):equals(3)
  end)

  it("accepts two directions only", function()
    expect(function() swipe.direction = "up" end):errors("left")
  end)

  it("restores nothing in a list that is destroyed", function()
    local page = stage { id = "page", list { id = "names", items = { "Eel" } } }
    local other = view {}:attach("swipe_to_delete", { id = "other", list = names })
    names:swipe(1, "left")
    page:dismiss()
    other:restore()
    expect(other):not_sent("restored")
    advance(10)
    expect(other.lostIndex):equals(0)
  end)

  it("deletes nothing after it is detached", function()
    swipe:detach()
    fish:swipe(1, "left")
    expect(#fish.items):equals(3)
  end)
end)
