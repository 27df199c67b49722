--- Shares the picture of a person: asks where, downloads the picture if need be, and shares it.
--- Its helper avatar_sharing runs the steps; cancelling detaches the helper at any step.
local ShareAvatar = behaviour "Share avatar"

ShareAvatar.button    = outlet { "Button", help = "Starts sharing" }
ShareAvatar.avatar    = outlet { "Image", help = "The picture; downloaded if it shows none" }
ShareAvatar.progress  = outlet { "ProgressView", optional = true,
  help = "Shows the progress of the download" }
ShareAvatar.stop      = outlet { "Button", optional = true, help = "Cancels at any step" }
ShareAvatar.url       = text { default = "", help = "The address of the picture" }
ShareAvatar.words     = text { default = "", help = "The text to share with it" }
ShareAvatar.shared    = event { network = "text" }
ShareAvatar.cancelled = event()
ShareAvatar.failed    = event { message = "text" }

ShareAvatar.whileBusy = "ignore"

-- Nothing is being shared yet.
function ShareAvatar:onAttach()
  local bar = self.progress
  if bar and bar ~= self.owner then bar.hidden = true end
end

function ShareAvatar:onButtonTap()
  self:share()
end

-- Without a link the stop button is the owner, if that is a button.
function ShareAvatar:onStopTap(event)
  if event.sender ~= self.button then self:cancel() end
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
    progress = self.progress,
    url = self.url,
    words = self.words,
  })
  self._helper = helper
  local outcome, detail = helper:run()
  if helper:isAlive() then helper:detach() end
  if outcome == "shared" then
    self:send("shared", { network = detail })
  elseif outcome == "failed" then
    self:send("failed", { message = detail })
  else
    self:send("cancelled")
  end
end

--- Cancels sharing at any step.
function ShareAvatar:cancel()
  local helper = self._helper
  self._helper = nil
  if helper and helper:isAlive() then helper:detach() end
end

return ShareAvatar
