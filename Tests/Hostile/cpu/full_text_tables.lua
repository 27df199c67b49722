-- [cpu/table] expect=ok|timeout|oom as=behaviour | tries: fills many tables with text keys, whose entries might be counted again and again | host must: keep the cost of inspecting full tables below that of filling them
local H = behaviour "H"
local names, all, ready = {}, {}, false
local started
local function breathe() if os.clock() - started > 0.05 then wait(0.001) started = os.clock() end end
function H:onAttach()
  wait(0.001) started = os.clock()
  for i = 1, 4096 do names[i] = "k" .. i end
  local function fill(from, to)
    for i = 1, 300 do
      local t = all[i] or {}
      for j = from, to do t[names[j]] = true end
      breathe()
      all[i] = t
    end
  end
  fill(1, 2100)
  fill(2101, 4096)
  ready = true
  log "ready"
end
function H:onTap()
  if not ready then return end
  local s = os.clock()
  while os.clock() - s < 0.09 do end
  all[1].x = 1
end
return H
