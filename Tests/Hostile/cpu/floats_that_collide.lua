-- [cpu/table] expect=timeout|oom | tries: fills a table with 131,072 colliding floats, then makes it grow | host must: stop it before the table moves its entries
local t = {}
local M = (1 << 18) - 1
local n = 0
for e = -20, 20 do
  for j = 0, 4089 do
    -- mantissa m in [2^30, 2^31) with m + exponent a multiple of M
    local m = ((1 << 30) // M + 1 + j) * M - (e + 1)
    if m < (1 << 31) and n < 131072 then t[(m + 0.5) / 2.0^31 * 2.0^(e + 1) + 0.0] = true n = n + 1 end
  end
end
t[{}] = 1
t[{}] = 1
