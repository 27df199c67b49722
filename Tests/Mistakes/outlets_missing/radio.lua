--- Radio buttons.
local Radio = behaviour "Radio"

Radio.buttons = outlets "Button"

return Radio
