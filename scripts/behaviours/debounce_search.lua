--- Searches when a person pauses typing: not at every letter, and only for the newest text.
local DebounceSearch = behaviour "Debounce search"

DebounceSearch.field   = outlet { "TextField", help = "The field to type in" }
DebounceSearch.pause   = seconds { default = 0.3, min = 0, max = 10,
  help = "How long a pause has to be" }
DebounceSearch.least   = integer { default = 2, min = 0, max = 100,
  help = "The minimum number of characters for a search" }
DebounceSearch.last    = state("")
DebounceSearch.search  = event { text = "text" }
DebounceSearch.cleared = event()

-- A letter typed while it waits restarts the pause.
DebounceSearch.whileBusy = "restart"

function DebounceSearch:onFieldValueChanged()
  wait(self.pause)
  self:_search()
end

-- Return searches at once, and leaves nothing for the waiting handler to do.
function DebounceSearch:onFieldSubmit()
  self:_search()
end

-- Trims the text, and skips it if it was searched for last.
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
