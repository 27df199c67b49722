import Foundation
import Remora
import RemoraConsole
import RemoraFormats
import RemoraLimits
import RemoraLua

/// A new host that has read one spec file.
///
/// It runs a single spec.
final class SpecHost {
  let host: ScriptHost
  let clock = VirtualClock()
  let console: Console
  let file: String
  let settings: SpecSettings
  /// Lua's own `string.find`, even if the spec replaces it.
  let find: LuaFunction?
  /// The host's files.
  let files: RecordingFiles
  let resultWaiter = ResultWaiter()
  /// The specs of the file in the order of their declaration.
  private(set) var definitions: [SpecDefinition] = []
  /// How many specs the file has declared so far.
  private var declaredCount = 0
  /// The one spec of the file to define; `nil` for all.
  private let wanted: Spec?
  /// The group being described.
  var group = SpecGroup("", SpecOptions(), in: nil)
  /// Keeps the groups alive while the file is read.
  private var groups: [SpecGroup] = []
  /// Whether a spec is running; nothing can be described then.
  private(set) var isRunning = false

  /// Owners made by the spec itself, kept until it ends.
  var owned: [any Owner] = []
  /// Other objects that must live as long as the spec.
  var kept: [AnyObject] = []
  /// Every event that was sent, in order.
  private(set) var events: [SpecEvent] = []
  var senders = Senders()
  /// Diagnostics that no expectation has consumed.
  var diagnostics: [ReportedDiagnostic] = []
  /// The lines that scripts logged.
  private(set) var log: [String] = []
  /// When they did.
  private(set) var logTimes: [Int] = []
  /// Input of the spec that had no effect, until an expectation is about it.
  var idleInputs: [IdleInput] = []
  /// The place in the spec's file of the input that is being handled.
  var inputPlace: LuaPlace?
  /// The failures of expectations, whether the spec caught them or not.
  private(set) var failures: [SpecFailure] = []
  /// The spies and recorders, by the identity of their tables, which are kept alive.
  var spies: [Int: Spy] = [:]
  var recorders: [Int: Recorder] = [:]
  var tables: [LuaTable] = []
  private(set) lazy var actionStubs = ActionStubs(host.lua)
  var expectations: ExpectationPlaces

  /// A host for a file, or for one of its specs.
  init(_ file: String, _ settings: SpecSettings, only wanted: Spec? = nil) throws {
    self.file = file
    self.settings = settings
    self.wanted = wanted
    expectations = ExpectationPlaces(file)
    files = RecordingFiles(settings.files)
    // A machine that does other things gives a step little of each second.
    let elapsed = settings.timeLimit * 60
    host = try ScriptHost(
      clock: clock,
      files: files,
      limits: ScriptHost.Limits(handlerTime: settings.timeLimit, wallTime: elapsed)
    ) { _ in }
    host.scripts.compiler.chunks = settings.chunks
    if settings.coverage != nil { host.scripts.compiler.countLines() }
    console = Console(host)
    find =
      if case .table(let library) = console.environment["string"],
        case .function(let find) = library["find"]
      { find } else { nil }
    host.scriptFolders = settings.scriptFolders(for: file, in: files)
    host.language = "en"
    host.lendFoundationFormats()
    host.lendDialogs()
    host.lendStorage(Storage())
    host.lendDevices()
    try settings.prepare?(host)
    host.observeDiagnostics { [unowned self] in note($0) }
    host.observeEvents { [unowned self] event in
      let sender = senders.number(of: event.behaviour ?? event.sender)
      events.append(SpecEvent(event, from: sender))
    }
    host.observePollRequests { [resultWaiter] _ in resultWaiter.signal() }
    console.onPrint = { [unowned self] in note($0) }
    host.stage.inputObserver = { [unowned self] in beginInput(to: $0, $1, $2) }
    addWords()
  }

  private func note(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .note {
      note(diagnostic.message)
    } else {
      diagnostics.append(ReportedDiagnostic(diagnostic: diagnostic, inputPlace: inputPlace))
    }
  }

  private func note(_ line: String) {
    log.append(line)
    logTimes.append(clock.nanoseconds)
  }

