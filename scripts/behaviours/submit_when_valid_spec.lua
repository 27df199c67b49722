describe("Submit when valid", function()
  local name, mail, send, form

  before(function()
    name = textField { id = "name" }
    mail = textField { id = "mail" }
    send = button { title = "Send" }
    form = send:attach("submit_when_valid", { fields = { name, mail } })
  end)

  it("is ready when nothing is checked", function()
    expect(send.enabled):equals(true)
  end)

  it("sends what is written", function()
    name:type("Ann")
    mail:type("ann@sea.example")
    send:tap()
    expect(form):sent("submitted", { values = { name = "Ann", mail = "ann@sea.example" } })
  end)

  it("goes from field to field with return, and sends from the last", function()
    name:beginEditing()
    name:submit()
    expect(mail.isEditing):equals(true)
    expect(form):not_sent("submitted")
    mail:submit()
    expect(form):sent("submitted")
  end)

  it("sends nothing with return while the button may not be tapped", function()
    send.enabled = false
    mail:submit()
    expect(form):not_sent("submitted")
  end)

  it("is never ready without fields", function()
    local other = button {}
    other:attach("submit_when_valid", { id = "empty", fields = {} })
    expect(other.enabled):equals(false)
  end)

  it("sends what is left when a field is gone", function()
    local page = stage { id = "page", textField { id = "more" } }
    local other = button {}
    local both = other:attach("submit_when_valid", { id = "both", fields = { name, more } })
    page:dismiss()
    name:type("Ann")
    other:tap()
    expect(both):sent("submitted", { values = { name = "Ann" } })
  end)

  it("sends nothing when it is detached", function()
    local events = record(form)
    form:detach()
    send:tap()
    expect(events):not_recorded("submitted")
  end)
end)

-- The connections of a scene tell the form what its checks find.
describe("Submit when valid, with checks", function()
  before(function() scene "forms" end)

  it("waits until every field is valid", function()
    expect(join.enabled):equals(false)
    name:type("Ann")
    expect(join.enabled):equals(false)
    mail:type("ann@sea.example")
    expect(join.enabled):equals(true)
  end)

  it("sends nothing while something is wrong", function()
    name:type("Ann")
    join:tap()
    form:submit()
    expect(form):not_sent("submitted")
    expect(form:isValid()):equals(false)
  end)
end)
