-- [escape/globals] expect=contained | host must: let nothing out, and leave other scripts alone
if ("x"):rep(2) ~= "xx" or string.format("%d", 1) ~= "1" or not pairs or not math.max then
  return "ESCAPED poisoned"
end
return rawget(_G, "_G") == _G and "CONTAINED" or "ESCAPED"
