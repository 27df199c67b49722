describe("Go to", function()
  local open

  before(function()
    scene "places"
    open = screen
  end)

  it("presents a screen over this one, and goes back", function()
    places:select(2)
    toAbout:tap()
    expect(screen):equals(about)
    close:tap()
    expect(screen):equals(open)
  end)

  it("pushes a screen onto the stack that it is on, and goes back", function()
    toPool:tap()
    expect(screen):equals(open)
    local pushed = pool
    expect(pushed):alive()
    toShore:tap()
    expect(pushed):not_alive()
  end)

  it("animates the change, unless `animated` is false", function()
    toPool:tap()
    expect(shore):sent("disappear", { animated = true })
    set(leavePool, "animated", false)
    local events = record(shore)
    toShore:tap()
    expect(events):recorded("appear")
    expect(shore):sent("appear", { animated = false })
  end)

  it("reports how it goes", function()
    toPool:tap()
    expect(lookCloser):sent("went", { how = "push" })
  end)

  it("goes when another behaviour or a connection asks it to", function()
    lookCloser:go()
    expect(pool):sent("appear")
  end)

  it("stays when something says that it should not go", function()
    local asked = spy(function(destination) return destination ~= "pool" end)
    stub(lookCloser, "shouldGo", asked)
    toPool:tap()
    expect(asked):called_with("pool")
    expect(lookCloser):not_sent("went")
  end)

  it("fails without a destination", function()
    set(lookCloser, "destination", nil)
    expect(function() lookCloser:go() end):errors("destination")
  end)
end)
