--- Runs the steps of share_avatar, which attaches it. Detaching this helper cancels the current
--- step and all that follow.
local AvatarSharing = behaviour "Avatar sharing"

AvatarSharing.avatar   = outlet { "Image", help = "The picture; downloaded if it shows none" }
AvatarSharing.progress = outlet { "ProgressView", optional = true,
  help = "Shows the progress of the download" }
AvatarSharing.url      = text { default = "", help = "The address of the picture" }
AvatarSharing.words    = text { default = "", help = "The text to share with it" }

AvatarSharing.whileBusy = "ignore"

function AvatarSharing:onDetach()
  self:_showProgress(false)
end

--- Runs all steps. Returns "shared" and the network, "failed" and the reason, or "cancelled".
function AvatarSharing:run()
  local network, isCancelled = self:_network()
  if isCancelled then return "cancelled" end
  local image, problem = self:_image()
  if not image then return "failed", problem end
  local isShared, reason, message = service "share".share {
    network = network, text = self.words, image = image,
  }
  if isShared then return "shared", network or "" end
  if reason == "cancelled" then return "cancelled" end
  return "failed", message or "it could not be shared"
end

-- Without networks to choose from, the share service asks a person itself.
function AvatarSharing:_network()
  local networks = service "share".networks()
  if #networks == 0 then return nil end
  local network = service "dialogs".actionSheet { title = "Share on", options = networks }
  return network, network == nil
end

function AvatarSharing:_image()
  if self.avatar.image then return self.avatar.image end
  self:_showProgress(true)
  local image, _, message = service "download".image { url = self.url, progress = self.progress }
  self:_showProgress(false)
  if image and self.avatar:isAlive() then self.avatar.image = image end
  return image, message or "the picture did not come"
end

function AvatarSharing:_showProgress(isShown)
  local bar = self.progress
  if bar == nil or bar == self.owner or not bar:isAlive() then return end
  bar.hidden = not isShown
end

return AvatarSharing
