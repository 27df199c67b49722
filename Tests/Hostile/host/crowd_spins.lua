-- [host/time] expect=timeout|ok as=behaviour time=real | tries: spins in 64 behaviours of one script | host must: hold all behaviours of a script together to its quota
local Hostile = behaviour "Hostile"
local n = 0
function Hostile:onTap()
  n = n + 1
  if n == 1 then for i = 1, 63 do self.owner:attach("subject") end return end
  local begin = os.clock()
  while os.clock() - begin < 0.08 do end
end
return Hostile
