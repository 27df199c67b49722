import RemoraLua

/// The values of an event, by name.
///
/// ```swift
/// knob.send("turned", ["angle": .number(angle), "isLast": true])
/// ```
///
/// It is a list, not a dictionary: events carry few values, and hashing their names would take most of the time
/// that sending an event takes. Of several values with the same name, the last counts.
public struct EventPayload: Sendable, ExpressibleByDictionaryLiteral {
  /// Without labels, so that a literal's own list is kept.
  var fields: [(String, Value)]

  /// A payload of these values.
  public init(dictionaryLiteral elements: (String, Value)...) { fields = elements }

  /// A payload of these values.
  package init(_ values: [String: Value]) { fields = values.map { ($0.key, $0.value) } }

  /// A payload of values that encode themselves.
  package init(encoding values: [String: any Encodable]) throws(RemoraError) {
    fields = []
    for (name, value) in values {
      fields.append((name, try Value(encoding: value, named: name, as: RemoraError.event)))
    }
  }

  package var isEmpty: Bool { fields.isEmpty }

  /// The value of that name; `nil` if there is none.
  package subscript(name: String) -> Value? { fields.last { $0.0 == name }?.1 }

  /// Its values by name.
  package var values: [String: Value] {
    Dictionary(fields) { _, last in last }
  }
}

extension LuaWriter {
  /// An event as a handler gets it: a table with the payload, the event's name and its sender, which
  /// `sender` adds.
  ///
  /// Lua need not search for the names of the fields of a `known` event.
  package func add(
    _ event: EventID,
    _ payload: EventPayload,
    known: NumberedEvent?,
    _ names: EventNames,
    from sender: () -> Void
  ) {
    addTable(fields: payload.fields.count + 2)
    for index in payload.fields.indices {
      if let number = known?.number(of: payload.fields[index].0, near: index) {
        names.write(number, to: self)
      } else {
        add(payload.fields[index].0)
      }
      payload.fields[index].1.write(to: self)
      setField()
    }
    names.write(.name, to: self)
    names.write(event, to: self)
    setField()
    names.write(.sender, to: self)
    sender()
    setField()
  }
}
