import RemoraJSON
import RemoraLanguage

/// What the client can do, as far as it matters.
struct ClientFeatures {
  /// UTF-8, which is the service's own unit, if the client counts in it, too.
  let unit: LineTable.Unit
  let takesSnippets: Bool
  let takesMarkdownHelp: Bool
  let takesMarkdownHover: Bool
  let takesSymbolTrees: Bool
  let takesVersionedEdits: Bool
  let preparesRename: Bool
  let watchesFiles: Bool
  /// Whether it asks for diagnostics.
  ///
  /// A client that also takes them unasked would show them twice.
  let pullsDiagnostics: Bool

  init(_ capabilities: JSONNode?) {
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let item = document?["completion"]?["completionItem"]
    let units = capabilities?["general"]?["positionEncodings"]?.items ?? []
    unit = units.contains { $0.string == LineTable.Unit.utf8.rawValue } ? .utf8 : .utf16
    takesSnippets = Self.isTrue(item?["snippetSupport"])
    takesMarkdownHelp = Self.includesMarkdown(item?["documentationFormat"])
    takesMarkdownHover = Self.includesMarkdown(document?["hover"]?["contentFormat"])
    takesSymbolTrees = Self.isTrue(
      document?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]
    )
    takesVersionedEdits = Self.isTrue(workspace?["workspaceEdit"]?["documentChanges"])
    preparesRename = Self.isTrue(document?["rename"]?["prepareSupport"])
    watchesFiles = Self.isTrue(workspace?["didChangeWatchedFiles"]?["dynamicRegistration"])
    pullsDiagnostics = document?["diagnostic"] != nil && document?["publishDiagnostics"] == nil
  }

  private static func isTrue(_ value: JSONNode?) -> Bool { value?.bool ?? false }

  /// Clients that do not say what they show usually show Markdown.
  private static func includesMarkdown(_ formats: JSONNode?) -> Bool {
    formats?.items?.contains { $0.string == "markdown" } ?? true
  }
}
