describe("Submit when valid", function()
  local name, mail, send, form

  before(function()
    name = textField { id = "name" }
    mail = textField { id = "mail" }
    send = button { title = "Send" }
    form = send:attach("submit_when_valid", { fields = { name, mail } })
  end)

  it("is ready when no field has checks", function()
    expect(send.enabled):equals(true)
  end)

  it("submits the texts", function()
    name:type("Ann")
    mail:type("ann@sea.example")
    send:tap()
    expect(form):sent("submitted", { values = { name = "Ann", mail = "ann@sea.example" } })
  end)

  it("moves to the next field on return, and submits from the last", function()
    name:beginEditing()
    name:submit()
    expect(mail.isEditing):equals(true)
    expect(form):not_sent("submitted")
    mail:submit()
    expect(form):sent("submitted")
  end)

  it("submits nothing on return while the button is disabled", function()
    send.enabled = false
    mail:submit()
    expect(form):not_sent("submitted")
  end)

  it("is never ready without fields", function()
    local other = button {}
    other:attach("submit_when_valid", { id = "empty", fields = {} })
    expect(other.enabled):equals(false)
  end)

  it("submits the remaining fields when one is destroyed", function()
    local page = stage { id = "page", textField { id = "more" } }
    local other = button {}
    local both = other:attach("submit_when_valid", { id = "both", fields = { name, more } })
    page:dismiss()
    name:type("Ann")
    other:tap()
    expect(both):sent("submitted", { values = { name = "Ann" } })
  end)

  it("submits nothing when it is detached", function()
    local events = record(form)
    form:detach()
    send:tap()
    expect(send):sent("tap")
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

  it("submits nothing while a field is invalid", function()
    name:type("Ann")
    join:tap()
    expect(join):not_sent("tap")
    form:submit()
    expect(form):not_sent("submitted")
    expect(form:isValid()):equals(false)
  end)
end)
