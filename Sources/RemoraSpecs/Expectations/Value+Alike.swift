package import Remora

extension Value {
  /// Equality as the author of a spec expects it: `2.0` equals `2`, and `{ x = 1, y = 2 }` equals
  /// that point.
  package func isAlike(_ other: Value) -> Bool {
    switch (plain, other.plain) {
    case (.list(let items), .list(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.isAlike($1) }
    case (.record(let fields), .record(let others)):
      fields.count == others.count
        && fields.allSatisfy { key, value in others[key].map(value.isAlike) ?? false }
    case (let one, let another):
      one.number.map { $0 == another.number } ?? (one == another)
    }
  }

  private var plain: Value {
    if case .record(let fields) = self { Value.geometry(of: fields) ?? self } else { self }
  }
}
