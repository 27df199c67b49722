import Remora
import XCTest

/// A lamp whose kind a test describes, with a behaviour that calls its methods and a service.
@MainActor
class ValuesTestCase: XCTestCase {
  var host: ScriptHost!
  var lamp: Lamp!
  private(set) var caller: Behaviour!
  var messages: [String] = []

  override func setUp() async throws {
    host = try ScriptHost(clock: RealClock())
    host.observeDiagnostics { [weak self] in self?.messages.append($0.message) }
    lamp = Lamp()
  }

  override func tearDown() async throws {
    caller = nil
    lamp = nil
    weak let released = host
    host = nil
    XCTAssertNil(released)
  }

  func describe(_ build: (KindBuilder<Lamp>) -> Void) throws {
    host.register(Lamp.self, named: "Lamp", build: build)
    host.register(Spot.self, named: "Spot") { _ in }
    host.add(lamp)
    try host.load(
      """
      local Caller = behaviour "Caller"
      Caller.heard = event { value = "any", values = "list" }
      function Caller:method(name, ...) return self.owner[name](self.owner, ...) end
      function Caller:service(name, ...) return service "echo"[name](...) end
      function Caller:fail(...) return select(2, pcall(...)).message end
      function Caller:complain(name, ...)
        local ok, message = pcall(self.owner[name], self.owner, ...)
        return ok and "no error" or tostring(message)
      end
      function Caller:owners(name)
        local me, call = self.owner, self.owner[name]
        local all = self.owner["all" .. name](me, { me, me })
        return call(me, me) == me, self.owner["maybe" .. name](me, nil) == nil,
          self.owner["maybe" .. name](me, me) == me, #all == 2 and all[2] == me
      end
      return Caller
      """,
      as: "caller"
    )
    caller = try lamp.attach("caller")
  }
}
