import Dispatch
import Foundation
import Remora
import RemoraLanguageServer
import RemoraStudio

// An app with a kind of control of its own, which serves its host to the tests of the studio and to editors.

final class Gauge: Control {
  var level = 0.25 { didSet { didChange("level", from: oldValue, to: level) } }
}

let host = try ScriptHost(clock: RealClock())
host.register(Gauge.self, named: "Gauge", parent: "Control") { kind in
  kind.make { Gauge() }
  kind.property("level", \.level, in: 0...1)
}
if CommandLine.arguments.contains("lsp") { exit(try LanguageServer.run(like: host)) }

let gauge = Gauge(id: "depth")
(gauge.x, gauge.y, gauge.width, gauge.height) = (40, 60, 120, 200)
let screen = Screen(id: "main")
try screen.add(gauge)
host.present(screen)
_ = try gauge.on("tap") { _ in gauge.level += 0.25 }

let loop = DispatchLoop(host)
let studio = try Studio(host, queue: .main)
try studio.draw(
  "Gauge",
  with: """
    export default {
      draw(element, control) {
        element.textContent = `${control.id} is at ${100 * control.value('level')} %`;
        element.onclick = () => control.input('tap');
      },
    };
    """
)
// A pipe would keep what is printed.
FileHandle.standardOutput.write(Data("\(studio.url)\n".utf8))
dispatchMain()
