package import RemoraLua

/// The presented screens of a host, their animations and touches, and the changes that front ends
/// must hear of.
package final class StageModel: Registry {
  package let clock: any HostClock
  package let pollRequests: PollRequests
  package let timers: Timers
  package let patches: PatchQueue
  package let animations: Animations
  var touches = Touches()
  /// The presented screens, the topmost last.
  package var screens: [Screen] = []
  /// The animated dismissal that waits for handlers, if any.
  var departure: Departure?
  /// The number of nested behaviours and trees of controls that are ending.
  package var endings: Int {
    get { endingCount }
    set { endingCount = newValue }
  }
  // Private: using what other targets see takes an exclusivity check, at every attaching.
  private var endingCount = 0
  /// The language in which texts are shown: see ``setLanguage(_:)``.
  package internal(set) var language = Language.ofSystem()
  /// Called with the former language after each change.
  package var languageObservers: [(Language) -> Void] = []
  var isChangingLanguage = false
  /// Whether the app is in the background.
  package var isInBackground = false
  /// The controls that scripts have added.
  package var additions = Additions()
  /// Called before a script's code gives an owner the input of a person; what it returns, afterwards.
  package var inputObserver: ((any Owner, InputDeclaration.Need, LuaArguments) -> (() -> Void)?)?
  /// Called with each new owner, once it and its children are registered.
  package var didAdd: ((any Owner) -> Void)?
  /// Sets properties of the behaviours of a screen; throws if none of them takes one of the values.
  package var handOver: (([String: Value], Screen) throws(Diagnostic) -> Void)?
  /// The owners that the host lends as services, by name.
  package var lentOwners: () -> [String: any Owner] = { [:] }
  /// Called when a person begins or ends to edit a field.
  package var editingChanged: ((TextField) -> Void)?

  /// The size of the device in which a front end shows the screens; `nil` for the size of each screen.
  ///
  /// It changes no property of a screen.
  package var device: Size?
  /// The size of a screen that has none: that of a telephone.
  package static let usualScreen = Size(width: 390, height: 844)

  /// The size in which a screen is shown.
  package func shownSize(of screen: Screen?) -> Size {
    if let device { return device }
    let (width, height) = (screen?.width ?? 0, screen?.height ?? 0)
    return Size(
      width: width > 0 ? width : StageModel.usualScreen.width,
      height: height > 0 ? height : StageModel.usualScreen.height
    )
  }

  /// Makes the screens that a scene describes.
  package weak var screenMaker: (any ScreenMaker)?

  package init(_ lua: LuaState, _ clock: any HostClock) {
    self.clock = clock
    pollRequests = PollRequests(clock)
    timers = Timers(clock, pollRequests)
    animations = Animations(clock)
    let emission = Emission(EventNames())
    patches = PatchQueue(emission, lua, pollRequests)
    super.init(lua, emission)
  }

  override var state: String {
    topScreen.map { "presents \(describe($0))" } ?? super.state
  }

  /// Throws if the host is closed.
  package func checkOpen() throws(Diagnostics) {
    if isClosed { throw Diagnostics([.hostIsClosed]) }
  }

  /// Lets go of everything that the app gave it, for good: what it gets later is not kept.
  package func end() {
    emission.close()
    timers.close()
    animations.close()
    patches.close()
    reports.close()
    languageObservers = []
    (kinds, names) = (KindTable(), IDTable())
  }

  // MARK: Time

  /// See ``ScriptHost/after(_:_:)``.
  package func after(_ delay: Duration, _ action: @escaping () -> Void) -> HostTimer {
    timers.schedule(after: nanoseconds(delay / .seconds(1)) ?? .max, action)
  }

  // MARK: Front ends

  /// See ``ScriptHost/observePatches(_:)``.
  package func observePatches(_ action: @escaping ([Patch]) -> Void) -> PatchObserver {
    let observer = PatchObserver(action, of: self)
    if !isClosed { patches.observe(observer, on: self) }
    return observer
  }

  /// See ``ScriptHost/input(from:_:)``.
  package func input<Result>(from origin: PatchObserver?, _ body: () throws -> Result) rethrows
    -> Result
  {
    if let other = origin?.stage, other !== self {
      end(for: refusal(of: "the front end", knownTo: other as? StageModel))
    }
    let outer = patches.input
    patches.input = origin.map { patches.nesting(of: $0) }
    defer { patches.input = outer }
    return try body()
  }

  /// Runs input whose direct changes go to every front end.
  func withoutOrigin(_ body: () -> Void) {
    let outer = patches.input
    patches.input = nil
    defer { patches.input = outer }
    body()
  }
}

extension Attached {
  /// The stage of the host that knows the owner.
  package var stage: StageModel? {
    // Every registry is a stage: only a host makes one.
    registry.map { unsafe unsafeDowncast($0, to: StageModel.self) }
  }
}
