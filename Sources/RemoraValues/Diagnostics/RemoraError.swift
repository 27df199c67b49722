import RemoraLua

/// Why Remora refused a call, or could not finish it: what its functions throw.
///
/// ```swift
/// do {
///   try host.attach("toggle_button", to: button)
/// } catch .script(let mistakes) {
///   for mistake in mistakes { print(mistake.report()) }
/// } catch {
///   print(error)
/// }
/// ```
///
/// Every case carries the diagnostics, each with a sentence, its place and a suggestion. There is at least
/// one.
///
/// Three kinds of errors are others. What the closures of an app throw goes to scripts, and to
/// `Behaviour.performAsync`, as it is. ``LuaState``, its tables and its functions throw ``LuaError``, and
/// conversions of an app's own types `LuaConversionError`: where one leaves a function of a host, it is one of these.
/// A cancelled wait throws `CancellationError`.
///
/// May grow: switch with `default`.
public enum RemoraError: Error, Equatable, Sendable {
  /// The host is closed.
  case closed([Diagnostic])
  /// A script cannot be loaded: there is none of that name, or it has mistakes.
  case script([Diagnostic])
  /// A behaviour cannot be attached, moved or linked.
  case attachment([Diagnostic])
  /// There is no such property, or the value does not fit.
  case property([Diagnostic])
  /// An action cannot begin, failed, or returned something else than was asked for.
  case action([Diagnostic])
  /// There is no such event, or the payload does not fit.
  case event([Diagnostic])
  /// A scene or one of its screens cannot be read, opened or presented.
  case scene([Diagnostic])
  /// A control cannot be added, pushed, presented or drawn.
  case control([Diagnostic])
  /// A file, a picture, a stored value or a name of one cannot be read or written.
  case file([Diagnostic])
  /// A Swift value is no value of a script, or the other way round.
  case value([Diagnostic])
  /// The system refuses what a host or a front end needs: memory, descriptors, a port, a display.
  case system([Diagnostic])

  /// The diagnostics, in the order of their places.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .closed(let all), .script(let all), .attachment(let all), .property(let all),
      .action(let all), .event(let all), .scene(let all), .control(let all), .file(let all),
      .value(let all), .system(let all):
      all
    }
  }
}

extension RemoraError {
  /// Any error as one of these: `make` says which case it is, unless it is one already or the host is closed.
  package init(_ error: any Error, as make: ([Diagnostic]) -> RemoraError) {
    if let error = error as? RemoraError {
      self = error
    } else {
      let all = Diagnostics(error).all
      self = all.first?.isOfClosedHost ?? false ? .closed(all) : make(all)
    }
  }

  /// Runs `body`, and throws what it throws as one of these errors: see ``init(_:as:)``.
  package static func wrapping<Result>(
    as make: ([Diagnostic]) -> RemoraError,
    _ body: () throws -> Result
  ) throws(RemoraError) -> Result {
    do { return try body() } catch { throw RemoraError(error, as: make) }
  }
}

extension RemoraError: CustomStringConvertible {
  /// The sentences of its diagnostics, one a line.
  public var description: String { Diagnostics(diagnostics).description }
}

extension RemoraError: LuaErrorMessage {
  /// The messages with their places; Lua adds the place of the call.
  package var messageForScripts: String { Diagnostics(diagnostics).messageForScripts }
}
