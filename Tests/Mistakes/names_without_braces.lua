local Tea = behaviour "Tea"
Tea.label = outlet "Label"
function Tea:onTap()
  self.label:animate(alpha = 0.5, over = 1)
end
return Tea
