/// A step into a value: an item of a list, from 0, or a field of a record.
package enum ValueStep: Hashable {
  case item(Int)
  case field(String)
}

/// A name in a value that stands for something else: a picture, a file, a screen, a control, a behaviour.
package struct ValueReference {
  package let type: PropertyType
  package let name: String
  /// Its path in the value.
  package let path: [ValueStep]
}

extension PropertyType {
  /// The names of files and the ids in a value of this type.
  package func references(in value: Value) -> [ValueReference] {
    switch (self, value) {
    case (.image, .text(let name)), (.file, .text(let name)), (.screen, .text(let name)),
      (.control, .text(let name)), (.behaviour, .text(let name)):
      return [ValueReference(type: self, name: name, path: [])]
    case (.list(let item), .list(let values)) where item.holdsReferences:
      return values.enumerated().flatMap { index, value in
        item.references(in: value).map { $0.inside([.item(index)]) }
      }
    case (.rows(let columns), .list(let rows)):
      let columns = columns.filter(\.type.holdsReferences)
      return rows.enumerated().flatMap { index, row in
        columns.flatMap { column in
          column.type.references(in: row[column.name]).map {
            $0.inside([.item(index), .field(column.name)])
          }
        }
      }
    default: return []
    }
  }

  /// Whether values of the type can hold names of files, or ids.
  package var holdsReferences: Bool {
    switch self {
    case .image, .file, .screen, .control, .behaviour: true
    case .list(let item): item.holdsReferences
    case .rows(let columns): columns.contains { $0.type.holdsReferences }
    default: false
    }
  }
}

extension PropertyType {
  /// Whether a property of this type may take values of another type; limits are not compared.
  package func mayHold(_ other: PropertyType) -> Bool {
    guard let own = shape, let given = other.shape else { return true }
    return own == given
  }

  /// The shape of the type's values; `nil` for several.
  private var shape: Shape? {
    switch self {
    case .boolean: .flag
    case .number, .integer, .seconds: .number
    case .text, .choice, .color, .image, .file, .screen, .control, .behaviour: .text
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .range: .range
    case .list, .rows: .list
    case .localized, .any: nil
    }
  }

  private enum Shape {
    case flag, number, text, point, size, rect, range, list
  }
}

extension ValueReference {
  /// The reference as seen from a value that has this one at `path`.
  fileprivate func inside(_ path: [ValueStep]) -> ValueReference {
    ValueReference(type: type, name: name, path: path + self.path)
  }
}
