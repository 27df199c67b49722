import Remora

/// An honest behaviour beside the tested script: it must keep working, without delays.
///
/// It has a timer, an action, and a button whose taps it answers. Scripts can find it like any
/// other behaviour.
final class Neighbour {
  /// The names of its script, its behaviour and its button.
  static let (script, id, buttonID) = ("neighbour", "beside", "neighbour")
  /// The interval of its timer, in nanoseconds.
  static let period = 50_000_000

  private let host: ScriptHost
  private let button: Button
  private let label: Label
  private let behaviour: Behaviour
  private let hasModules: Bool
  private var version = 1

  /// Attaches it to a button, with a label that its timer changes.
  init(on host: ScriptHost, button: Button, label: Label, hasModules: Bool) throws {
    (self.host, self.button, self.label) = (host, button, label)
    self.hasModules = hasModules
    let source = Self.source(version, hasModules)
    _ = try host.load(Array(source.utf8), as: Self.script, file: Self.script)
    behaviour = try host.attach(Self.script, to: button, configuration: .init(id: Self.id))
  }

  /// How many taps it answered.
  var taps: Int { behaviour.stateValue("taps").integer ?? 0 }

  /// How often its timer fired.
  var ticks: Int { behaviour.stateValue("ticks").integer ?? 0 }

  var isSuspended: Bool { behaviour.isSuspended }

  func tap() { button.tap() }

  /// Whether a diagnostic about a limit blames it.
  static func isMeant(by diagnostic: Diagnostic) -> Bool {
    diagnostic.behaviour == id || diagnostic.file == script
  }

  // MARK: Proofs

  /// A sentence for each part of it that does not work.
  func faults() -> [String] {
    var faults: [String] = []
    let taps = taps
    tap()
    if button.title != "\(version):\(taps + 1) ABC 3.50 sent" {
      faults.append("a tap beside it gave \"\(button.title)\"")
    }
    let ticks = ticks
    label.text = "nothing"
    host.advance(by: .seconds(1))
    // One tick may have been due before, and the host may postpone a timer by a millisecond when
    // many are due.
    if !(19...21).contains(self.ticks - ticks) || Int(label.text) == nil {
      faults.append("a timer beside it went from \(ticks) to \(self.ticks), \(label.text) shown")
    }
    let sum = try? host.behaviour(Self.id)?.perform("add", .integer(2), .integer(3)).values
    if sum != [.integer(5)] { faults.append("an action beside it gave \(sum ?? [])") }
    return faults
  }

  /// The same after a reload.
  func faultsAfterReload() -> [String] {
    version += 1
    do {
      let source = Self.source(version, hasModules)
      _ = try host.load(Array(source.utf8), as: Self.script, file: Self.script)
    } catch {
      return ["a reload failed: \(error)"]
    }
    return faults()
  }

  /// Uses what other scripts share with it: libraries, the methods of strings, globals.
  private static func source(_ version: Int, _ hasModules: Bool) -> String {
    """
    \(hasModules ? "local shared = require \"shared\"" : "")
    local Neighbour = behaviour "Neighbour"
    Neighbour.step = integer { default = 1, min = 1, max = 9 }
    Neighbour.note = text { optional = true }
    Neighbour.taps = state(0)
    Neighbour.ticks = state(0)

    function Neighbour:onTap()
      self.taps = self.taps + 1
      local letters = {}
      for letter in ("cab"):gmatch(".") do letters[#letters + 1] = letter end
      table.sort(letters)
      self.owner.title = "\(version):" .. self.taps .. " " .. table.concat(letters):upper()
        .. string.format(" %.2f ", math.max(3.5, 1)) .. service("post").echo("sent")
    end

    function Neighbour:onAttach()
      while true do
        wait(0.05)
        self.ticks = self.ticks + 1
        find("label").text = tostring(self.ticks)
      end
    end

    function Neighbour:onChange(property, old, new)
      if property == "note" then self.length = #(new or "") end
    end

    function Neighbour:add(a, b) return a + b end

    return Neighbour
    """
  }
}
