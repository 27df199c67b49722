import Remora

/// A host as an app has it: a presented screen, a front end that observes, the default limits.
final class Fixture {
  let host: ScriptHost
  let screen = Screen(id: "screen")
  let button = Button(id: "button")
  /// How many patches the front end has seen.
  private(set) var patchCount = 0

  init(script source: String, limits: ScriptHost.Limits = ScriptHost.Limits()) throws {
    host = try ScriptHost(clock: VirtualClock(), limits: limits)
    host.observeDiagnostics { diagnostic in fatalError("\(diagnostic)") }
    try host.load(source, as: Fixture.script, file: "benchmark.lua")
    try screen.add(button)
    host.present(screen)
    host.observePatches { [unowned self] patches in patchCount += patches.count }
  }

  /// The name under which the script is loaded.
  static let script = "benchmark"

  /// Attaches the script to the button.
  @discardableResult
  func attach(to owner: (any Owner)? = nil) throws -> Behaviour {
    try host.attach(Fixture.script, to: owner ?? button)
  }
}
