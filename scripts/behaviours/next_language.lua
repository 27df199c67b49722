--- A button that shows the texts in the next language of the scene.
local NextLanguage = behaviour "Next language"

NextLanguage.button   = outlet { "Button", help = "Shows the next language" }
NextLanguage.language = outlet { "Language", help = "The language of the texts" }
NextLanguage.chosen   = event { language = "text" }

function NextLanguage:onButtonTap()
  self:next()
end

--- Shows the texts in the language after the present one, or in the first.
function NextLanguage:next()
  local available, current = self.language.available, self.language.current
  if #available < 2 then return end
  local place = 0
  for index, tag in ipairs(available) do
    -- In de-AT, a scene that has only de shows the texts of de.
    if tag == current or place == 0 and tag == current:match("^%a+") then place = index end
  end
  self.language:set(available[place % #available + 1])
  self:send("chosen", { language = self.language.current })
end

return NextLanguage
