-- [cpu/table] expect=timeout|oom as=behaviour | tries: finds out the hash seed, and fills a table with texts of one hash | host must: stop it before the table moves its entries
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

-- Four bytes each, after which the hashes have the same low bits, and all others of the groups.
local function headsAlike(state, low, groups)
  local heads, count, wanted = {}, 0, nil
  for a = 0, 255 do
    for b = 0, 255 do
      local after = mix(mix(state, a), b)
      for c = 0, 255, 37 do
        for d = 0, 3 do
          local h = mix(mix(after, c), d)
          wanted = wanted or h & (1 << low) - 1
          local group = h >> low & (groups - 1)
          if h & (1 << low) - 1 == wanted and not heads[group] then
            heads[group] = string.char(d, c, b, a)
            count = count + 1
            if count == groups then return heads end
          end
        end
      end
    end
    breathe()
  end
  return heads
end

-- A large table of few texts: the next key that does not fit moves them all.
local function crowd()
  local length, low, groups = 44, 14, 16
  local tails, state = tailsAlike(findSeed() ~ length, 4)
  local middle = ("x"):rep(length - 8 - 4)
  for _ = 1, #middle do state = mix(state, 120) end
  local heads = headsAlike(state, low, groups)
  local size = (1 << 18) - 1
  local crowded = {}
  for i = 1, (1 << 17) + 1 do
    crowded[size * 100 + i] = true
    if i % 512 == 0 then breathe() end
  end
  for i = 1, (1 << 17) + 1 do crowded[size * 100 + i] = nil end
  breathe()
  for _, front in pairs(heads) do
    for i = 1, 2000 do
      crowded[front .. middle .. tails[i]] = true
      if i % 32 == 0 then breathe() end
    end
  end
  return crowded, size
end

function Hostile:onAttach()
  local crowded, size = crowd()
  self._fill = function()
    for i = 0, size do
      if i % 64 == 0 then self._stamp = os.clock() end
      crowded[size * 200 + i] = true
      crowded[size * 200 + i] = nil
    end
  end
end

function Hostile:onTap()
  if self._stamp then
    local took = os.clock() - self._stamp
    if took > 0.05 then log("ESCAPED: one assignment took " .. took .. " s") end
    self._fill, self._stamp = nil, nil
  elseif self._fill then
    self._fill()
  end
end

return Hostile
