--- Runs the steps of share_avatar, which attaches it. Detaching this helper, or cancelling its
--- progress dialog, cancels the current step and all that follow.
local AvatarSharing = behaviour "Avatar sharing"

AvatarSharing.avatar = outlet { "Image", help = "The picture; downloaded if it shows none" }
AvatarSharing.title  = text { default = "Share on", help = "The title of the sheet" }
AvatarSharing.remove = text { default = "", help = "The red option that removes the picture" }
AvatarSharing.url    = text { default = "", help = "The address of the picture" }
AvatarSharing.words  = text { default = "", help = "The text to share with it" }
AvatarSharing.pixels = integer { default = 0, min = 0, max = 4096,
  help = "The width and height of the shared picture; 0 to leave them" }
AvatarSharing.circle = boolean { default = false, help = "Crops the shared picture to a circle" }

AvatarSharing.whileBusy = "ignore"

--- Runs all steps. Returns "shared" and the network, "failed" and the reason, "removed", or
--- "cancelled".
function AvatarSharing:run()
  local network, outcome = self:_network()
  if outcome then return outcome end
  local image, problem = self:_picture()
  if not image then return "failed", problem end
  local isShared, reason, message = service "share".share {
    network = network, text = self.words, image = image,
  }
  if isShared then return "shared", network or "" end
  if reason == "cancelled" then return "cancelled" end
  return "failed", message or "it could not be shared"
end

-- Returns the network, or nil and the outcome if nothing is shared. Without networks to choose
-- from, the share service asks a person itself.
function AvatarSharing:_network()
  local options = { table.unpack(service "share".networks()) }
  if #options == 0 then return nil end
  local canRemove = self.remove ~= "" and self.avatar.image ~= nil
  if canRemove then table.insert(options, self.remove) end
  local choice, number = service "dialogs".actionSheet {
    title = self.title, options = options, destructive = canRemove and self.remove or nil,
  }
  if not choice then return nil, "cancelled" end
  if not canRemove or number < #options then return choice end
  self.avatar.image = nil
  return nil, "removed"
end

-- The picture to share. Whatever takes time has a dialog.
function AvatarSharing:_picture()
  local image = self.avatar.image
  local isProcessed = self.pixels > 0 or self.circle
  if image and not isProcessed then return image end
  local dialog = service "dialogs".progress { title = "Preparing the picture" }
  local problem
  if not image then image, problem = self:_download(dialog) end
  if image and isProcessed then image, problem = self:_process(image) end
  if dialog:isAlive() then dialog:close() end
  return image, problem
end

function AvatarSharing:_download(dialog)
  local image, _, problem = service "download".image { url = self.url, progress = dialog }
  if image and self.avatar:isAlive() then self.avatar.image = image end
  return image, problem or "the picture did not come"
end

function AvatarSharing:_process(image)
  local isLent, problem = pcall(service, "pictures")
  if not isLent then return nil, problem.message end
  local pixels = self.pixels > 0 and self.pixels or nil
  local processed, _, reason = service "pictures".process {
    image = image, width = pixels, height = pixels, circle = self.circle,
  }
  return processed, reason or "the picture could not be processed"
end

return AvatarSharing
