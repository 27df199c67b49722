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

  it("counts one by one, and tells each", function()
    for n = 1, 3 do
      counter:increment()
      expect(count.text):equals(tostring(n))
      expect(counter):sent("changed", { count = n })
    end
  end)

  it("begins again at zero", function()
    counter:increment()
    counter:increment()
    counter:reset()
    expect(count.text):equals("0")
    expect(counter):sent("changed", { count = 0 })
  end)

  it("tells nothing when there is nothing to begin again", function()
    counter:reset()
    expect(counter):not_sent("changed")
  end)

  it("shows its count in another label when it is linked to one", function()
    local other = label { id = "other" }
    local view = view {}
    local linked = view:attach("counter", { label = other })
    linked:increment()
    expect(other.text):equals("1")
    expect(count.text):equals("0")
  end)

  it("counts by itself on each label", function()
    local second = label {}
    second:attach("counter"):increment()
    expect(second.text):equals("1")
    expect(count.text):equals("0")
  end)
end)
