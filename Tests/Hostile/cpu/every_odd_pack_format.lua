-- [cpu/pack] expect=ok|timeout | tries: tries odd formats in string.pack and string.unpack | host must: stop or finish it in time
for _, f in ipairs {"c9999999999999999999", "i17", "i0", "!17", "!0i16", "!16Xi16", "XX", "Xz", "X", "s16", "s8", "s1", "c2147483647", "c", "!3i3", ">!16d<i16z", ("!16b i16"):rep(100000), ("c2147483647"):rep(10), (" "):rep(5000000)} do
  pcall(string.pack, f, 1, 2, 3) pcall(string.packsize, f) pcall(string.unpack, f, ("\xff"):rep(100)) pcall(string.unpack, f, ("\xff"):rep(100), -50) pcall(string.unpack, f, "", math.mininteger) pcall(string.pack, f, ("x"):rep(300))
end
