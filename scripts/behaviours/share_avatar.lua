--- Shares the picture of a person: asks where, downloads and crops the picture if need be, and
--- shares it. Its helper avatar_sharing runs the steps; cancelling detaches the helper.
local ShareAvatar = behaviour "Share avatar"

ShareAvatar.button    = outlet { "Button", help = "Starts sharing" }
ShareAvatar.avatar    = outlet { "Image", help = "The picture; downloaded if it shows none" }
ShareAvatar.title     = text { default = "Share on", help = "The title of the sheet" }
ShareAvatar.remove    = text { default = "", help = "The red option that removes the picture" }
ShareAvatar.url       = text { default = "", help = "The address of the picture" }
ShareAvatar.words     = text { default = "", help = "The text to share with it" }
ShareAvatar.pixels    = integer { default = 0, min = 0, max = 4096,
  help = "The width and height of the shared picture; needs the service pictures; 0 to leave them" }
ShareAvatar.circle    = boolean { default = false,
  help = "Crops the shared picture to a circle; needs the service pictures" }
ShareAvatar.shared    = event { network = "text" }
ShareAvatar.removed   = event()
ShareAvatar.cancelled = event()
ShareAvatar.failed    = event { message = "text" }

ShareAvatar.whileBusy = "ignore"

function ShareAvatar:onButtonTap()
  self:share()
end

function ShareAvatar:onDetach()
  self:cancel()
end

--- Shares, as a tap does, and waits until that has ended.
function ShareAvatar:share()
  self:cancel()
  if not self:isAlive() then return end
  local helper = self.owner:attach("avatar_sharing", {
    avatar = self.avatar,
    title = self.title,
    remove = self.remove,
    url = self.url,
    words = self.words,
    pixels = self.pixels,
    circle = self.circle,
  })
  self._helper = helper
  local ran, outcome, detail = pcall(helper.run, helper)
  if helper:isAlive() then helper:detach() end
  if not ran then outcome, detail = "failed", outcome.message end
  if outcome == "shared" then
    self:send("shared", { network = detail })
  elseif outcome == "failed" then
    self:send("failed", { message = detail })
  else
    self:send(outcome or "cancelled")
  end
end

--- Cancels sharing at any step.
function ShareAvatar:cancel()
  local helper = self._helper
  self._helper = nil
  if helper and helper:isAlive() then helper:detach() end
end

return ShareAvatar
