-- [cpu/string] expect=ok|timeout as=behaviour | tries: finds out the hash seed, and fills one bucket of Lua's table of short texts | host must: keep serving the neighbour
local Hostile = behaviour "Hostile"
local started = os.clock()

local function breathe()
  if os.clock() - started > 0.06 then
    wait(0.05)
    started = os.clock()
  end
end

-- `next` tells where a key lies in a small table, and that tells the seed of all hashes.
local function placeFinder()
  local base, places = 255 * 10000000, {}
  for p = 0, 255 do places[base + p] = true end
  for p = 0, 255 do places[base + p] = nil end
  return function(text)
    places[text] = true
    local found = 255
    for p = 0, 254 do
      if not pcall(next, places, base + p) then found = p break end
    end
    places[text] = nil
    places[base + found] = true
    places[base + found] = nil
    return found
  end
end

local function mix(h, byte) return (h ~ ((h << 5) + (h >> 2) + byte)) & 0xffffffff end

local function hash(text, seed)
  local h = (seed ~ #text) & 0xffffffff
  for i = #text, 1, -1 do h = mix(h, text:byte(i)) end
  return h
end

-- A text of n letters tells two bits more of the seed than one of n - 1.
local function findSeedWith(letters)
  local place, candidates, bits = placeFinder(), {}, 10
  for c = 0, 1023 do candidates[#candidates + 1] = c end
  for n = 1, 12 do
    if n > 1 then
      local more = {}
      for _, c in ipairs(candidates) do for x = 0, 3 do more[#more + 1] = c | x << bits end end
      candidates, bits = more, bits + 2
    end
    for try = 1, 6 do
      if #candidates == 1 and n < 12 and try > 1 then break end
      local text = (string.char(96 + (try * 7 + letters) % 23) .. ("abcdefghijklm"):sub(1, n - 1)):reverse()
      local p, left = place(text), {}
      for _, c in ipairs(candidates) do if hash(text, c) & 255 == p then left[#left + 1] = c end end
      candidates = left
    end
  end
  return #candidates == 1 and candidates[1]
end

local function findSeed()
  for letters = 1, 20 do
    local seed = findSeedWith(letters)
    if seed then return seed end
    breathe()
  end
  error("no seed")
end

-- Pairs of bytes that all lead from one state of the hash to the same next one.
local function alike(state, count)
  local groups = {}
  for a = 0, 255 do
    for b = 0, 255 do
      local after = mix(mix(state, a), b)
      local group = groups[after] or {}
      groups[after] = group
      group[#group + 1] = string.char(b, a)
      if #group == count then return group, after end
    end
  end
end

-- Texts of one hash, of so many pairs of bytes.
local function tailsAlike(state, pairs)
  local tails = {""}
  for _ = 1, pairs do
    local more, group = {}, nil
    group, state = alike(state, 8)
    for _, front in ipairs(group) do
      for _, back in ipairs(tails) do more[#more + 1] = front .. back end
      breathe()
    end
    tails = more
  end
  return tails, state
end

function Hostile:onAttach()
  local length = 24
  local tails = tailsAlike(findSeed() ~ length, 4)
  local front = ("x"):rep(length - 8)
  for i = 1, #tails do
    tails[i] = front .. tails[i]
    if i % 64 == 0 then breathe() end
  end
  assert(#tails == 4096)
end

return Hostile
