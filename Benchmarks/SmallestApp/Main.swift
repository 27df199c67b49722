import Glibc
import Remora

/// The least that an app with a behaviour is: what Remora adds to a program is measured with it.
///
/// Prints the button's title after three taps, and ends with its input.
@main
struct SmallestApp {
  static func main() throws {
    let host = try ScriptHost()
    let script = """
      local Counter = behaviour "Counter"
      Counter.n = state(0)
      function Counter:onTap()
        self.n = self.n + 1
        self.owner.title = self.n .. " taps"
      end
      return Counter
      """
    try host.load(script, as: "counter")
    let button = Button(id: "button")
    let screen = Screen(id: "screen")
    try screen.add(button)
    host.present(screen)
    try host.attach("counter", to: button)
    for _ in 0..<3 { button.tap() }
    print(button.title)
    fflush(nil)
    while readLine() != nil {}
  }
}
