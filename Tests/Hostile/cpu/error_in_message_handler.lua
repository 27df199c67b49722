-- [cpu/xpcall] expect=timeout | tries: raises errors in message handlers for ever | host must: stop it at its budget and report it once
while true do xpcall(error, function(message) error(message) end, "again") end
