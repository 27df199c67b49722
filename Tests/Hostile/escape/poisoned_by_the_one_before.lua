-- [escape/globals] expect=contained | tries: looks for library functions that the script before has overwritten | host must: contain it, and leave other scripts unaffected
if ("x"):rep(2) ~= "xx" or string.format("%d", 1) ~= "1" or not pairs or not math.max then
  return "ESCAPED poisoned"
end
return rawget(_G, "_G") == _G and "CONTAINED" or "ESCAPED"
