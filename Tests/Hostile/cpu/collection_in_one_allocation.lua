-- [cpu/gc] expect=timeout|ok|oom as=behaviour | tries: makes one large allocation beside 380,000 shuffled tables, to start a full collection in it | host must: not run a full collection within one allocation of 2 MB
local H = behaviour "H"
local keep, ready = {}, false
local started
local function breathe() if os.clock() - started > 0.05 then wait(0.001) started = os.clock() end end
function H:onAttach()
  wait(0.001) started = os.clock()
  for i = 1, 380000 do keep[i] = {} if i % 1000 == 0 then breathe() end end
  for i = #keep, 2, -1 do local j = math.random(i) keep[i], keep[j] = keep[j], keep[i] if i % 1000 == 0 then breathe() end end
  ready = true
end
function H:onTap()
  if not ready then return end
  ready = false
  local s = os.clock()
  while os.clock() - s < 0.092 do end
  for i = 1, 30 do local x = ("x"):rep(2000000) end
end
return H
