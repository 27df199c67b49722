local Delegate = behaviour "Delegate"
Delegate.view = outlet { "ScrollView", optional = true }
Delegate.list = outlet { "List", optional = true }
local function spin() while true do end end
function Delegate:viewWillScroll() spin() end
function Delegate:viewDidScroll() spin() end
function Delegate:viewShouldScrollToTop() spin() end
function Delegate:listRowCount() return 1000 end
function Delegate:listRow() spin() end
function Delegate:listShouldSelect() spin() end
return Delegate
