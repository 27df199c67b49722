describe("A/B, \"1.5\" <&> 'x'\n\t`y` $z \\", function()
  for _ = 1, 2 do
    it("twice", function() end)
  end
  it("\u{202E}turned\0 \u{1F469}\u{200D}\u{1F467} é\u{7F}", function() end)

  pending("later", { pending = "nobody knows" })

  it(("long "):rep(100), function() end)
end)
