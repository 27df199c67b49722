local Spinning = behaviour "Spinning"
Spinning.caller = outlet "hostile0"

local function spin() while true do end end

function Spinning:onAttach() if self.id == "last" then spin() end end
function Spinning:spin() spin() end
function Spinning:onCallerNoise() spin() end
function Spinning:callerShouldSpin() spin() end

return Spinning
