---@meta
--- For the Lua language server: put this file into its workspace.library.

---@alias BusyPolicy "queue"|"latest"|"ignore"|"restart"|"parallel"
---@alias ReloadPolicy "finish"|"restart"

---@class Behaviour
---@field owner Control
---@field screen Screen? The screen that its owner is on
---@field id string Its id in the scene, or the name of its script
---@field script string The name of its script
---@field enabled boolean When off, it receives no events, and its tasks pause
---@field base table<string, function>
---@field whileBusy BusyPolicy|table<string, BusyPolicy>
---@field whenReloaded ReloadPolicy|table<string, ReloadPolicy>
---@field needs string|string[]
---@field after string|string[]
local Behaviour = {}
--- Sends an event that the script declares, with its payload.
---@param event string
---@param payload? table
function Behaviour:send(event, payload) end
--- Asks the behaviours that handle a message of the script, and returns the answer.
---@param message string
---@return any
function Behaviour:ask(message, ...) end
--- Attaches a behaviour script to a control or a behaviour, and returns the behaviour.
---@param script string
---@param values? table
---@return Behaviour
function Behaviour:attach(script, values) end
--- Detaches the behaviour from its owner, and ends its handlers.
function Behaviour:detach() end
--- Makes a delegate that forwards each message to several behaviours, in their order.
---@param targets table
---@return Multiplexer
function Behaviour:multiplexer(targets) end
--- Whether a control or a behaviour still exists.
---@return boolean
function Behaviour:isAlive() end

--- Declares the behaviour of the script; it may extend that of another script. After that, behaviour { … } declares a property that holds the id of a behaviour.
---@overload fun(options?: table): string
---@param title string
---@param options? { extends: string }
---@return Behaviour
function behaviour(title, options) end

--- Declares a property that holds true or false.
---@param options? table
---@return boolean
function boolean(options) end

--- Declares a property that holds a number.
---@param options? table
---@return number
function number(options) end

--- Declares a property that holds a whole number.
---@param options? table
---@return integer
function integer(options) end

--- Declares a property that holds a text.
---@param options? table
---@return string
function text(options) end

--- Declares a property that holds one of a few texts.
---@param options? table
---@return string
function choice(options) end

--- Declares a property that holds a color such as "#3366cc" or "red".
---@param options? table
---@return string
function color(options) end

--- Declares a property that holds the name of an image.
---@param options? table
---@return string
function image(options) end

--- Declares a property that holds a number of seconds.
---@param options? table
---@return number
function seconds(options) end

--- Declares a property that holds a point such as { x = 0, y = 0 }.
---@param options? table
---@return { x: number, y: number }
function point(options) end

--- Declares a property that holds a size such as { width = 10, height = 10 }, neither side negative.
---@param options? table
---@return { width: number, height: number }
function size(options) end

--- Declares a property that holds a rectangle such as { x = 0, y = 0, width = 10, height = 10 }.
---@param options? table
---@return { x: number, y: number, width: number, height: number }
function rect(options) end

--- Declares a property that holds a range such as { from = 1, to = 5 }.
---@param options? table
---@return { from: number, to: number }
function range(options) end

--- Declares a property that holds a text, or one for each language, such as en and de.
---@param options? table
---@return string
function localized(options) end

--- Declares a property that holds the name of a file.
---@param options? table
---@return string
function file(options) end

--- Declares a property that holds the id of a control.
---@param options? table
---@return string
function control(options) end

--- Declares a property that holds a list.
---@param options? table
---@return any[]
function list(options) end

--- Declares a property that holds a list of tables with the same columns.
---@param options? table
---@return table[]
function rows(options) end

--- Declares a link to a control, or to a behaviour by the name of its script; the script can handle its events.
---@generic T
---@param kind `T`
---@return T
function outlet(kind) end

--- Declares links to any number of controls, or of behaviours.
---@generic T
---@param kind `T`
---@return T[]
function outlets(kind) end

--- Declares a private value of each behaviour; it survives a reload. Others can set it, too, if it is declared with a property.
---@generic T
---@param value T
---@return T
function state(value) end

--- Declares an event that the behaviour sends, and its payload.
---@param payload? table<string, string>
function event(payload) end

