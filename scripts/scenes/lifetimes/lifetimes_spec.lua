describe("Lifetimes", function()
  before(function() scene "lifetimes" end)

  it("tells of every screen by a rule, and of a view by itself", function()
    expect(shore.life_log):sent("told", { what = "created" })
    expect(shore.life_log):sent("told", { what = "presented" })
    expect(poolLife):sent("told", { what = "presented" })
  end)

  it("tells that a screen is dismissed and released, and the one below nothing", function()
    local below = record(shore.life_log)
    shore:present("cave")
    local life = cave.life_log
    local heard = record(life)
    cave:dismiss()
    expect(heard):recorded("told", "told")
    expect(life):not_alive()
    expect(below):not_recorded("told")
  end)

  it("tells of a view when its screen goes", function()
    local heard = record(poolLife)
    shore:dismiss()
    expect(heard):recorded("told", "told")
  end)

  describe("with another owner for a behaviour", function()
    it("lets go of the first and takes the second", function()
      shell:tap()
      find("tide").owner = stone
      expect(shell):not_attached("toggle_button")
      expect(stone):attached("toggle_button")
      expect(tide.isOn):equals(true)
      stone:tap()
      expect(tide.isOn):equals(false)
      shell:tap()
      expect(tide.isOn):equals(false)
    end)

    it("ends with the second, not with the first", function()
      find("tide").owner = stone
      local moved = stone.tide
      shore:dismiss()
      expect(moved):not_alive()
    end)

    it("stays where it is when the other does not fit", function()
      expect(function() find("tide").owner = pool end):errors("button")
      expect(shell):attached("toggle_button")
      expect(function() find("tide").owner = 3 end):errors("a control or a screen")
    end)
  end)
end)
