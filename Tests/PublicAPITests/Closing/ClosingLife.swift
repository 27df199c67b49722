import Dispatch
import Remora
import Synchronization

/// A host whose app uses every callback, and which is closed in one of them.
///
/// Whatever the app gives the host holds this object: if it is released, the host kept nothing.
final class ClosingLife: @unchecked Sendable {
  /// The call of a callback in which to close the host.
  struct Moment {
    let callback: String
    let nth: Int
  }

  // The newest, for values, which cannot hold anything.
  nonisolated(unsafe) static weak var newest: ClosingLife?

  let moment: Moment?
  let clock = Clock()
  var host: ScriptHost?
  /// The calls of a service that nobody has answered.
  var kept: [ServiceCall] = []
  /// Holds a control that nothing else holds: what closures of a kind hold must hold no owner.
  weak var spare: Spare?
  /// What nobody picks or shares.
  var picking: [(PhotoResult) -> Void] = []
  var sharing: [(ShareResult) -> Void] = []
  /// What a run loop calls when a descriptor is readable.
  var sources: [() -> Void] = []
  /// How often each callback was called.
  let calls = Mutex<[String: Int]>([:])
  /// The asynchronous functions that have not returned.
  let running = Mutex(0)
  /// The callbacks that came on another thread, where the host cannot be closed.
  let elsewhere = Mutex<Set<String>>([])
  /// What the host did not refuse in the callback that had closed it.
  private(set) var accepted: [String] = []

  /// Marks the queue of the main actor, which may run on any thread.
  private static let mark = DispatchSpecificKey<Void>()

  init(closingAt moment: Moment?) {
    self.moment = moment
    DispatchQueue.main.setSpecific(key: Self.mark, value: ())
  }

  /// What every callback calls.
  func reached(_ callback: String) {
    guard DispatchQueue.getSpecific(key: Self.mark) != nil else {
      calls.withLock { $0[callback, default: 0] += 1 }
      return elsewhere.withLock { _ = $0.insert(callback) }
    }
    let nth = calls.withLock { calls in
      calls[callback, default: 0] += 1
      return calls[callback, default: 0]
    }
    if let host, let moment, moment.callback == callback, moment.nth == nth {
      host.close()
      accepted = host.acceptedCalls
    }
  }

  /// What every asynchronous function calls, on any thread: the host is closed while it runs.
  func run(_ callback: String) async {
    running.withLock { $0 += 1 }
    await MainActor.run { reached(callback) }
    running.withLock { $0 -= 1 }
  }

  final class Spare {
    var valve: Valve?
    init(_ valve: Valve) { self.valve = valve }
  }

  /// A clock that is moved by hand, and asks nobody.
  final class Clock: HostClock {
    weak var life: ClosingLife?
    var time = Duration.zero
    var now: Duration {
      life?.reached("HostClock.now")
      return time
    }
  }
}

/// Files in memory.
final class ClosingFiles: Files {
  private weak var life: ClosingLife?
  let memory = MemoryFiles()

  init(_ life: ClosingLife) { self.life = life }

  func read(_ location: FileLocation, atMost limit: Int) throws -> [UInt8]? {
    life?.reached("Files.read")
    return try memory.read(location, atMost: limit)
  }
  func isFile(_ location: FileLocation) -> Bool {
    life?.reached("Files.isFile")
    return memory.isFile(location)
  }
  func list(_ folder: FileLocation) -> [FolderEntry] {
    life?.reached("Files.list")
    return memory.list(folder)
  }
  func write(_ bytes: [UInt8], to location: FileLocation) throws {
    life?.reached("Files.write")
    memory.write(bytes, to: location)
  }
  func makeFolder(trusting path: String) throws { life?.reached("Files.makeFolder") }
  func remove(_ location: FileLocation) throws {
    life?.reached("Files.remove")
    memory.remove(location)
  }
  func move(_ location: FileLocation, to newLocation: FileLocation) throws {
    life?.reached("Files.move")
    try memory.move(location, to: newLocation)
  }
  func size(of location: FileLocation) -> Int? {
    life?.reached("Files.size")
    return memory.size(of: location)
  }
}

/// A control of the app.
final class Valve: Control {
  weak var life: ClosingLife?
  var level = 1.0
  var reading = Reading(number: 1)

  override func willEnter() {
    life?.reached("Control.willEnter")
    super.willEnter()
  }
  override func willLeave() {
    life?.reached("Control.willLeave")
    super.willLeave()
  }
  override func didTap(at point: Point?) {
    life?.reached("Control.didTap")
    super.didTap(at: point)
  }
  override var showsOneChild: Bool {
    life?.reached("Control.showsOneChild")
    return true
  }
  override var shownChild: Control? {
    life?.reached("Control.shownChild")
    return children.first
  }
  override var takesManyFingers: Bool {
    life?.reached("Control.takesManyFingers")
    return true
  }
  override var contentOffset: Point? {
    life?.reached("Control.contentOffset")
    return nil
  }
}

/// An owner of the app that is no control, and may cross to other threads.
final class Feeler: Owner, @unchecked Sendable {
  let attachments = Attachments()
}

/// A lent owner that hears which field is edited.
final class FieldWatcher: EditingObserver {
  let attachments = Attachments()
  let life: ClosingLife

  init(_ life: ClosingLife) { self.life = life }
  func editingChanged(in field: TextField) { life.reached("EditingObserver.editingChanged") }
}

/// A delegate of the app.
final class ValveDelegate: MessageTarget {
  let life: ClosingLife

  init(_ life: ClosingLife) { self.life = life }
  func responds(to message: String) -> Bool {
    life.reached("MessageTarget.responds")
    return true
  }
  func receive(_ message: Message) throws -> Value? {
    life.reached("MessageTarget.receive")
    return true
  }
}

/// A type of the app for properties and arguments.
struct Reading: ValueConvertible {
  var number: Double

  static var propertyType: PropertyType { .number() }
  init(number: Double) { self.number = number }
  init?(_ value: Value) {
    ClosingLife.newest?.reached("ValueConvertible.init")
    guard let number = value.number else { return nil }
    self.number = number
  }
  var propertyValue: Value {
    ClosingLife.newest?.reached("ValueConvertible.propertyValue")
    return .number(number)
  }
}

/// A type of the app for arguments and results.
struct Sample: LuaConvertible {
  static var luaDescription: String { "a sample" }
  init() {}
  init(luaValue: LuaValue) throws(LuaConversionError) {
    ClosingLife.newest?.reached("LuaConvertible.init")
  }
  func luaValue(in state: LuaState) -> LuaValue {
    ClosingLife.newest?.reached("LuaConvertible.luaValue")
    return .table(state.makeTable([1, 2]))
  }
}

final class SilentLibrary: PhotoLibrary {
  let life: ClosingLife
  init(_ life: ClosingLife) { self.life = life }
  func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    life.reached("PhotoLibrary.pick")
    if request.source == .camera { completion(.cancelled) } else { life.picking.append(completion) }
    return { [life] in life.reached("PhotoLibrary.pick, its result") }
  }
}

final class SilentSharer: Sharer {
  let life: ClosingLife
  init(_ life: ClosingLife) { self.life = life }
  var networks: [String] {
    life.reached("Sharer.networks")
    return ["post"]
  }
  func share(_ item: SharedItem, completion: @escaping (ShareResult) -> Void) -> () -> Void {
    life.reached("Sharer.share")
    if item.network != nil { completion(.shared) } else { life.sharing.append(completion) }
    return { [life] in life.reached("Sharer.share, its result") }
  }
}