--- Declares a message with which the behaviour asks others: self:ask(name, …).
---@param options? table
function message(options) end

--- Suspends this handler for a time; everything else continues.
---@param seconds number
function wait(seconds) end

--- Waits until a control or a behaviour sends an event, and returns its payload.
---@param source Control|Behaviour
---@param event string
---@return table
function waitFor(source, event) end

--- Runs functions concurrently, and waits until the last of them ends.
---@param ... function
function together(...) end

--- A task that `start`, `after` or `every` returned.
---@class Task
local Task = {}

--- Ends the task; does nothing if it has ended.
function Task:cancel() end

--- Whether a control or a behaviour still exists.
---@return boolean
function Task:isAlive() end

--- Runs a function as a task of its own, and returns the task; task:cancel() ends it.
---@param f fun()
---@return Task
function start(f) end

--- Calls a function later, and returns the task; task:cancel() ends it.
---@param seconds number
---@param f fun()
---@return Task
function after(seconds, f) end

--- Calls a function at regular intervals, and returns the task; task:cancel() ends it.
---@param seconds number
---@param f fun()
---@return Task
function every(seconds, f) end

--- The time on the host's clock, in seconds.
---@return number seconds
function now() end

--- Writes values to the host's log, with the place in the script.
function log(...) end

--- The service that the app lends under that name: a table of functions.
---@param name string
---@return table
function service(name) end

--- The control or behaviour with that id, or nil.
---@param id string
---@return any
function find(id) end

--- Presents a screen of the scene on top of the others, and returns it. The other values set properties of its behaviours.
---@param screen string|Screen
---@param options? { animated: boolean?, [string]: any }
---@return Screen
function present(screen, options) end

--- In a handler, the topmost screen. At the top of a script, screen { … } declares a property that holds the id of one of the scene's screens.
---@class TopScreen : Screen
---@overload fun(options?: table): string

---@type TopScreen
screen = nil

---@class Control
---@field id string Its name in scripts (read only)
---@field hidden boolean Whether it is invisible
---@field enabled boolean Whether people can use it
---@field alpha number How opaque it is
---@field x number Points from the left
---@field y number Points from the top
---@field width number Points
---@field height number Points
---@field tint string? The colour of what it draws
---@field backgroundColor string? The colour behind it
---@field cornerRadius number Points
---@field borderWidth number Points
---@field borderColor string? The colour of its border
---@field shadow number Its blur radius in points
---@field accessibilityLabel string? Its label for assistive technology
---@field delegate any? Receives its messages first: a multiplexer
---@field screen Screen? The nearest screen that it is on, or itself (read only)
---@field parent Control? The control that it is in (read only)
---@field children Control[] What is in it, from back to front: a copy (read only)
---@field frame { x: number, y: number, width: number, height: number } Where it is now, in points of the screen (read only)
---@field isOnScreen boolean Whether it is on a presented screen, covered or not (read only)
local Control = {}
---@return boolean
function Control:isAlive() end
--- Taps it, at x and y if given
function Control:tap(...) end
--- Puts a finger down, at x and y if given
function Control:touch(...) end
--- Moves the finger to x and y
function Control:moveTouch(...) end
--- Lifts the finger: a tap, if still on the control
function Control:lift(...) end
--- Cancels the touch of the finger, or of all: no tap follows
function Control:cancelTouch(...) end
--- Pinches it with two fingers, around x and y if given
function Control:pinch(...) end
--- Turns two fingers by degrees, around x and y if given
function Control:rotate(...) end
--- Moves a pointer onto it
function Control:hover(...) end
--- Moves the pointer away
function Control:unhover(...) end
--- Animates properties to new values: animate { alpha = 0, over = 0.7 }
function Control:animate(...) end
--- Removes and destroys it, if a script has added it
function Control:remove(...) end
--- Whether its delegate or a behaviour handles a message
function Control:responds(...) end
--- Attaches a behaviour script, with its properties and outlets in a table
function Control:attach(...) end

---@class Screen : Control
---@field title string The text of its title bar
local Screen = {}
--- Presents another screen on top: present("bird", { bird = 3, animated = true })
function Screen:present(...) end
--- Pushes another screen onto the ScreenStack that it is on: push("detail")
function Screen:push(...) end
--- Takes it away and destroys it: dismiss(), dismiss { animated = true }
function Screen:dismiss(...) end
--- Adds a control in front: add("Label", { text = "Hello", x = 10 })
---@generic T
---@param kind `T`
---@param properties? table
---@return T
function Screen:add(kind, properties) end

