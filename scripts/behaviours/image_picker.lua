--- Lets a person choose a picture for an image: an action sheet offers the library and the camera.
local ImagePicker = behaviour "Image picker"

ImagePicker.button    = outlet { "Button", help = "Starts the choice" }
ImagePicker.picture   = outlet { "Image", help = "Shows the chosen picture" }
ImagePicker.source    = choice { "ask", "library", "camera", default = "ask",
  help = "Where pictures come from" }
ImagePicker.types     = text { default = "",
  help = "The accepted types, such as png, jpeg; empty for all" }
ImagePicker.megabytes = number { default = 10, min = 0.001, max = 100,
  help = "How large a picture may be" }
ImagePicker.picked    = event { image = "image" }
ImagePicker.cancelled = event()
ImagePicker.denied    = event { message = "text" }
ImagePicker.failed    = event { message = "text" }

-- The next tap replaces a picker that never answers.
ImagePicker.whileBusy = "restart"

local sources = { "library", "camera" }

function ImagePicker:onButtonTap()
  self:pick()
end

--- Lets a person choose, as a tap does.
function ImagePicker:pick()
  local source = self:_source()
  if source == nil then return self:send("cancelled") end
  local image, reason, message = service "photos".pick {
    source = source,
    types = self:_types(),
    maxBytes = math.floor(self.megabytes * 1000000),
  }
  if image then
    if self.picture:isAlive() then self.picture.image = image end
    self:send("picked", { image = image })
  elseif reason == "cancelled" then
    self:send("cancelled")
  else
    self:send(reason == "denied" and "denied" or "failed", { message = message or "" })
  end
end

function ImagePicker:_source()
  if self.source ~= "ask" then return self.source end
  local _, number = service "dialogs".actionSheet {
    title = "Choose a picture",
    options = { "Photo library", "Camera" },
  }
  return sources[number]
end

function ImagePicker:_types()
  local types = {}
  for name in self.types:gmatch("%a+") do types[#types + 1] = name end
  return #types > 0 and types or nil
end

return ImagePicker
