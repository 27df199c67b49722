import RemoraLimits

/// A field or an item on the way into a value that is being encoded or decoded.
struct CodingStep: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

extension [any CodingKey] {
  /// The path as scripts write it, `size.width` or `[2].name`, after the name of the whole.
  func path(in name: String) -> String {
    reduce(name) { path, step in
      if let index = step.intValue { return "\(path)[\(index + 1)]" }
      return path.isEmpty ? step.stringValue : "\(path).\(step.stringValue)"
    }
  }

  /// Whether what is there may hold further values.
  var isTooDeep: Bool { count > Limit.nestedTables.value }

  /// The sentence for what is too deep.
  static var tooDeep: String {
    "expected at most \(Limit.nestedTables) in each other, got more"
  }
}

extension Value {
  /// The value of a Swift type that encodes itself: a number, a text, a structure, a list, an enumeration.
  ///
  /// - Throws: ``RemoraError/value(_:)`` with the path of what scripts have no value for: `size.width: expected a
  ///   finite number, got nan`.
  public init(encoding value: some Encodable) throws(RemoraError) {
    try self.init(encoding: value, named: "", as: RemoraError.value)
  }

  /// The same for a value with a name, in an error of the case that `make` says.
  package init(
    encoding value: some Encodable,
    named name: String,
    as make: ([Diagnostic]) -> RemoraError
  ) throws(RemoraError) {
    if let value = value as? Value {
      self = value
      return
    }
    do {
      self = try ValueEncoder.encode(value, [])
    } catch let EncodingError.invalidValue(_, context) {
      throw make([.misfit(context, in: name)])
    } catch {
      throw RemoraError(error, as: make)
    }
  }

  /// The values of the arguments of a call.
  package static func list(
    ofArguments arguments: [any Encodable],
    of name: String,
    _ make: ([Diagnostic]) -> RemoraError
  ) throws(RemoraError) -> [Value] {
    var values: [Value] = []
    for argument in arguments {
      values.append(
        try Value(encoding: argument, named: "\(name), argument \(values.count + 1)", as: make)
      )
    }
    return values
  }

  /// The Swift value that it stands for.
  ///
  /// ```swift
  /// struct Toggled: Decodable { let isOn: Bool }
  /// let toggled = try value.decode(as: Toggled.self)
  /// ```
  ///
  /// Nothing is `nil`, an empty table is an empty list and an empty record, and a whole number is a `Double`, too.
  ///
  /// - Throws: ``RemoraError/value(_:)`` with the path of what does not fit: `size.width: expected a number, got the
  ///   text "big"`.
  public func decode<Result: Decodable>(
    as type: Result.Type = Result.self
  ) throws(RemoraError) -> Result {
    try decode(as: type, named: "", RemoraError.value)
  }

  /// The same for a value with a name, in an error of the case that `make` says.
  package func decode<Result: Decodable>(
    as type: Result.Type,
    named name: String,
    _ make: ([Diagnostic]) -> RemoraError
  ) throws(RemoraError) -> Result {
    do {
      return try ValueDecoder.decode(type, self, [])
    } catch let error as DecodingError {
      switch error {
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .keyNotFound(_, let context), .dataCorrupted(let context):
        throw make([.misfit(context, in: name)])
      @unknown default: throw make([Diagnostic(.error, "\(error)")])
      }
    } catch {
      throw RemoraError(error, as: make)
    }
  }
}

/// What the errors of Swift's coding have in common.
private protocol CodingContext {
  var codingPath: [any CodingKey] { get }
  var debugDescription: String { get }
}

extension DecodingError.Context: CodingContext {}
extension EncodingError.Context: CodingContext {}

extension Diagnostic {
  fileprivate static func misfit(_ context: any CodingContext, in name: String) -> Diagnostic {
    let path = context.codingPath.path(in: name)
    return Diagnostic(
      .error,
      path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    )
  }
}
