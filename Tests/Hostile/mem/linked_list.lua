-- [mem/table] expect=oom|timeout | tries: builds a linked list for ever | host must: free a list of a million nodes without recursion
local list = {}
while true do list = {list} end
