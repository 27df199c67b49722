--- Searches when somebody pauses while typing: not at every letter, and only for what is newest.
local DebounceSearch = behaviour "Debounce search"

DebounceSearch.field   = outlet { "TextField", help = "What people write in" }
DebounceSearch.pause   = seconds { default = 0.3, min = 0, max = 10,
  help = "For how long nothing is typed before it searches" }
DebounceSearch.least   = integer { default = 2, min = 0, max = 100,
  help = "The fewest characters worth a search" }
DebounceSearch.last    = state("")
DebounceSearch.search  = event { text = "text" }
DebounceSearch.cleared = event()

-- A letter that comes while it waits begins the pause anew.
DebounceSearch.whileBusy = "restart"

function DebounceSearch:onFieldValueChanged()
  wait(self.pause)
  self:_search()
end

-- Return does not wait, and leaves nothing to do for what waits.
function DebounceSearch:onFieldSubmit()
  self:_search()
end

-- Leaves out the space around it, and what was searched for last.
function DebounceSearch:_search()
  if not self.field:isAlive() then return end
  local words = self.field.text:match("^%s*(.-)%s*$")
  if utf8.len(words) < self.least then words = "" end
  if words == self.last then return end
  self.last = words
  if words == "" then
    self:send("cleared")
  else
    self:send("search", { text = words })
  end
end

return DebounceSearch
