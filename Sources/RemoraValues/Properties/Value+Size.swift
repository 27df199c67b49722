extension Value {
  /// About how many bytes it takes.
  package var size: Int {
    let own = MemoryLayout<Value>.stride
    return switch self {
    case .text(let text): own + text.utf8.count
    case .list(let values): values.reduce(own) { $0 + $1.size }
    case .record(let fields): fields.reduce(own) { $0 + $1.key.utf8.count + $1.value.size }
    default: own
    }
  }
}
