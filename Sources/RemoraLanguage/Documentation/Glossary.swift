/// Words of Lua and of Remora that are neither functions nor names.
package enum Glossary {
  /// The explanation of a word, and an example.
  package struct Entry {
    package let word: String
    package let summary: String
    package let example: String
  }

  package static func entry(_ word: String) -> Entry? { all.first { $0.word == word } }

  package static let all = entries(lua) + entries(remora)

  private static func entries(_ text: String) -> [Entry] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingPrefix(while: \.isWhitespace) }
      return Entry(
        word: String(parts[0]),
        summary: String(parts[1]),
        example: parts.count > 2 ? String(parts[2]) : ""
      )
    }
  }

  private static let lua =
    """
    and|Both: the second value if the first is true.|if like.enabled and not like.hidden then print("there") end
    break|Ends the loop around it.|while true do break end
    do|Begins a block; locals in it end with it.|do local x = 1 print(x) end
    else|What to do if no condition holds.|if count > 3 then print("many") else print("few") end
    elseif|Another condition, if those before it do not hold.|if n > 3 then print("many") elseif n > 0 then print("few") end
    end|Ends a function, an if, a for, a while or a do.|function hi() print("hi") end
    false|Not true; nil counts as false, and 0 and "" as true.|like.enabled = false
    for|Repeats for numbers, or for each item.|for i, item in ipairs { "a", "b" } do print(i, item) end
    function|Declares a function.|function double(x) return 2 * x end
    goto|Continues at a label, ::name::.|goto done
    if|Does something only if a condition holds.|if like.enabled then like:tap() end
    in|Stands between the names and the list of a for.|for name, value in pairs(colours) do print(name, value) end
    local|Declares a variable of this block; at the prompt it lasts for one line.|local x = like.alpha print(x)
    nil|No value: what a variable has before it is set.|x = nil
    not|True if the value is false or nil.|like.enabled = not like.enabled
    or|The first value if it is true, else the second.|name = user or "nobody"
    repeat|Repeats until a condition holds.|repeat wait(1) until like.enabled
    return|Ends a function, with its results.|return 2 * x
    then|Stands behind the condition of an if.|if like.enabled then like:tap() end
    true|Holds.|like.enabled = true
    until|Ends a repeat, with the condition.|repeat wait(1) until like.enabled
    while|Repeats as long as a condition holds.|while like.alpha > 0 do wait(0.1) end
    """

  private static let remora =
    """
    action|A method of a behaviour that a connection, a person or the prompt can call.|counter:increment()
    after|A declaration: the script that must stand before this one on the same owner; in a handler, after(seconds, f) calls f later.|Fade.after = "toggle_button"
    connection|A line of the scene that says: when this sends that event, call that action, or set that property.|{ "from": "likes", "event": "toggled", "to": "counter", "action": "increment" }
    control|What a person sees or touches: a Button, a Label, a Slider.|:owners
    delegate|What a control asks and tells: a behaviour, or a multiplexer.|feed.delegate
    extends|A script that begins with everything of another one.|local Blink = behaviour("Blink", { extends = "toggle_button" })
    handler|A method that runs when an event is sent: on, the outlet, the event.|function Toggle:onButtonTap() end
    host|The part of an app that runs scripts: it has the clock, the controls and the services.
    id|The name that a scene gives to a control or a behaviour; at the prompt it is a name in scope.|like:tap()
    needs|A declaration: the scripts that must be attached to the owner first.|Fade.needs = { "toggle_button" }
    owner|What a behaviour is attached to: a screen, a control or another behaviour; self.owner in a script.|:owners
    property|A value that an inspector shows: of a control, or declared by a script.|:set likes.fade 0.4
    scene|A folder with scene.json: the screens, their controls, behaviours, outlets and connections.|remora repl scripts/scenes/gallery
    script|A Lua file that declares one behaviour.|:attach counter name
    self|In a script, the behaviour that runs: its properties, outlets, state and methods.|self.button.title = "Liked"
    sender|In a handler, which control sent the event.|function Tabs:onButtonsTap(event) event.sender.alpha = 1 end
    spec|A Lua file that tests a behaviour; remora test runs it.|:record like_spec.lua
    stage|What a person sees: the screens that are presented.|:tree
    task|A handler that runs, and may wait; it ends with its behaviour.|:behaviours
    was|An option of a property: its former name, whose values it takes.|Toggle.fade = seconds { was = "duration" }
    whenReloaded|What a reload does with waiting tasks: "finish" or "restart".|Name.whenReloaded = "restart"
    whileBusy|What happens to an event while its handler still runs: "queue", "latest", "ignore", "restart" or "parallel".|Name.whileBusy = "ignore"
    """
}
