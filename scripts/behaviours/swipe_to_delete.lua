--- Deletes a line of its list when a person swipes it, with undo for a while.
local SwipeToDelete = behaviour "Swipe to delete"

SwipeToDelete.list      = outlet { "List", help = "The list" }
SwipeToDelete.undo      = outlet { "Button", optional = true,
  help = "Restores the line; hidden when there is nothing to restore" }
SwipeToDelete.direction = choice { "left", "right", default = "left",
  help = "The direction of the swipe" }
SwipeToDelete.keeps     = seconds { default = 5, min = 0, max = 600,
  help = "How long a line can be restored" }
SwipeToDelete.lostIndex = state(0)
SwipeToDelete.lostItem  = state("")
SwipeToDelete.deleted   = event { index = "integer", item = "text" }
SwipeToDelete.restored  = event { index = "integer", item = "text" }

-- Only the last line can be restored.
SwipeToDelete.whileBusy = { onListSwipe = "restart" }

function SwipeToDelete:onAttach()
  self:_keep(0, "")
end

function SwipeToDelete:onListSwipe(event)
  if event.direction == self.direction and self.list:delete(event.index) then
    self:_keep(event.index, event.item)
    self:send("deleted", { index = event.index, item = event.item })
  end
  wait(self.keeps)
  self:_keep(0, "")
end

function SwipeToDelete:onUndoTap()
  self:restore()
end

--- Restores the line that was deleted last, if it is not too late.
function SwipeToDelete:restore()
  local index, item = self.lostIndex, self.lostItem
  if index == 0 or not self.list:isAlive() then return end
  self:_keep(0, "")
  local items, selected = self.list.items, self.list.selectedIndex
  index = math.min(index, #items + 1)
  table.insert(items, index, item)
  self.list.items = items
  if selected >= index then self.list.selectedIndex = selected + 1 end
  self:send("restored", { index = index, item = item })
end

function SwipeToDelete:_keep(index, item)
  self.lostIndex, self.lostItem = index, item
  local undo = self.undo
  if undo and undo ~= self.owner and undo:isAlive() then undo.hidden = index == 0 end
end

return SwipeToDelete
