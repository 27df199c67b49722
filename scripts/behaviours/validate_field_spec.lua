describe("Validate field", function()
  local field, hint

  before(function()
    field = textField {}
    hint = label { text = "" }
  end)

  local function attach(properties)
    properties = properties or {}
    properties.label = hint
    return field:attach("validate_field", properties)
  end

  local function write(text)
    field:type(text)
    field:endEditing()
  end

  it("shows no message before a person types", function()
    attach()
    expect(hint.text):equals("")
  end)

  it("shows a message when a field is left empty", function()
    local check = attach()
    field:beginEditing()
    expect(hint.text):equals("")
    field:endEditing()
    expect(hint.text):equals("Something has to be written here")
    expect(check):sent("validityChanged", { isValid = false, message = hint.text })
  end)

  it("treats spaces as empty", function()
    attach()
    write("   ")
    expect(hint.text):equals("Something has to be written here")
  end)

  it("accepts an empty field that is not required", function()
    local check = attach { required = false, format = "email", minimum = 5 }
    write("x")
    write("")
    expect(check.isValid):equals(true)
    expect(hint.text):equals("")
  end)

  it("hides the message as soon as the text is valid", function()
    local check = attach { minimum = 3 }
    write("ee")
    expect(hint.text):equals("At least 3 characters")
    field:type("eel")
    expect(hint.text):equals("")
    expect(check):sent("validityChanged", { isValid = true, message = "" })
  end)

  it("shows no message while a person types", function()
    attach { minimum = 3 }
    field:type("e")
    expect(hint.text):equals("")
  end)

  it("reports each change of validity once", function()
    local check = attach { minimum = 3 }
    local events = record(check)
    for _, text in ipairs { "e", "ee", "eel", "eels" } do field:type(text) end
    expect(events):recorded("validityChanged", "validityChanged")
    expect(events):not_recorded("validityChanged", "validityChanged", "validityChanged")
  end)

  it("counts characters, not bytes", function()
    local check = attach { maximum = 5 }
    write("möwen")
    expect(check.isValid):equals(true)
    write("möwenn")
    expect(hint.text):equals("At most 5 characters")
  end)

  local samples = {
    email = {
      good = { "a@b.co", "ann.lee@sea.example" },
      bad = { "a@b", "a b@c.de", "@c.de", "a@b.", "a@b..de" },
    },
    number = { good = { "1", "-2.5", ".5" }, bad = { "one", "1.2.3", "-", ".", "0x10", "1e5" } },
    phone = { good = { "+49 30 1234", "(030) 12-34" }, bad = { "call me", "12+34", "---" } },
    url = {
      good = { "https://sea.example/reef", "http://sea.example" },
      bad = { "sea.example", "https://", "ftp://x", "http://a b" },
    },
    letters = { good = { "Möwe", "Ann Lee", "Anne-Marie O'Neil" }, bad = { "R2D2", "why?" } },
    any = { good = { "R2D2", "why?" }, bad = {} },
  }
  for format, texts in pairs(samples) do
    it("checks texts in the format " .. format, function()
      local check = attach { format = format }
      for _, text in ipairs(texts.good) do
        write(text)
        expect({ text, check.isValid }):equals({ text, true })
      end
      for _, text in ipairs(texts.bad) do
        write(text)
        expect({ text, check.isValid }):equals({ text, false })
        expect(hint.text):not_equals("")
      end
    end)
  end

  it("shows `message` instead of its own", function()
    attach { format = "email", message = "We write to you there" }
    write("nowhere")
    expect(hint.text):equals("We write to you there")
  end)

  it("reports its validity when it appears, without a message", function()
    local check = attach()
    stage { id = "home", field }
    expect(check):sent("validityChanged", { isValid = false })
    expect(hint.text):equals("")
  end)

  it("checks when its action is called", function()
    local check = attach()
    expect(check:check()):equals(false)
    expect(hint.text):equals("Something has to be written here")
    field.text = "eel"
    expect(check:check()):equals(true)
    expect(hint.text):equals("")
  end)

  it("refuses an unknown format and a negative minimum", function()
    expect(function() attach { format = "mail" } end):errors("email")
    expect(function() attach { minimum = -1 } end):errors("0")
  end)

  it("keeps working when its label is destroyed", function()
    local other = stage { id = "other", label { id = "said" } }
    local check = field:attach("validate_field", { label = said })
    other:dismiss()
    write("")
    expect(check:check()):equals(false)
  end)

  it("reports nothing after it is detached", function()
    attach():detach()
    write("")
    expect(hint.text):equals("")
  end)
end)
