import RemoraJSON
import RemoraLanguage

/// Answers requests: converts the client's positions to bytes, asks the service, and converts its answer back.
final class Answers {
  typealias DocumentAnswer = (Document, JSONNode?) throws(ResponseError) -> JSONLiteral

  let service: LanguageService
  let documents: Documents
  let features: ClientFeatures
  /// Shows a message to the person.
  var show: (String) -> Void = { _ in }

  init(_ service: LanguageService, _ documents: Documents, _ features: ClientFeatures) {
    (self.service, self.documents, self.features) = (service, documents, features)
  }

  /// The answer to a request, unless it is cancelled meanwhile.
  ///
  /// A document that is too long has no answers.
  func answer(_ call: Message.Call) throws(ResponseError) -> JSONLiteral {
    defer { documents.forgetOthers() }
    if call.method == "workspace/symbol" { return try workspaceSymbols(call.params) }
    guard let answer = Self.places[call.method] ?? Self.wholes[call.method] else {
      throw .methodNotFound(call.method)
    }
    guard let uri = call.uri else { throw .invalidParams("textDocument.uri is missing") }
    let document = try documents.document(at: uri)
    if document.isTooLong, call.method != "textDocument/diagnostic" { return .null }
    return try answer(self)(document, call.params)
  }

  /// Whether an answer is about a whole document, so that a change makes it worthless.
  static func isWhole(_ method: String) -> Bool { wholes[method] != nil }

  private static let places: [String: @Sendable (Answers) -> DocumentAnswer] = [
    "textDocument/codeAction": { $0.codeActions },
    "textDocument/completion": { $0.completion },
    "textDocument/definition": { $0.definition },
    "textDocument/hover": { $0.hover },
    "textDocument/prepareRename": { $0.prepareRename },
    "textDocument/references": { $0.references },
    "textDocument/rename": { $0.rename },
    "textDocument/signatureHelp": { $0.signatureHelp },
  ]

  private static let wholes: [String: @Sendable (Answers) -> DocumentAnswer] = [
    "textDocument/diagnostic": { $0.diagnostics },
    "textDocument/documentLink": { $0.links },
    "textDocument/documentSymbol": { $0.symbols },
    "textDocument/foldingRange": { $0.folding },
    "textDocument/formatting": { $0.formatting },
    "textDocument/semanticTokens/full": { $0.tokens },
    "textDocument/semanticTokens/range": { $0.tokens },
  ]
}