---@class ScreenStack : Control
local ScreenStack = {}
--- Shows another screen on top: push("detail", { animated = true })
function ScreenStack:push(...) end
--- Takes its last screen away, unless it is the only one: pop { animated = true }
function ScreenStack:pop(...) end
--- Adds a control in front: add("Label", { text = "Hello", x = 10 })
---@generic T
---@param kind `T`
---@param properties? table
---@return T
function ScreenStack:add(kind, properties) end

---@class Tabs : Control
---@field selectedIndex integer The child that is shown, from 1; one beyond the last counts as the last
local Tabs = {}
--- Selects a tab, as a person does
function Tabs:select(...) end
--- Adds a control in front: add("Label", { text = "Hello", x = 10 })
---@generic T
---@param kind `T`
---@param properties? table
---@return T
function Tabs:add(kind, properties) end

---@class View : Control
local View = {}
--- Adds a control in front: add("Label", { text = "Hello", x = 10 })
---@generic T
---@param kind `T`
---@param properties? table
---@return T
function View:add(kind, properties) end

---@class Button : Control
---@field title string Its text
---@field image string? Its picture
---@field selected boolean Whether it is shown as selected
local Button = {}

---@class Label : Control
---@field text string Its text
---@field fontSize number The font size in points
---@field textColor string? The colour of its text
---@field alignment "left"|"center"|"right" How its lines are aligned
---@field lines integer The maximum number of lines; 0 for no maximum
local Label = {}

---@class Image : Control
---@field image string? Its picture
---@field contentMode "fit"|"fill"|"stretch"|"center" How the picture fills the frame
local Image = {}

---@class Slider : Control
---@field minimum number The left end
---@field maximum number The right end
---@field step number The distance between values to pick; 0 for any value
---@field value number Where the knob is
local Slider = {}
--- Drags the knob to a position
function Slider:slide(...) end

---@class Switch : Control
---@field isOn boolean Whether it is on
local Switch = {}

---@class TextField : Control
---@field text string Its text
---@field placeholder string The text shown while it is empty
---@field secure boolean Whether dots hide the text
---@field keyboard "text"|"number"|"email"|"url"|"phone" Which keyboard a phone shows
---@field isEditing boolean Whether a person is editing it (read only)
local TextField = {}
--- Types this as the new text
function TextField:type(...) end
--- Begins editing
function TextField:beginEditing(...) end
--- Leaves the field
function TextField:endEditing(...) end
--- Presses return
function TextField:submit(...) end

---@class ScrollView : Control
---@field offset { x: number, y: number } How far its content is scrolled
---@field contentSize { width: number, height: number } How large its content is
---@field scrollEnabled boolean Whether a person can scroll it
---@field insetTop number Extra space to scroll above its content
---@field insetBottom number Extra space to scroll below its content
---@field isDragging boolean Whether a person is dragging its content (read only)
local ScrollView = {}
--- Drags the content to x and y
function ScrollView:drag(...) end
--- Releases the content, at this velocity in points a second
function ScrollView:release(...) end
--- Scrolls to x and y, as a person would
function ScrollView:scroll(...) end
--- Scrolls to the top, as a tap on the status bar does
function ScrollView:scrollToTop(...) end
--- Adds a control in front: add("Label", { text = "Hello", x = 10 })
---@generic T
---@param kind `T`
---@param properties? table
---@return T
function ScrollView:add(kind, properties) end

---@class ProgressView : Control
---@field progress number How full it is, from 0 to 1
local ProgressView = {}

---@class List : Control
---@field items string[] Its lines
---@field selectedIndex integer The chosen line, from 1; 0 for none
---@field position number Points that its lines are scrolled
local List = {}
--- Asks for its lines again
function List:reloadRows(...) end
--- Scrolls its lines to a position, as a person would
function List:roll(...) end
--- Lets its lines go, at this velocity in points a second
function List:letRoll(...) end
--- Swipes a line left or right
function List:swipe(...) end
--- Deletes a line, as a person would
function List:delete(...) end
--- Taps a line
function List:select(...) end

