-- [escape/words] expect=contained|error | tries: calls declaration functions at the wrong time with wrong values | host must: contain it, or raise an ordinary error
local words = {behaviour, outlet, state, event, boolean, number, text, choice}
for _, word in pairs(words) do pcall(word, {}) pcall(word, "x") pcall(word) pcall(word, print, nil, {}) end
return "CONTAINED"
