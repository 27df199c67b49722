public import Remora
import XCTest

/// Actions of a person or a clock in a test.
extension BehaviourTestCase {
  /// Advances virtual time, and runs everything that falls due meanwhile, each at its time.
  public func advance(by duration: Duration) { host.advance(by: duration) }

  /// Taps a control, as a person would: does nothing if it is disabled or hidden.
  ///
  /// Performs the input `tap` of the control's kind.
  public func tap(_ control: Control, file: StaticString = #filePath, line: UInt = #line) {
    perform("tap", on: control, file, line)
  }

  private func perform(
    _ input: String,
    _ arguments: [String: Value] = [:],
    on control: Control,
    _ file: StaticString,
    _ line: UInt
  ) {
    trace(control, file, line)
    host.add(control)
    do {
      try host.stage.perform(input, arguments, on: control)
    } catch {
      fail("\(error)", file, line)
    }
    host.flush()
  }

  /// Touches a control in its middle, holds the finger for a while, then lifts it.
  ///
  /// Lifting is a tap, unless a behaviour cancelled the touch.
  public func hold(
    _ control: Control,
    for duration: Duration,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    perform("touch", on: control, file, line)
    advance(by: duration)
    perform("lift", on: control, file, line)
  }

  /// Types a text into a field, as a person would: it becomes the field's text, unless a behaviour
  /// or the delegate refuses it.
  public func type(
    _ text: String,
    into field: TextField,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    perform("type", ["text": .text(text)], on: field, file, line)
  }

  /// Swift's own `type(of:)`, which ``type(_:into:file:line:)`` would hide.
  public func type<Anything>(of value: Anything) -> Anything.Type { Swift.type(of: value) }

  /// Scrolls, as a person would: a behaviour or the delegate may change the target.
  public func scroll(
    _ view: ScrollView,
    to offset: Point,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    perform("scroll", ["x": .number(offset.x), "y": .number(offset.y)], on: view, file, line)
  }

  // MARK: Screens and scenes

  /// Presents a screen on top.
  ///
  /// The test fails if the screen is still alive after its end.
  public func present(
    _ screen: Screen,
    animated: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    trace(screen, file, line)
    host.present(screen, animated: animated)
    host.flush()
  }

  /// Dismisses a screen, with everything on top of it.
  ///
  /// An animated dismissal waits for the handlers of `willDisappear`: advance the time.
  public func dismiss(_ screen: Screen, animated: Bool = false) {
    host.dismiss(screen, animated: animated)
    host.flush()
  }

  /// Opens a scene and presents its first screen.
  ///
  /// A relative `path` starts at the folder of the calling source file.
  ///
  /// - Returns: The first screen; the host keeps it alive.
  /// - Throws: `RemoraError.scene` with every mistake in the scene. The test has recorded them as
  ///   failures.
  @discardableResult
  public func open(
    scene path: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws(RemoraError) -> Screen {
    try telling(file, line) { () throws(RemoraError) in
      try host.open(scene: self.path(path, from: file))
      host.scriptFolders += scriptFolders.filter { !host.scriptFolders.contains($0) }
      host.flush()
      guard let screen = host.topScreen else {
        throw .scene([Diagnostic(.error, "the scene presents no screen")])
      }
      for screen in host.screens { trace(screen, file, line) }
      return screen
    }
  }

  // MARK: Attaching

  /// Attaches a behaviour to an owner.
  ///
  /// The test fails if either is still alive after its end.
  ///
  /// - Throws: `RemoraError` with every mistake. The test has recorded them as failures.
  @discardableResult
  public func attach(
    _ script: String,
    to owner: any Owner,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws(RemoraError) -> Behaviour {
    try telling(file, line) { () throws(RemoraError) in
      trace(owner, file, line)
      for linked in outlets.values.joined() { trace(linked, file, line) }
      let behaviour = try host.attach(
        script,
        to: owner,
        configuration: .init(id: id, properties: properties, outlets: outlets)
      )
      let name = "\(behaviour.id), a behaviour of \(host.stage.describe(owner)),"
      traces.append(Trace(object: behaviour, name: name, file: file, line: line))
      return behaviour
    }
  }

  /// Records an error as a failure at this line, and rethrows it to end the test.
  func telling<Result>(
    _ file: StaticString,
    _ line: UInt,
    _ body: () throws(RemoraError) -> Result
  ) throws(RemoraError) -> Result {
    do throws(RemoraError) {
      return try body()
    } catch {
      fail("\(error)", file, line)
      throw error
    }
  }
}
