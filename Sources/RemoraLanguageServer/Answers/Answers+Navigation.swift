import RemoraJSON
import RemoraLanguage

extension Answers {
  func definition(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    return json(service.definitions(in: document.file, at: offset))
  }

  func references(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    let includesDeclaration = params?["context"]?["includeDeclaration"]?.bool ?? true
    return json(
      service.references(
        in: document.file,
        at: offset,
        includingDeclaration: includesDeclaration
      )
    )
  }

  /// The places whose files can still be read.
  private func json(_ places: [TextLocation]) -> JSONLiteral {
    .array(places.compactMap { documents.document(of: $0.file)?.location($0.range) })
  }

  func links(_ document: Document, _ params: JSONNode?) -> JSONLiteral {
    .array(
      service.links(in: document.file).map { link in
        let target = documents[link.file]?.uri ?? FileURI.uri(of: link.file)
        return ["range": document.json(link.range), "target": .string(target)]
      }
    )
  }

  // MARK: Renaming

  func prepareRename(
    _ document: Document,
    _ params: JSONNode?
  ) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    do {
      return document.json(try service.renameRange(in: document.file, at: offset))
    } catch { throw .failed(error.description) }
  }

  func rename(_ document: Document, _ params: JSONNode?) throws(ResponseError) -> JSONLiteral {
    let offset = try document.offset(params?["position"])
    guard let name = params?["newName"]?.string else { throw .invalidParams("newName is missing") }
    let edits: FileEdits
    do {
      edits = try service.rename(in: document.file, at: offset, to: name)
    } catch { throw .failed(error.description) }
    let left = service.specsLeft(byRenameIn: document.file, at: offset)
    if !left.isEmpty { show(Answers.message(about: left)) }
    return try workspaceEdit(edits)
  }

  private static func message(about specs: [String]) -> String {
    let names = specs.compactMap { $0.split(separator: "/").last }.prefix(3).joined(separator: ", ")
    let count = specs.count == 1 ? "1 spec still has" : "\(specs.count) specs still have"
    return "\(count) the former name, where it is not certain what it names: \(names)"
      + (specs.count > 3 ? ", …" : "") + ". Run the specs."
  }

  /// A `WorkspaceEdit`, with the versions that it is for if the client checks them.
  func workspaceEdit(_ edits: FileEdits) throws(ResponseError) -> JSONLiteral {
    var changes: [JSONLiteral.Member] = []
    var versionedChanges: [JSONLiteral] = []
    for (file, edits) in edits.sorted(by: { $0.key < $1.key }) {
      guard let document = documents.document(of: file) else {
        throw .failed("\(file) cannot be read any more")
      }
      let json = document.json(edits)
      changes.append(.init(document.uri, json))
      let version = document.version.map(JSONLiteral.integer) ?? .null
      versionedChanges.append([
        "textDocument": ["uri": .string(document.uri), "version": version], "edits": json,
      ])
    }
    return features.takesVersionedEdits
      ? ["documentChanges": .array(versionedChanges)] : ["changes": .object(changes)]
  }
}
