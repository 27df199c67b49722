import Dispatch
import Foundation
import Remora
import RemoraLanguageServer
import RemoraStudio

// An app with a kind of control of its own, which serves its host to the tests of the studio and to editors.

final class Gauge: Control {
  @Shown var level = 0.25

  static func table(_ kind: KindBuilder<Gauge>) {
    kind.make { Gauge() }
    kind.property("level", \.level, in: 0...1)
    kind.input("turn", ["level"], shows: "level") { (gauge, level: Double) in
      gauge.level = min(level, 1)
    }
  }
}

final class Veil: Control {
  static func table(_ kind: KindBuilder<Veil>) { kind.takesTouches(false) }
}

let host = try ScriptHost(clock: RealClock())
host.register(Gauge.self, build: Gauge.table)
host.register(Veil.self, build: Veil.table)
if CommandLine.arguments.contains("lsp") { exit(try LanguageServer.run(like: host)) }

let gauge = Gauge(id: "depth")
(gauge.x, gauge.y, gauge.width, gauge.height) = (40, 60, 120, 200)
let screen = Screen(id: "main")
try screen.add(gauge)
let behind = Button(id: "behind")
let veiled = [behind, Veil(id: "veil")]
for control in veiled {
  (control.x, control.y, control.width, control.height) = (200, 60, 80, 44)
  try screen.add(control)
}
host.present(screen)
_ = try gauge.on("tap") { _ in gauge.level += 0.25 }
_ = try behind.on("tap") { _ in behind.title = "tapped" }

let loop = DispatchLoop(host)
let studio = try Studio(host, queue: .main)
try studio.draw(
  "Gauge",
  with: """
    export default {
      draw(element, control) {
        element.textContent = `${control.id} is at ${100 * control.value('level')} %`;
        element.onclick = () => control.input('tap');
        element.turn = (level) => control.input('turn', { level });
      },
    };
    """
)
// A pipe would keep what is printed.
FileHandle.standardOutput.write(Data("\(studio.url)\n".utf8))
dispatchMain()
