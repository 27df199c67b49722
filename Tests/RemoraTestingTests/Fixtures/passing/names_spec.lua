describe("A/B, \"1.5\" <&> 'x'\n\t`y` $z \\", function()
  for _ = 1, 2 do
    it("twice", function() end)
  end
  pending("later", { pending = "nobody knows" })

  it(("long "):rep(100), function() end)
end)
