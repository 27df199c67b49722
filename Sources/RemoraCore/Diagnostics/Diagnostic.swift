package import Lua

/// A failure told well: what happened, where, to whom, and what to try.
public struct Diagnostic: Error, Equatable, Sendable {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable {
    /// Something did not happen that should have.
    case error
    /// Something is odd, and everything goes on.
    case warning
    /// What a script said with `log` or `print`.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// One sentence for the person who writes scripts or scenes.
  public internal(set) var message: String
  /// The file, as that person knows it.
  public var file: String?
  /// The line, from 1.
  public var line: Int?
  /// The column, from 1, counted in characters.
  public var column: Int?
  /// Where in the document: `screens[0].controls[2].kind`.
  public var path: String?
  /// The behaviour it happened to.
  public var behaviour: String?
  /// The owner of that behaviour.
  public var owner: String?
  /// What was probably meant, or what to do.
  public var suggestion: String?
  /// The line of the source it is about.
  public var excerpt: String?
  /// The calls that led there, one a line, innermost first.
  public var traceback: String?
  /// What Lua says of the failure; `nil` when no script failed.
  package var failure: LuaError.Kind?
  /// What this is the consequence of: the failure inside a module that a script requires.
  private var causes: [Diagnostic] = []

  /// A diagnostic; details are set on it.
  public init(_ severity: Severity, _ message: String) {
    self.severity = severity
    self.message = message
  }

  /// A diagnostic that says what was probably meant, or what to do.
  package init(_ severity: Severity, _ message: String, suggestion: String?) {
    self.init(severity, message)
    self.suggestion = suggestion
  }
}

extension Diagnostic {
  /// What this is the consequence of: the failure inside a module that a script requires.
  var cause: Diagnostic? {
    get { causes.first }
    set { causes = newValue.map { [$0] } ?? [] }
  }

  /// The sentence of an error and what it suggests, each by itself.
  ///
  /// `nil` for other errors, and where a script made the sentence so long that the binding cut it.
  static func parts(of error: (any Error)?) -> (message: String, suggestion: String?)? {
    let parts: (message: String, suggestion: String?)
    switch error {
    case let diagnostic as Diagnostic: parts = (diagnostic.message, diagnostic.suggestion)
    case let diagnostics as Diagnostics where diagnostics.all.count == 1:
      let place = diagnostics.all[0].place.map { "\($0): " } ?? ""
      parts = (place + diagnostics.all[0].message, diagnostics.all[0].suggestion)
    case let error as PropertyError: parts = (error.sentence, error.question)
    default: return nil
    }
    return parts.message.utf8.count + (parts.suggestion?.utf8.count ?? 0) < 3000 ? parts : nil
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The place in the form that editors jump to: `file:line:column`.
  public var place: String? {
    guard let file else { return nil }
    return ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
  }

  /// All of it in one line: `scene.json:12:9: error: screens[0].controls[1].kind: … — did you mean
  /// …?`.
  public var description: String {
    var sentence = [place, severity == .note ? nil : severity.rawValue, path]
      .compactMap { $0 }.map { "\($0): " }.joined()
    sentence += message
    if let suggestion { sentence += " — \(suggestion)" }
    let whom = [behaviour.map { "in \($0)" }, owner.map { "of \($0)" }].compactMap { $0 }
    if !whom.isEmpty { sentence += " (\(whom.joined(separator: " ")))" }
    return sentence
  }
}

extension Diagnostic: LuaErrorSentence {
  /// The message with its suggestion.
  ///
  /// Lua adds the place, and whoever reports it the rest.
  package var luaSentence: String {
    suggestion.map { "\(message) — \($0)" } ?? message
  }
}

extension Diagnostic {
  /// What a Lua failure tells a person.
  init(_ error: LuaError) {
    self.init(.error, error.message)
    file = error.chunk
    line = error.line
    traceback = error.traceback
    failure = error.kind
  }
}
