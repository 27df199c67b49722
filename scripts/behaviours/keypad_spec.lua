describe("Keypad", function()
  local display, keys, keypad

  before(function()
    display, keys = label {}, {}
    for key, title in ipairs { "1", "2", "4", "7", "C" } do keys[key] = button { title = title } end
    keypad = display:attach("keypad", { keys = keys, code = "4712", pause = 0.6 })
  end)

  local function type(titles)
    for title in titles:gmatch "." do find(title):tap() end
  end

  it("shows a place for each digit", function()
    expect(display.text):equals("––––")
  end)

  it("shows the digits that are entered", function()
    type "47"
    expect(display.text):equals("47––")
    expect(keypad):not_sent("refused")
  end)

  it("opens with the code", function()
    type "4712"
    expect(display.text):equals("4712")
    expect(keypad):sent("opened")
  end)

  it("refuses another code, and clears it after a pause", function()
    type "4711"
    expect(keypad):sent("refused", { code = "4711" })
    expect(display.text):equals("4711")
    advance(0.7)
    expect(display.text):equals("––––")
    expect(keypad):not_sent("opened")
  end)

  it("loses no digit while a wrong code stays", function()
    type "1111"
    type "4712"
    expect(display.text):equals("1111")
    advance(0.7)
    expect(display.text):equals("4712")
    expect(keypad):sent("opened")
    expect(keypad):not_dropped("tap")
  end)

  it("clears with a key that is no digit", function()
    type "47C12"
    expect(display.text):equals("12––")
  end)

  it("does not open without a code", function()
    set(keypad, "code", "")
    type "C1"
    expect(keypad):not_sent("opened")
  end)

  it("stays open", function()
    type "4712"
    type "C1"
    expect(display.text):equals("4712")
    expect(keypad.isOpen):equals(true)
  end)

  it("shows what is entered at once in another label that it is linked to", function()
    type "4"
    local other = label {}
    keypad.display = other
    expect(other.text):equals("4–––")
  end)
end)