---@class Multiplexer
---@field id string Its name in scripts (read only)
---@field count integer How many targets it has (read only)
local Multiplexer = {}
---@return boolean
function Multiplexer:isAlive() end
--- Adds a behaviour as the last target
function Multiplexer:add(...) end
--- Removes a target
function Multiplexer:remove(...) end
--- Whether any target handles a message
function Multiplexer:responds(...) end
--- Attaches a behaviour script, with its properties and outlets in a table
function Multiplexer:attach(...) end

---@class ActionSheet : Control
---@field title string What is asked (read only)
---@field message string What there is to know (read only)
---@field options string[] The answers (read only)
---@field cancelTitle string The words for no answer (read only)
---@field destructive string The answer that destroys something (read only)
local ActionSheet = {}
--- What a person's tap on an answer does: its number or its words
function ActionSheet:choose(...) end
--- What a person's tap on the button for no answer does
function ActionSheet:cancel(...) end

---@class Alert : Control
---@field title string What is asked (read only)
---@field message string What there is to know (read only)
---@field options string[] The answers (read only)
---@field cancelTitle string The words for no answer (read only)
---@field destructive string The answer that destroys something (read only)
local Alert = {}
--- What a person's tap on an answer does: its number or its words
function Alert:choose(...) end
--- What a person's tap on the button for no answer does
function Alert:cancel(...) end

---@class ProgressDialog : Control
---@field title string What takes time (read only)
---@field message string What is being done now
---@field progress number How much is done
---@field cancelTitle string The words on the cancel button (read only)
local ProgressDialog = {}
--- What a person's tap on the cancel button does
function ProgressDialog:cancel(...) end
--- Removes it
function ProgressDialog:close(...) end

---@class Keyboard
---@field id string Its name in scripts (read only)
---@field isShown boolean Whether it is there, or on its way (read only)
---@field height number The height of the keys in points
---@field duration number How long it takes to come and to go
local Keyboard = {}
---@return boolean
function Keyboard:isAlive() end
--- What a person's closing of it does: ends the editing
function Keyboard:dismiss(...) end
--- Attaches a behaviour script, with its properties and outlets in a table
function Keyboard:attach(...) end

---@class Motion
---@field id string Its name in scripts (read only)
---@field x number How far it leans to the right (read only)
---@field y number How far its top leans back (read only)
local Motion = {}
---@return boolean
function Motion:isAlive() end
--- What a person's moving of the device does: to x and y
function Motion:tilt(...) end
--- Attaches a behaviour script, with its properties and outlets in a table
function Motion:attach(...) end

---@class Language
---@field id string Its name in scripts (read only)
---@field current string The tag of the language: en, de-AT (read only)
---@field available string[] The tags of the languages that the scene has texts in (read only)
local Language = {}
---@return boolean
function Language:isAlive() end
--- Shows the texts in another language: set("de")
function Language:set(...) end
--- A number as the language writes it
function Language:format(...) end
--- A time of os.time() as the language writes it, in a style: "short"
function Language:date(...) end
--- Attaches a behaviour script, with its properties and outlets in a table
function Language:attach(...) end

--- What a spec expects of a value.
---@class Expectation
local Expectation = {}

--- An equal value; tables are compared deeply.
function Expectation:equals(...) end

--- The negation of equals.
function Expectation:not_equals(...) end

--- A number within by; without it, equal except for rounding.
function Expectation:near(...) end

--- The negation of near.
function Expectation:not_near(...) end

--- A greater number.
function Expectation:above(...) end

--- The negation of above.
function Expectation:not_above(...) end

--- A lesser number.
function Expectation:below(...) end

--- The negation of below.
function Expectation:not_below(...) end

--- A number that is not less.
function Expectation:at_least(...) end

--- The negation of at_least.
function Expectation:not_at_least(...) end

--- A number that is not greater.
function Expectation:at_most(...) end

--- The negation of at_most.
function Expectation:not_at_most(...) end

--- A value that counts as true: neither false nor nil.
function Expectation:truthy(...) end

--- The negation of truthy.
function Expectation:not_truthy(...) end

--- False or nil.
function Expectation:falsy(...) end

