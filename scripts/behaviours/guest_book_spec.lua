describe("Guest book", function()
  local guests, entry, sign, book, page

  -- The guest book, as it is made at each start of the app.
  local function open(properties)
    guests, entry, sign = list {}, textField {}, button {}
    page = stage { guests, entry, sign }
    properties = properties or {}
    properties.entry, properties.button = entry, sign
    book = guests:attach("guest_book", properties)
  end

  local function write(words)
    entry:type(words)
    sign:tap()
  end

  it("adds what a visitor writes, the newest on top", function()
    open()
    write "Ann"
    write "Ben"
    expect(guests.items):equals({ "Ben", "Ann" })
    expect(book):sent("signed", { entry = "Ben", count = 2 })
  end)

  it("clears the field, and ends editing", function()
    open()
    write "Ann"
    expect(entry.text):equals("")
    expect(entry.isEditing):equals(false)
  end)

  it("adds an entry with the return key, too", function()
    open()
    entry:type("Ann")
    entry:submit()
    expect(guests.items):equals({ "Ann" })
  end)

  it("adds nothing when nothing is written", function()
    open()
    write ""
    write "   "
    expect(guests.items):empty()
    expect(book):not_sent("signed")
  end)

  it("trims spaces around an entry", function()
    open()
    write "  Ann of the sea "
    expect(guests.items):equals({ "Ann of the sea" })
  end)

  it("is kept between starts of the app", function()
    open()
    write "Ann"
    page:dismiss()
    open()
    expect(guests.items):equals({ "Ann" })
  end)

  it("keeps only the newest entries", function()
    open { most = 2 }
    for _, name in ipairs { "Ann", "Ben", "Cy" } do write(name) end
    expect(guests.items):equals({ "Cy", "Ben" })
    page:dismiss()
    open { most = 1 }
    write "Dee"
    expect(guests.items):equals({ "Dee" })
  end)

  it("keeps books of different keys apart", function()
    open { key = "hall" }
    write "Ann"
    page:dismiss()
    open { key = "tower" }
    expect(guests.items):empty()
  end)
end)
