-- [cpu/xpcall] expect=timeout | host must: stop it at its budget and report once
while true do xpcall(error, function(message) error(message) end, "again") end
