describe("Player", function()
  it("is read on the main actor", function()
    expect(player {}.last):equals("")
  end)

  it("is waited for while it plays", function()
    local one = player {}
    expect(one:play("one")):equals(1)
    expect(one:play("two")):equals(2)
    expect(one.last):equals("two")
  end)

  it("plays for a behaviour, too", function()
    local one = player {}
    one:attach("deck")
    one.deck:start("three")
    expect(one.last):equals("three")
    expect(one.deck):sent("played", { count = 1 })
  end)
end)
