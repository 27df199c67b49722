--- A guest book: the newest entry is on top, and the book is kept between starts of the app.
local GuestBook = behaviour "Guest book"

GuestBook.list   = outlet "List"
GuestBook.entry  = outlet { "TextField", help = "Where a visitor writes" }
GuestBook.button = outlet { "Button", help = "Adds the entry, as return does" }
GuestBook.most   = integer { default = 100, min = 1, max = 1000, help = "How many it may hold" }
GuestBook.key    = text { default = "guest_book", help = "Its name in storage" }
GuestBook.signed = event { entry = "text", count = "integer" }

function GuestBook:onAttach()
  self.list.items = service "storage".get(self.key) or {}
end

function GuestBook:onEntrySubmit()
  self:sign()
end

function GuestBook:onButtonTap()
  self:sign()
end

--- Adds what is written in the field, unless it is empty.
function GuestBook:sign()
  local entry = self.entry.text:match("^%s*(.-)%s*$")
  if entry == "" then return end
  local entries = table.move(self.list.items, 1, self.most - 1, 2, { entry })
  self.list.items = entries
  service "storage".set(self.key, entries)
  self.entry:type("") -- As a visitor would, so that a counter of characters starts again.
  self.entry:endEditing()
  self:send("signed", { entry = entry, count = #entries })
end

return GuestBook
