describe("Lamp", function()
  it("does not add up", function()
    print("so far so good")
    expect(1 + 1):equals(3)
  end)

  it("meets a behaviour that fails", function()
    local switch = button {}
    switch:attach("lamp_switch")
    switch:tap()
  end)

  pending("glows in the dark", { pending = "the dark is late" })
end)
