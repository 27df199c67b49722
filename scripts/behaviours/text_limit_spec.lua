describe("Text limit", function()
  local comment, counter

  before(function()
    comment = textField {}
    counter = label { text = "?" }
  end)

  local function attach(properties)
    properties = properties or {}
    properties.counter = counter
    properties.limit = properties.limit or 5
    return comment:attach("text_limit", properties)
  end

  it("accepts as many characters as the limit", function()
    local limit = attach()
    comment:type("coral")
    expect(comment.text):equals("coral")
    expect(limit):not_sent("refused")
  end)

  it("refuses one more, and reports it", function()
    local limit = attach()
    comment:type("coral")
    comment:type("corals")
    expect(comment.text):equals("coral")
    expect(limit):sent("refused", { limit = 5 })
  end)

  it("counts characters, not bytes", function()
    attach()
    comment:type("möwen")
    expect(comment.text):equals("möwen")
    expect(counter.text):equals("5/5")
  end)

  it("counts again when it is asked to, after a script has set the text", function()
    local limit = attach()
    comment.text = "eel"
    expect(counter.text):equals("0/5")
    limit:count()
    expect(counter.text):equals("3/5")
  end)

  it("shows how many characters are written", function()
    attach()
    expect(counter.text):equals("0/5")
    comment:type("eel")
    expect(counter.text):equals("3/5")
    comment:type("")
    expect(counter.text):equals("0/5")
  end)

  it("shows how many characters are left", function()
    attach { counts = "left" }
    comment:type("eel")
    expect(counter.text):equals("2")
  end)

  it("lets a text that is too long only become shorter", function()
    comment.text = "anemone"
    attach { counts = "left" }
    expect(counter.text):equals("-2")
    comment:type("anemones")
    expect(comment.text):equals("anemone")
    comment:type("anemon")
    expect(comment.text):equals("anemon")
  end)

  it("refuses a limit below one", function()
    expect(function() attach { limit = 0 } end):errors("1")
    expect(function() attach { limit = 2.5 } end):errors("whole number")
  end)

  it("works without a counter", function()
    comment:attach("text_limit", { limit = 2 })
    comment:type("eel")
    expect(comment.text):equals("")
  end)

  it("keeps working when its counter is destroyed", function()
    local other = stage { id = "other", label { id = "count" } }
    comment:attach("text_limit", { limit = 2, counter = count })
    other:dismiss()
    comment:type("ee")
    expect(comment.text):equals("ee")
    comment:type("eel")
    expect(comment.text):equals("ee")
  end)

  it("limits nothing after it is detached", function()
    attach():detach()
    comment:type("anemone")
    expect(comment.text):equals("anemone")
    expect(counter.text):equals("0/5")
  end)
end)
