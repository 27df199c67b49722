describe("Swipe to delete", function()
  local fish, undo, swipe

  before(function()
    fish = list { items = { "Eel", "Ray", "Shark" } }
    undo = button { title = "Undo" }
    swipe = fish:attach("swipe_to_delete", { undo = undo, keeps = 5 })
  end)

  it("deletes the line that is swiped", function()
    fish:swipe(2, "left")
    expect(fish.items):equals { "Eel", "Shark" }
    expect(swipe):sent("deleted", { index = 2, item = "Ray" })
  end)

  it("deletes nothing that is swiped the other way", function()
    fish:swipe(2, "right")
    expect(#fish.items):equals(3)
    swipe.direction = "right"
    fish:swipe(2, "right")
    expect(#fish.items):equals(2)
  end)

  it("gives the line back", function()
    fish:swipe(2, "left")
    expect(undo.hidden):equals(false)
    undo:tap()
    expect(fish.items):equals { "Eel", "Ray", "Shark" }
    expect(swipe):sent("restored", { index = 2, item = "Ray" })
    expect(undo.hidden):equals(true)
  end)

  it("gives it back once", function()
    fish:swipe(1, "left")
    swipe:restore()
    swipe:restore()
    expect(#fish.items):equals(3)
  end)

  it("gives it back for a while only", function()
    fish:swipe(2, "left")
    advance(5)
    expect(undo.hidden):equals(true)
    swipe:restore()
    expect(#fish.items):equals(2)
  end)

  it("gives back what was deleted last, with time of its own", function()
    fish:swipe(1, "left")
    advance(4)
    fish:swipe(1, "left")
    advance(4)
    swipe:restore()
    expect(fish.items):equals { "Ray", "Shark" }
  end)

  it("puts it at the end when the list has become shorter", function()
    fish:swipe(3, "left")
    fish.items = {}
    swipe:restore()
    expect(fish.items):equals { "Shark" }
  end)

  it("keeps the chosen line chosen", function()
    fish:select(3)
    fish:swipe(1, "left")
    expect(fish.selectedIndex):equals(2)
    swipe:restore()
    expect(fish.selectedIndex):equals(3)
  end)

  it("asks whether the line may go", function()
    stub(fish, "shouldDelete", function(_, item) return item ~= "Ray" end)
    fish:swipe(2, "left")
    expect(#fish.items):equals(3)
    expect(swipe):not_sent("deleted")
    expect(undo.hidden):equals(true)
  end)

  it("has nothing to delete in an empty list, and beside its lines", function()
    fish:swipe(4, "left")
    fish:swipe(0, "left")
    fish.items = {}
    fish:swipe(1, "left")
    expect(swipe):not_sent("deleted")
  end)

  it("deletes nothing of a list that is disabled", function()
    fish.enabled = false
    fish:swipe(1, "left")
    expect(#fish.items):equals(3)
  end)

  it("knows two directions", function()
    expect(function() swipe.direction = "up" end):errors("left")
  end)

  it("gives nothing back to a list that is gone", function()
    local page = stage { id = "page", list { id = "names", items = { "Eel" } } }
    local other = view {}:attach("swipe_to_delete", { id = "other", list = names })
    names:swipe(1, "left")
    page:dismiss()
    other:restore()
    expect(other):not_sent("restored")
    advance(10)
    expect(other.lostIndex):equals(0)
  end)

  it("deletes nothing any more when it is detached", function()
    swipe:detach()
    fish:swipe(1, "left")
    expect(#fish.items):equals(3)
  end)
end)
