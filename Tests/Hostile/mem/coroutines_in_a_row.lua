-- [mem/coroutine] expect=oom|timeout | tries: keeps suspended coroutines with deep stacks | host must: fail the allocation at the limit, report it, and free the memory
local all = {}
local function wait_below(depth) if depth == 0 then coroutine.yield() end return wait_below(depth - 1) + 1 end
while true do
  local co = coroutine.create(wait_below)
  coroutine.resume(co, 100)
  all[#all + 1] = co
end
