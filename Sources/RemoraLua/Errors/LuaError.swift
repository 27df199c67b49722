import CRemoraLuaShim

/// A failure of Lua code, with a message, a place and a traceback.
public struct LuaError: Error, Sendable {
  /// The kind of failure, for programs.
  ///
  /// May grow: switch with `default`.
  public enum Kind: String, Sendable {
    /// The source does not compile.
    case syntax
    /// The source ends too early: a prompt should ask for another line.
    case incompleteInput
    /// The script, or a host function it called, raised an error.
    case runtime
    /// The script needs more memory than its limit allows.
    case memory
    /// The script ran for longer than its time budget.
    case time
    /// The tasks of one receiver took more than their quota of a second: see `LuaLimits.quota`.
    case quota
    /// All tasks on one account took more than its quota: see `LuaLimits.accountQuota`.
    case accountQuota
    /// The script was interrupted: see ``LuaInterrupter``.
    case interrupted
  }

  /// Whether that is the name of a ``Kind``.
  package static func hasKind(named name: String) -> Bool { Kind(rawValue: name) != nil }

  /// Whether the kind of that name is that of a text that ended too soon.
  package static func isIncomplete(kindNamed name: String) -> Bool {
    Kind(rawValue: name) == .incompleteInput
  }

  /// The kind of failure.
  public let kind: Kind
  /// One sentence, without the place.
  ///
  /// Never empty.
  public let message: String
  /// The name of the chunk that failed, as given when it was loaded.
  public let chunk: String?
  /// The line in that chunk, from 1.
  public let line: Int?
  /// The calls that led to the failure, one a line, innermost first.
  ///
  /// Taken before anything unwound.
  public var traceback: String? {
    calls.isEmpty ? nil : frames.map(\.description).joined(separator: "\n")
  }
  /// The calls that led to the failure, innermost first.
  package var frames: [LuaFrame] { calls.map { LuaFrame(call: $0) } }
  /// The same, as they cross the shim.
  let calls: [shim_call]
  /// The variables of the function that failed, in the order of the script.
  package let locals: [LuaLocal]
  /// The error of a Swift function that caused the failure; never a ``LuaError``.
  ///
  /// It passes through Lua unchanged, even if a script catches it and raises it again.
  public let underlying: (any Error)?
  /// The part of `message` before the sentence of `underlying`.
  package let context: String
  /// Whether the message is what a script passed to `error` or `assert`.
  package let isOfScript: Bool
  /// A note for the code that threw the error, in case it catches it again.
  package let note: (any Sendable)?
}

extension LuaError {
  /// An error made by the host.
  package init(
    kind: Kind,
    message: String,
    chunk: String? = nil,
    line: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.chunk = chunk
    self.line = line
    (calls, locals) = ([], [])
    underlying = nil
    context = ""
    note = nil
    isOfScript = false
  }

  /// The state is closed, and runs nothing any more.
  package static var closed: LuaError { LuaError(kind: .runtime, message: "the host is closed") }

  /// The same failure with a context before its message, and without a place: it gets the place at
  /// which it is raised in a script.
  package init(_ error: any Error, context: String, note: (any Sendable)? = nil) {
    let known = error as? LuaError
    kind = known?.kind ?? .runtime
    message = context + RemoraLua.message(of: error)
    chunk = nil
    line = nil
    (calls, locals) = ([], [])
    underlying = known == nil ? error : known?.underlying
    self.context = context + (known?.context ?? "")
    isOfScript = known?.isOfScript ?? false
    self.note = note
  }

  /// Whether more input could make the source complete.
  package var isIncompleteInput: Bool { kind == .incompleteInput }

  /// The place where it happened, if known.
  public var place: LuaPlace? {
    guard let chunk, let line else { return nil }
    return LuaPlace(source: chunk, line: line)
  }
}

extension LuaError: Equatable {
  /// Compares everything except ``underlying``.
  public static func == (left: LuaError, right: LuaError) -> Bool {
    left.kind == right.kind && left.message == right.message && left.place == right.place
      && left.traceback == right.traceback
  }
}

extension LuaError: CustomStringConvertible {
  /// `chunk:line: message`.
  public var description: String {
    place.map { "\($0): \(message)" } ?? message
  }
}
