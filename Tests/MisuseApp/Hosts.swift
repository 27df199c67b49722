import Remora

/// Two hosts of one app, and what each of them knows.
///
/// Mine presents the screen `main`, and theirs `home`. Both have the script `lamp`.
final class Hosts {
  let host: ScriptHost
  let other: ScriptHost
  /// On the screen of mine.
  let mine = Button(id: "mine")
  /// On the screen of theirs.
  let theirs = Button(id: "theirs")
  let screen = Screen(id: "main")
  let theirScreen = Screen(id: "home")
  /// What my host has reported.
  private(set) var reports: [Diagnostic] = []

  init() throws {
    host = try ScriptHost(clock: VirtualClock())
    other = try ScriptHost(clock: VirtualClock())
    for (host, screen, button) in [(host, screen, mine), (other, theirScreen, theirs)] {
      try host.load(
        """
        local Lamp = behaviour "Lamp"
        Lamp.button = outlet { "Button", optional = true }
        function Lamp:find() return service("finder").find() end
        return Lamp
        """,
        as: "lamp"
      )
      try screen.add(button)
      host.present(screen)
    }
    host.observeDiagnostics { [unowned self] in reports.append($0) }
  }

  /// A behaviour of my button.
  func lamp() throws -> Behaviour { try mine.attach("lamp") }

  /// A behaviour of theirs.
  func theirLamp() throws -> Behaviour { try theirs.attach("lamp") }

  /// A screen that only the other host knows.
  func knownScreen() -> Screen {
    let screen = Screen(id: "about")
    other.add(screen)
    return screen
  }
}

/// A class that no host knows.
final class Stranger: Owner {
  let attachments = Attachments()
}

/// A class that is registered where a row says so.
final class Lamp: Owner {
  let attachments = Attachments()
  var level = 0.0
}

/// A control that is registered where a row says so.
final class Gauge: Control {
  var level = 0.0
}
