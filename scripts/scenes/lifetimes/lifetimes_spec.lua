describe("Lifetimes", function()
  before(function() scene "lifetimes" end)

  it("logs every screen by a rule, and a view by its own behaviour", function()
    expect(shore.life_log):sent("told", { what = "created" })
    expect(shore.life_log):sent("told", { what = "presented" })
    expect(poolLife):sent("told", { what = "presented" })
  end)

  it("logs that a screen is dismissed and released, and nothing for the one below", function()
    local below = record(shore.life_log)
    shore:present("cave")
    local life = cave.life_log
    local heard = record(life)
    cave:dismiss()
    expect(heard):recorded("told", "told")
    expect(life):not_alive()
    expect(below):not_recorded("told")
  end)

  it("logs the end of a view when its screen is dismissed", function()
    local heard = record(poolLife)
    shore:dismiss()
    expect(heard):recorded("told", "told")
  end)

  describe("with another owner for a behaviour", function()
    it("leaves the first owner, then joins the second", function()
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

    it("ends with the second owner, not with the first", function()
      find("tide").owner = stone
      local moved = stone.tide
      shore:dismiss()
      expect(moved):not_alive()
    end)

    it("keeps its owner when the other does not fit", function()
      expect(function() find("tide").owner = pool end):errors("button")
      expect(shell):attached("toggle_button")
      expect(function() find("tide").owner = 3 end):errors("a control or a screen")
    end)
  end)
end)
