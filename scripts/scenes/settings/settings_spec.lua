describe("Settings", function()
  before(function() scene "settings" end)

  -- Leaves the scene, and opens it as at the next start.
  local function restart()
    settings:dismiss()
    scene "settings"
  end

  it("opens with the values of the scene", function()
    expect(light.value):equals(60)
    expect(bubbles.isOn):equals(false)
    expect(tankName.text):equals("")
    expect(favourite.selectedIndex):equals(0)
  end)

  it("restores everything that a person has set", function()
    light:slide(34)
    bubbles:tap()
    tankName:type("Reef")
    favourite:select(3)
    advance(2)
    restart()
    expect(light.value):equals(35)
    expect(bubbles.isOn):equals(true)
    expect(tankName.text):equals("Reef")
    expect(favourite.selectedIndex):equals(3)
  end)

  it("stores a change when it is closed at once", function()
    light:slide(10)
    tankName:type("Lagoon")
    restart()
    expect(light.value):equals(10)
    expect(tankName.text):equals("Lagoon")
  end)

  it("forgets a single setting", function()
    light:slide(10)
    bubbles:tap()
    advance(1)
    lightMemory:forget()
    restart()
    expect(light.value):equals(60)
    expect(bubbles.isOn):equals(true)
  end)

  it("ends with its screen", function()
    local gone = { lightMemory, bubblesMemory, nameMemory, favouriteMemory }
    settings:dismiss()
    for _, behaviour in ipairs(gone) do expect(behaviour):not_alive() end
  end)
end)
