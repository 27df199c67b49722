describe("Counter", function()
  local count, counter

  before(function()
    count = label { text = "?" }
    counter = count:attach("counter")
  end)

  it("shows zero at first", function()
    expect(count.text):equals("0")
    expect(counter.count):equals(0)
    expect(counter):not_sent("changed")
  end)

  it("counts up by one, and reports each step", function()
    for n = 1, 3 do
      counter:increment()
      expect(count.text):equals(tostring(n))
      expect(counter):sent("changed", { count = n })
    end
  end)

  it("resets to zero", function()
    counter:increment()
    counter:increment()
    counter:reset()
    expect(count.text):equals("0")
    expect(counter):sent("changed", { count = 0 })
  end)

  it("reports nothing when a reset changes nothing", function()
    counter:reset()
    expect(counter):not_sent("changed")
  end)

  it("shows its count in the label that it is linked to", function()
    local other = label { id = "other" }
    local view = view {}
    local linked = view:attach("counter", { label = other })
    linked:increment()
    expect(other.text):equals("1")
    expect(count.text):equals("0")
  end)

  it("keeps a separate count for each label", function()
    local second = label {}
    second:attach("counter"):increment()
    expect(second.text):equals("1")
    expect(count.text):equals("0")
  end)

  it("shows its count at once in another label that it is linked to", function()
    counter:increment()
    local other = label {}
    counter.label = other
    expect(other.text):equals("1")
    counter:increment()
    expect(other.text):equals("2")
  end)

  it("lets a label go as it was", function()
    counter:increment()
    local other = label { text = "none" }
    counter.label = other
    expect(count.text):equals("?")
    counter.label = count
    expect(other.text):equals("none")
    expect(count.text):equals("1")
  end)

  it("leaves a label alone that says something else by now", function()
    count.text = "closed"
    counter.label = label {}
    expect(count.text):equals("closed")
  end)
end)
