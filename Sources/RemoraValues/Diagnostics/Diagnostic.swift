import RemoraLimits
package import RemoraLua
import RemoraSpelling

/// A failure, a warning or a log line, with its place, behaviour and suggestion.
///
/// Equal to another one if it says the same, whatever the variables of the function that failed.
public struct Diagnostic: Error, Equatable, Sendable {
  /// The severity of a diagnostic.
  ///
  /// Complete: no case will be added.
  public enum Severity: String, Codable, Sendable {
    /// Something failed.
    case error
    /// Something is suspicious, but nothing failed.
    case warning
    /// Information, not a failure: usually a line that a script logged with `log` or `print`.
    case note
  }

  /// A single word, because diagnostics pass through many functions and are rarely made.
  private var box: Box

  private var fields: Fields {
    get { box.fields }
    set { box = Box(newValue, box.locals) }
  }

  /// The severity of a diagnostic.
  public var severity: Severity { fields.severity }
  /// One sentence for the person who writes scripts or scenes; what it quotes of a long text is cut.
  public package(set) var message: String {
    get { fields.message }
    set { fields.message = MessageText.cut(newValue) }
  }
  /// The file's path, for that person.
  public var file: String? {
    get { fields.file }
    set { fields.file = newValue }
  }
  /// The line, from 1.
  public var line: Int? {
    get { fields.line }
    set { fields.line = newValue }
  }
  /// The column, from 1, counted in characters.
  public var column: Int? {
    get { fields.column }
    set { fields.column = newValue }
  }
  /// The path in a document: `screens[0].controls[2].kind`.
  public var path: String? {
    get { fields.path }
    set { fields.path = newValue.map { $0.beginning(Limit.shortMessage) } }
  }
  /// The behaviour that failed.
  public var behaviour: String? {
    get { fields.behaviour }
    set { fields.behaviour = newValue }
  }
  /// The owner of that behaviour.
  public var owner: String? {
    get { fields.owner }
    set { fields.owner = newValue }
  }
  /// A correction, or what to do.
  public var suggestion: String? {
    get { fields.suggestion }
    set { fields.suggestion = newValue.map(MessageText.cut) }
  }
  /// The source line, of the text that ran.
  public var excerpt: String? {
    get { fields.excerpt }
    set { fields.excerpt = newValue }
  }
  /// Whether the failed task runs code from before a reload: the file may differ by now.
  public package(set) var isOldCode: Bool {
    get { fields.isOldCode }
    set { fields.isOldCode = newValue }
  }
  /// The calls that led there, one a line, innermost first.
  public var traceback: String? {
    get { calls?.text }
    set { calls = newValue.map { .text($0) } }
  }
  /// The same, as they are known.
  package var calls: Calls? {
    get { fields.calls }
    set { fields.calls = newValue }
  }
  /// The variables of the function that failed, in the order of the script.
  package var locals: [LuaLocal] {
    get { box.locals }
    set { box = Box(box.fields, newValue) }
  }
  /// The name of the error of Lua, `memory`; `nil` if no script failed.
  package var failureName: String? {
    get { fields.failureName }
    set { fields.failureName = newValue }
  }
  /// Whether it says that the host is closed.
  package internal(set) var isOfClosedHost: Bool {
    get { fields.isOfClosedHost }
    set { fields.isOfClosedHost = newValue }
  }
  /// The cause: a failure inside a module that a script requires.
  package var cause: Diagnostic? {
    get { fields.cause }
    set { fields.cause = newValue }
  }

  /// A diagnostic; set its details afterwards.
  public init(_ severity: Severity, _ message: String) {
    self.init(severity, message, suggestion: nil)
  }

  /// A diagnostic with a suggestion.
  package init(_ severity: Severity, _ message: String, suggestion: String?) {
    var fields = Fields(severity: severity, message: MessageText.cut(message))
    fields.suggestion = suggestion.map(MessageText.cut)
    box = Box(fields)
  }
}

extension Diagnostic {
  private struct Fields: Equatable, Sendable {
    let severity: Severity
    var message: String
    var file, path, behaviour, owner, suggestion, excerpt, failureName: String?
    var line, column: Int?
    var isOldCode = false
    var isOfClosedHost = false
    var calls: Calls?
    var cause: Diagnostic?
  }

  private final class Box: Equatable, Sendable {
    let fields: Fields
    let locals: [LuaLocal]

    init(_ fields: Fields, _ locals: [LuaLocal] = []) {
      (self.fields, self.locals) = (fields, locals)
    }

    static func == (first: Box, second: Box) -> Bool {
      first === second || first.fields == second.fields
    }
  }
}

extension Diagnostic {
  /// What a closed host throws.
  package static var hostIsClosed: Diagnostic {
    var diagnostic = Diagnostic(.error, "the host is closed")
    diagnostic.isOfClosedHost = true
    return diagnostic
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The place, as editors understand it: `file:line:column`.
  public var place: String? {
    guard let file else { return nil }
    return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  /// All of it in one line: `scene.json:12:9: error: screens[0].controls[1].kind: … — did you mean
  /// …?`.
  public var description: String {
    // What scripts log is a note, too, and speaks for itself.
    let isLogged = severity == .note && (behaviour != nil || place == nil)
    var sentence = [place, isLogged ? nil : severity.rawValue, path]
      .compactMap { $0 }.map { "\($0): " }.joined()
    sentence += message
    if let suggestion { sentence += " — \(suggestion)" }
    var whom = [behaviour.map { "in \($0)" }, owner.map { "of \($0)" }].compactMap { $0 }
    if isOldCode { whom.append("on old code") }
    if !whom.isEmpty { sentence += " (\(whom.joined(separator: " ")))" }
    return sentence
  }
}

extension Diagnostic: LuaErrorMessage {
  /// The message with its suggestion.
  ///
  /// Lua adds the place, and the reporting code the rest.
  package var messageForScripts: String {
    suggestion.map { "\(message) — \($0)" } ?? message
  }
}
