import RemoraLua
import RemoraSorting
import RemoraSpelling

/// A value that a property does not accept.
package struct PropertyError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The expected value: "a number from 0 to 1".
  package let expected: String
  /// The value found: "the text \"fast\"".
  package let found: String
  /// A suggestion.
  package let suggestion: String?
  /// Its path in the value; empty for the value itself.
  package var path: [ValueStep] = []
  /// Why the value does not fit, if it nearly does.
  var slip: Slip?

  /// The sentence: `expected a number from 0 to 1, got 2`.
  package var description: String {
    question.map { "\(sentence) — \($0)" } ?? sentence
  }

  /// The same error, as found at `step` of a value.
  package func at(_ step: ValueStep) -> PropertyError {
    var error = self
    error.path.insert(step, at: 0)
    return error
  }

  package var sentence: String { "expected \(expected), got \(found)" }
  package var question: String? { suggestion.map { Suggestion.question(about: $0) } }

  package init(
    expected: String,
    found: String,
    suggestion: String?,
    path: [ValueStep] = [],
    slip: Slip? = nil
  ) {
    self.expected = expected
    self.found = found
    self.suggestion = suggestion
    self.path = path
    self.slip = slip
  }
}

extension PropertyType {
  /// The validated value, in this type: a whole number becomes a number where a number is expected.
  ///
  /// - Throws: ``PropertyError`` if the value is of another type or out of range. Always refuses
  ///   ``Value/nothing``: the property's declaration decides whether it may be empty.
  package func validate(_ value: Value) throws(PropertyError) -> Value {
    if case .text(let text) = value, text.utf8.count > LuaTextLimit.longest {
      throw PropertyError(
        expected: "a text of at most \(LuaTextLimit.longest) bytes",
        found: "one of \(text.utf8.count)",
        suggestion: nil
      )
    }
    switch (self, value) {
    case (.boolean, .boolean), (.text, .text), (.any, _): return value
    case (.number(let range), _), (.seconds(let range), _):
      if let number = value.number, number.isFinite, range?.contains(number) ?? true {
        return .number(number)
      }
    case (.integer(let range), _):
      if let integer = value.integer, range?.contains(integer) ?? true { return .integer(integer) }
    case (.choice(let choices), .text(let text)):
      if choices.contains(text) { return value }
      throw mismatch(value, suggestion: Suggestion.closest(to: text, in: choices))
    case (.color, .text(let text)):
      if Color(text) != nil { return value }
      let names = Color.names.keys.ordered()
      throw mismatch(value, suggestion: Suggestion.closest(to: text, in: names))
    case (.image, .text(let text)):
      if (try? PictureName(text)) != nil { return value }
      guard !text.isEmpty else { break }
      throw PropertyError(
        expected: "the name of an image in the scene's folder, such as \"pictures/reef.svg\"",
        found: value.phrase,
        suggestion: nil,
        slip: Slip(value, insteadOf: self)
      )
    case (.point, .point), (.size, .size): return try validateGeometry(value)
    case (.point, .record(let fields)), (.size, .record(let fields)):
      if let geometry = Value.geometry(of: fields) { return try validate(geometry) }
    case (.file, .text(let text)):
      if !text.isEmpty, (try? RelativePath(text)) != nil { return value }
    case (.screen, .text(let id)), (.control, .text(let id)), (.behaviour, .text(let id)):
      if WritableName.mistake(inID: id) == nil { return value }
    case (.list(let item), .list(let values)):
      return .list(try validate(values, as: item))
    case (.rows(let columns), .list(let values)):
      return .list(try validate(values, as: columns))
    case (.rect, .record), (.range, .record): return try validateBounds(value)
    case (.localized, .text): return value
    case (.localized, .record(let texts)):
      if !texts.isEmpty, texts.allSatisfy({ Language($0.key) != nil && $0.value.text != nil }) {
        return value
      }
    default: break
    }
    throw mismatch(value)
  }

  private func validateGeometry(_ value: Value) throws(PropertyError) -> Value {
    switch value {
    case .point(let point) where point.x.isFinite && point.y.isFinite: return value
    case .size(let size) where size.width.isFinite && size.height.isFinite:
      if size.width >= 0, size.height >= 0 { return value }
    default: break
    }
    throw mismatch(value)
  }

  private func validate(
    _ values: [Value],
    as item: PropertyType
  ) throws(PropertyError) -> [Value] {
    var valid: [Value] = []
    valid.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(PropertyError) {
        valid.append(try item.validate(value))
      } catch {
        throw PropertyError(
          expected: expectation,
          found: "\(error.found) as item \(index + 1)",
          suggestion: error.suggestion,
          path: [.item(index)] + error.path,
          slip: error.slip
        )
      }
    }
    return valid
  }

  private func validateBounds(_ value: Value) throws(PropertyError) -> Value {
    switch self {
    case .rect: if let rect = Rect(value) { return rect.propertyValue }
    case .range(let limits):
      if let range = ClosedRange<Double>(value),
        limits.map({ $0.contains(range.lowerBound) && $0.contains(range.upperBound) }) ?? true
      {
        return range.propertyValue
      }
    default: break
    }
    throw mismatch(value)
  }

  private func validate(
    _ values: [Value],
    as columns: [PropertyColumn]
  ) throws(PropertyError) -> [Value] {
    var rows: [Value] = []
    rows.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard let fields = value.fields else {
        throw PropertyError(
          expected: expectation,
          found: "\(value.phrase) as row \(index + 1)",
          suggestion: nil,
          path: [.item(index)]
        )
      }
      rows.append(.record(try validate(fields, as: columns, row: index + 1)))
    }
    return rows
  }

  private func validate(
    _ fields: [String: Value],
    as columns: [PropertyColumn],
    row: Int
  ) throws(PropertyError) -> [String: Value] {
    let names = columns.map(\.name)
    if let unknown = fields.keys.ordered().first(where: { !names.contains($0) }) {
      throw PropertyError(
        expected: expectation,
        found: "the column \(unknown) in row \(row)",
        suggestion: Suggestion.closest(to: unknown, in: names),
        path: [.item(row - 1), .field(unknown)]
      )
    }
    var valid: [String: Value] = [:]
    for column in columns {
      let value = fields[column.name] ?? column.defaultValue
      if value == .nothing, column.isOptional { continue }
      do throws(PropertyError) {
        valid[column.name] = try column.type.validate(value)
      } catch {
        throw PropertyError(
          expected: "\(error.expected) as \(column.name) in row \(row)",
          found: error.found,
          suggestion: error.suggestion,
          path: [.item(row - 1), .field(column.name)] + error.path,
          slip: error.slip
        )
      }
    }
    return valid
  }

  package func mismatch(_ value: Value, suggestion: String? = nil) -> PropertyError {
    PropertyError(
      expected: expectation,
      found: value.phrase,
      suggestion: suggestion,
      slip: Slip(value, insteadOf: self)
    )
  }
}

extension Value {
  /// The value in a sentence: "the text \"fast\"", "nothing", "a list".
  package var phrase: String {
    switch self {
    case .nothing: "nothing"
    case .boolean, .integer, .number: description
    case .text(let text):
      text.utf8.count <= 160 && text.count <= 40 ? "the text \"\(text)\"" : "a long text"
    case .point, .size: description
    case .list: "a list"
    case .record: "a table"
    }
  }
}