--- The negation of falsy.
function Expectation:not_falsy(...) end

--- Anything but nil.
function Expectation:exists(...) end

--- The negation of exists.
function Expectation:not_exists(...) end

--- A text with this text in it, or a table with this value in it.
function Expectation:contains(...) end

--- The negation of contains.
function Expectation:not_contains(...) end

--- A text that matches a Lua pattern.
function Expectation:matches(...) end

--- The negation of matches.
function Expectation:not_matches(...) end

--- An empty text or table.
function Expectation:empty(...) end

--- The negation of empty.
function Expectation:not_empty(...) end

--- A function that fails.
function Expectation:fails(...) end

--- The negation of fails.
function Expectation:not_fails(...) end

--- A function that fails, with this text in its message.
function Expectation:errors(...) end

--- The negation of errors.
function Expectation:not_errors(...) end

--- A spy that was called; this many times.
function Expectation:called(...) end

--- The negation of called.
function Expectation:not_called(...) end

--- A spy that was called with these arguments.
function Expectation:called_with(...) end

--- The negation of called_with.
function Expectation:not_called_with(...) end

--- A control or a behaviour that sent this event, with at least these fields.
function Expectation:sent(...) end

--- The negation of sent.
function Expectation:not_sent(...) end

--- A behaviour that dropped this event because its handler was busy.
function Expectation:dropped(...) end

--- The negation of dropped.
function Expectation:not_dropped(...) end

--- A recorder that recorded these events in this order.
function Expectation:recorded(...) end

--- The negation of recorded.
function Expectation:not_recorded(...) end

--- An owner with exactly one behaviour of that script or of one that extends it; with this many.
function Expectation:attached(...) end

--- The negation of attached.
function Expectation:not_attached(...) end

--- A control or a behaviour that is not destroyed.
function Expectation:alive(...) end

--- The negation of alive.
function Expectation:not_alive(...) end

--- A control or a screen that matches its snapshot.
function Expectation:snapshot(...) end

--- The negation of snapshot.
function Expectation:not_snapshot(...) end

--- Groups specs; groups may be nested.
function describe(...) end

--- A spec: it runs on a new host.
function it(...) end

--- Runs before each spec of the group and of its inner groups.
function before(...) end

--- Announces a spec that is not written yet.
function pending(...) end

--- Makes a screen with controls, and presents it.
---@return Screen
function stage(...) end

--- Opens a scene: one beside the spec, in a folder scenes beside it or above, or at a path such as "../kiosk".
---@return Screen
function scene(...) end

--- Sets a property as a person would, or links an outlet; sets a state, too.
function set(...) end

--- Sends load, willAppear and appear to what is not on the stage.
function appear(...) end

--- Sends willDisappear and disappear.
function disappear(...) end

--- Destroys a control, and sends destroy.
function destroy(...) end

--- Advances the clock until the function returns true; fails after this many seconds, by default 1.
function eventually(...) end

--- Wraps a function and records its calls; without a function it returns nothing; spy(behaviour, action) records the calls of an action.
---@return any
function spy(...) end

--- Lends a service for this spec; stub(owner, message, answer) answers a message, stub(behaviour, action, answer) an action.
function stub(...) end

--- Records the events of owners and behaviours from then on; without any, all events.
---@return any
function record(...) end

--- Begins an expectation: expect(like.alpha):equals(1).
---@return Expectation
function expect(...) end

--- Advances the virtual time.
function advance(...) end

--- Makes a ScreenStack, in a spec.
---@return ScreenStack
function screenStack(...) end

--- Makes a Tabs, in a spec.
---@return Tabs
function tabs(...) end

--- Makes a View, in a spec.
---@return View
function view(...) end

--- Makes a Button, in a spec.
---@return Button
function button(...) end

--- Makes a Label, in a spec.
---@return Label
function label(...) end

--- Makes a Slider, in a spec.
---@return Slider
function slider(...) end

--- Makes a Switch, in a spec.
---@return Switch
function switch(...) end

--- Makes a TextField, in a spec.
---@return TextField
function textField(...) end

--- Makes a ScrollView, in a spec.
---@return ScrollView
function scrollView(...) end

--- Makes a ProgressView, in a spec.
---@return ProgressView
function progressView(...) end
