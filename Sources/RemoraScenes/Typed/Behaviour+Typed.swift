public import RemoraRuntime

/// A behaviour in Swift types: any `Codable` type takes the place of a ``Value``.
extension Behaviour {
  /// Invokes an action, waits until it is done, and decodes what it returned.
  ///
  /// ```swift
  /// let count = try await counter.perform("add", 2, as: Int.self)
  /// ```
  ///
  /// One result is decoded as it is, none as `nil`, several as a list. It waits like `performAsync`.
  ///
  /// - Throws: What `performAsync` throws; ``RemoraError/action(_:)`` if the result does not fit: `add: expected a
  ///   whole number, got the text "two"`.
  public func perform<Result: Decodable>(
    _ action: String,
    _ arguments: any Encodable...,
    as type: Result.Type,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    let results = try await performAsync(
      action,
      with: Value.list(ofArguments: arguments, of: action, RemoraError.action)
    )
    let value = results.count > 1 ? Value.list(results) : results.first ?? .nothing
    return try value.decode(as: type, named: action, RemoraError.action)
  }

  /// The value of a property as a Swift type.
  ///
  /// ```swift
  /// let fade = try likes.value(of: "fade", as: Double.self)
  /// ```
  ///
  /// - Throws: ``RemoraError/property(_:)`` if the script has no such property, or its value does not fit.
  public func value<Result: Decodable>(
    of property: String,
    as type: Result.Type = Result.self
  ) throws(RemoraError) -> Result {
    if isOfClosedHost { throw RemoraError.closed([.hostIsClosed]) }
    guard let value = self[property: property] else {
      throw RemoraError(
        script.declaration.unknownProperty(property),
        as: RemoraError.property
      )
    }
    return try value.decode(as: type, named: property, RemoraError.property)
  }
}

extension Owner {
  /// The value of a property as a Swift type.
  ///
  /// - Throws: ``RemoraError/property(_:)`` if its kind has no such property, no host knows the owner, or the value
  ///   does not fit.
  public func value<Result: Decodable>(
    of property: String,
    as type: Result.Type = Result.self
  ) throws(RemoraError) -> Result {
    try refuseIfClosed()
    guard let value = self[property: property] else {
      let reason = attached.kind?.unknownProperty(property) ?? Diagnostic.unknownOwner
      throw RemoraError(reason, as: RemoraError.property)
    }
    return try value.decode(as: type, named: property, RemoraError.property)
  }

  /// Asks as `ask` does, and decodes the answer; `nil` if there was none.
  ///
  /// ```swift
  /// let scrolls = try feed.ask("shouldScrollToTop", as: Bool.self) ?? true
  /// ```
  ///
  /// - Throws: ``RemoraError/event(_:)`` if the answer does not fit, the owner sends no such message, as a
  ///   ``Multiplexer`` sends none, or no host knows it.
  public func ask<Answer: Decodable>(
    _ message: String,
    _ arguments: any Encodable...,
    as type: Answer.Type
  ) throws(RemoraError) -> Answer? {
    try refuseIfClosed()
    guard attached.message(message) != nil else {
      throw RemoraError(refusal(toAsk: message), as: RemoraError.event)
    }
    let values = try Value.list(ofArguments: arguments, of: message, RemoraError.event)
    return try ask(message, with: values)?.decode(as: type, named: message, RemoraError.event)
  }

  private func refuseIfClosed() throws(RemoraError) {
    if attached.registry?.isClosed ?? false { throw RemoraError.closed([.hostIsClosed]) }
  }
}
