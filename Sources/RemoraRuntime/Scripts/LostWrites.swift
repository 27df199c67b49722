import RemoraLimits
import RemoraLua
package import RemoraLuaMistakes
import RemoraLuaSyntax
import RemoraSpelling

extension LostWrite {
  /// Those of a script, with their lines.
  package static func all(
    in source: [UInt8],
    of names: Set<String>
  ) -> [(line: Int, write: LostWrite)] {
    all(in: source, of: names, upTo: Limit.excerpt.value)
  }

  /// The error at the line; `isReadOnly` says that the property cannot be set either.
  package func diagnostic(isReadOnly: Bool = false) -> Diagnostic {
    Diagnostic(.error, message, suggestion: isReadOnly ? advice : suggestion)
  }

  /// What changes what a property shows that can only be read.
  private var advice: String {
    switch property {
    case "frame":
      let field = change.split(separator: " ").first?.split(separator: ".").last ?? ""
      let name = ["x", "y", "width", "height"].first { $0 == field } ?? "x"
      return "frame can only be read: write \(chain.dropLast(property.count))\(name) = …"
    default: return Suggestion.insteadOfSetting(property) ?? "\(property) can only be read"
    }
  }
}

/// The names of the properties of controls that are read as copies.
package final class CopiedProperties {
  package private(set) var names: Set<String> = []
  /// Those that no kind lets scripts set.
  package private(set) var readOnly: Set<String> = []
  private var kindCount = 0

  package func update(for kinds: [Kind]) {
    guard kinds.count != kindCount else { return }
    kindCount = kinds.count
    let copied = kinds.flatMap(\.properties).filter { $0.type.isTable || $0.name == "children" }
    names = Set(copied.map(\.name))
    readOnly = names.subtracting(copied.filter { !$0.isReadOnly }.map(\.name))
  }
}

extension PropertyType {
  /// Whether its values are tables in Lua.
  fileprivate var isTable: Bool {
    switch self {
    case .point, .size, .rect, .range, .list, .rows: true
    default: false
    }
  }
}

extension ScriptReader {
  /// Refuses `self.tags[1] = "x"`, where `tags` is a property: only this script would see the change.
  mutating func checkLostWrites(in source: [UInt8]) {
    let names = Set(declaration.properties.filter(\.type.isTable).map(\.name))
    guard !names.isEmpty, !hasOtherObjects(in: source) else { return }
    for (number, write) in LostWrite.all(in: source, of: names)
    where write.chain == "self.\(write.property)" {
      problem(
        write.message,
        LuaPlace(source: file, line: number),
        suggestion: write.suggestion
      )
    }
  }

  /// Whether methods of several tables are in a text: then `self` may be another object.
  private func hasOtherObjects(in source: [UInt8]) -> Bool {
    let tokens = LuaLexer.tokens(of: source).filter { $0.kind != .comment }
    let texts = tokens.map { String(decoding: source[$0.range], as: UTF8.self) }
    let methods = texts.indices.dropFirst(2).filter {
      texts[$0] == ":" && texts[$0 - 2] == "function"
    }
    let takesSelf = texts.indices.dropLast().contains { index in
      texts[index] == "(" && texts[index + 1] == "self"
        && texts[max(0, index - 6)..<index].contains("function")
    }
    return takesSelf || Set(methods.map { texts[$0 - 1] }).count > 1
  }
}
