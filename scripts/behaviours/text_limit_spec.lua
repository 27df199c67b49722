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

  it("takes as many characters as fit", function()
    local limit = attach()
    comment:type("coral")
    expect(comment.text):equals("coral")
    expect(limit):not_sent("refused")
  end)

  it("refuses one more, and tells", function()
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

  it("shows how many are written", function()
    attach()
    expect(counter.text):equals("0/5")
    comment:type("eel")
    expect(counter.text):equals("3/5")
    comment:type("")
    expect(counter.text):equals("0/5")
  end)

  it("shows how many are left", function()
    attach { counts = "left" }
    comment:type("eel")
    expect(counter.text):equals("2")
  end)

  it("lets a text that is too long become shorter only", function()
    comment.text = "anemone"
    attach { counts = "left" }
    expect(counter.text):equals("-2")
    comment:type("anemones")
    expect(comment.text):equals("anemone")
    comment:type("anemon")
    expect(comment.text):equals("anemon")
  end)

  it("has a limit of one at least", function()
    expect(function() attach { limit = 0 } end):errors("1")
    expect(function() attach { limit = 2.5 } end):errors("whole number")
  end)

  it("works without a counter", function()
    comment:attach("text_limit", { limit = 2 })
    comment:type("eel")
    expect(comment.text):equals("")
  end)

  it("works on when its counter is gone", function()
    local other = stage { id = "other", label { id = "count" } }
    comment:attach("text_limit", { limit = 2, counter = count })
    other:dismiss()
    comment:type("ee")
    expect(comment.text):equals("ee")
    comment:type("eel")
    expect(comment.text):equals("ee")
  end)

  it("limits nothing when it is detached", function()
    attach():detach()
    comment:type("anemone")
    expect(comment.text):equals("anemone")
    expect(counter.text):equals("0/5")
  end)
end)
