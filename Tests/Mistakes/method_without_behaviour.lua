local Rating = behaviour "Rating"

function _show(self)
  self.owner.title = "Tapped"
end

function Rating:onTap()
  self:_show()
end

return Rating
