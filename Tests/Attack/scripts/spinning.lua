local Spinning = behaviour "Spinning"

function Spinning:spin()
  while true do end
end

return Spinning
