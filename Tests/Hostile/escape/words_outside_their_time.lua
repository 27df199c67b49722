-- [escape/words] expect=contained|error | host must: declaring at the wrong time or with the wrong values is an error at most
local words = {behaviour, outlet, state, event, boolean, number, text, choice}
for _, word in pairs(words) do pcall(word, {}) pcall(word, "x") pcall(word) pcall(word, print, nil, {}) end
return "CONTAINED"
