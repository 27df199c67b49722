local Tea = behaviour "Tea"
Tea.left = state(3)
function Tea:onTap()
  while self.left = 0 do wait(1) end
end
return Tea