  // MARK: Reading

  /// Reads the file, which declares its specs.
  ///
  /// - Throws: ``SpecFailure`` if the file has a mistake.
  func read() throws(SpecFailure) {
    do {
      let source = try host.files.bytes(
        of: FileLocation(trusting: file),
        atMost: Limit.namedFile.value
      )
      guard source.first != 0x1b else {
        throw Diagnostic(.error, "this is compiled Lua, and only source is run")
      }
      let chunk = try host.scripts.compile(
        ScreenCalls.renamed(in: source),
        file: file,
        environment: console.environment
      )
      try describe(by: chunk)
    } catch {
      throw failure(of: error)
    }
  }

  /// Calls a function that declares specs.
  func describe(by function: LuaFunction) throws {
    let task = BehaviourTask(function, in: host.scheduler)
    task.start()
    if case .failed(let error) = task.outcome { throw error }
    guard !task.isOver else { return }
    task.cancel()
    throw Diagnostic(.error, "a spec file only declares specs: wait inside it(…) or before(…)")
  }

  func add(_ group: SpecGroup) { groups.append(group) }

  /// Whether to define a spec with this title; the file's other specs were validated when it was
  /// listed.
  func makes(_ title: LuaValue) -> Bool {
    guard !isRunning, let wanted, title.text != wanted.title else { return true }
    declaredCount += 1
    return false
  }

  func add(_ title: String, _ options: SpecOptions, _ body: LuaFunction?, at place: LuaPlace?) {
    let spec = Spec(
      file: file,
      number: declaredCount,
      names: group.names + [title],
      tags: options.tags.union(group.tags),
      line: place?.line ?? 1,
      pending: options.pending ?? group.pending,
      isFocused: options.isFocused || group.isFocused
    )
    declaredCount += 1
    definitions.append(SpecDefinition(spec: spec, group: group, body: body))
  }

  /// The definition of a spec in this reading of the file: a loop with `pairs` may have changed the
  /// order.
  func definition(of spec: Spec) throws(SpecFailure) -> SpecDefinition {
    let alike = definitions.filter { $0.spec.names == spec.names }
    if let found = alike.first(where: { $0.spec.number == spec.number }) ?? alike.first {
      return found
    }
    throw SpecFailure(
      "the file declares other specs each time it is read",
      file: spec.file,
      line: spec.line,
      excerpt: excerpt(spec.file, spec.line)
    )
  }

  // MARK: Running

  /// Runs a spec with its `before` and `after` functions.
  ///
  /// Afterwards ``failures`` has every failure.
  func run(_ definition: SpecDefinition) {
    isRunning = true
    let groups = definition.group.path
    var wasPrepared = 0
    do throws(SpecFailure) {
      for group in groups {
        wasPrepared += 1
        for function in group.before { try perform(function) }
      }
      if let body = definition.body { try perform(body) }
    } catch {
      fail(error)
    }
    // Teardown is the exact reverse of setup, and continues after a failure.
    for group in groups.prefix(wasPrepared).reversed() {
      for function in group.after.reversed() {
        do throws(SpecFailure) { try perform(function) } catch { fail(error) }
      }
    }
    settings.step {
      failReported(in: definition.spec)
      if failures.isEmpty { failOpenExpectations() }
    }
  }

  /// Fails for unexpected diagnostics.
  func failReported(in spec: Spec) {
    for diagnostic in diagnostics { fail(failure(of: diagnostic, in: spec)) }
    diagnostics = []
  }

  /// Records a failure, if it is new.
  func fail(_ failure: SpecFailure) {
    let isKnown = failures.contains {
      $0.message == failure.message && $0.file == failure.file && $0.line == failure.line
    }
    if !isKnown { failures.append(failure) }
  }

  /// Removes the failures after the first `count`.
  func forget(failuresAfter count: Int) { failures.removeSubrange(count...) }

  private func perform(_ function: LuaFunction) throws(SpecFailure) {
    if let error = try failureOfRunning(function) {
      throw settings.step { failure(of: error) }
    }
  }
}
