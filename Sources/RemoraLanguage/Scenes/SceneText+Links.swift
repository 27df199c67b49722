import RemoraFileWatching
import RemoraRuntime

extension SceneText {
  /// The names of files that exist: of scripts, pictures, other files and the schema.
  package var links: [DocumentLink] {
    sketch.nodes.indices.compactMap { index in
      guard let role = map.roles[index], let text = sketch.text(of: index), !text.isEmpty,
        let file = file(named: text, as: role)
      else { return nil }
      return DocumentLink(sketch.content(of: sketch.nodes[index].range), file)
    }
  }

  private func file(named name: String, as role: SceneRole) -> String? {
    switch role {
    case .script: map.scripts[name]?.file
    case .value(.image), .value(.file): file(named: name).flatMap { existing($0) }
    case .schema: name.contains("://") ? nil : existing(Paths.join(folder, name))
    default: nil
    }
  }

  private func existing(_ file: String) -> String? {
    host.files.isFile(FileLocation(trusting: file)) ? file : nil
  }

  /// What a key of the format is for; `nil` elsewhere.
  ///
  /// Keys that are names of properties, outlets and messages are ``mentions``.
  package func hover(at offset: Int) -> Hover? {
    guard let token = sketch.token(at: offset), token.isName,
      let key = sketch.nodes[token.node].key, let name = sketch.text(of: key),
      let object = sketch.nodes[token.node].parent,
      case .object(let format) = map.roles[object], let field = format.field(name)
    else { return nil }
    return Hover(sketch.content(of: key), "**\(name)** · \(field.role.words)\n\n\(field.help)")
  }
}
