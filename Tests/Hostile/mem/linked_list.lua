-- [mem/table] expect=oom|timeout | host must: free a list of a million without recursion
local list = {}
while true do list = {list} end
