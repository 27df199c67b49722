describe("Life log", function()
  local page, life

  before(function()
    stage { id = "home" }
    page = stage { id = "page", label { id = "note" } }
    life = page:attach("life_log")
  end)

  it("names its owner by `title` or by its id", function()
    expect(life.name):equals("page")
    expect(note:attach("life_log", { id = "titled", title = "The note" }).name):equals("The note")
  end)

  it("uses a default name for an owner without an id", function()
    expect(label {}:attach("life_log", { id = "nameless" }).name):equals("an owner without a name")
  end)

  it("reports once that its owner is presented, however often it is covered", function()
    local late = stage { id = "late" }
    late:dismiss()
    local heard = record(life)
    stage { id = "over" }:dismiss()
    expect(life):sent("told", { what = "presented" })
    expect(heard):not_recorded("told")
  end)

  it("reports that its owner is dismissed, then released", function()
    local heard = record(life)
    stage { id = "over" }:dismiss()
    page:dismiss()
    expect(heard):recorded("told", "told", "told")
    expect(life):not_alive()
  end)

  it("reports no end without a beginning", function()
    local part = label { id = "apart" }
    local apart = part:attach("life_log", { id = "apartLife" })
    local heard = record(apart)
    apart:detach()
    expect(heard):recorded("told")
    expect(heard):not_recorded("told", "told")
  end)

  it("continues on another owner", function()
    life.owner = note
    expect(page):not_attached("life_log")
    expect(note):attached("life_log")
    expect(note.life_log.name):equals("note")
  end)
end)
