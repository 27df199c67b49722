--- Shares the picture of a person: asks where, fetches the picture when it is not there, and shares
--- it. Its helper avatar_sharing takes the steps; who cancels ends the helper wherever it is.
local ShareAvatar = behaviour "Share avatar"

ShareAvatar.button    = outlet { "Button", help = "Begins to share" }
ShareAvatar.avatar    = outlet { "Image", help = "The picture; fetched when it shows none" }
ShareAvatar.progress  = outlet { "ProgressView", optional = true,
  help = "Shows how far the picture has come" }
ShareAvatar.stop      = outlet { "Button", optional = true, help = "Cancels at any step" }
ShareAvatar.url       = text { default = "", help = "Where the picture is on the web" }
ShareAvatar.words     = text { default = "", help = "What is shared with it" }
ShareAvatar.shared    = event { network = "text" }
ShareAvatar.cancelled = event()
ShareAvatar.failed    = event { message = "text" }

ShareAvatar.whileBusy = "ignore"

-- Nothing is on its way yet.
function ShareAvatar:onAttach()
  local bar = self.progress
  if bar and bar ~= self.owner then bar.hidden = true end
end

function ShareAvatar:onButtonTap()
  self:share()
end

-- An owner that is a button stands in for a stop button that nobody linked.
function ShareAvatar:onStopTap(event)
  if event.sender ~= self.button then self:cancel() end
end

function ShareAvatar:onDetach()
  self:cancel()
end

--- Shares, as a tap does, and goes on when that is over.
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

--- Ends it at whatever step it is.
function ShareAvatar:cancel()
  local helper = self._helper
  self._helper = nil
  if helper and helper:isAlive() then helper:detach() end
end

return ShareAvatar
