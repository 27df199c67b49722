/// What a person can do to the owners of a kind: a row of the kind's table.
///
/// The method for scripts, what a page sends, the lines of a recording and the tables of the protocol are made of it.
package struct InputDeclaration {
  /// An argument.
  package struct Parameter {
    package let name: String
    package let type: PropertyType
    package let isOptional: Bool

    init(_ name: String, _ type: any ValueConvertible.Type) {
      (self.name, self.type) = (name, type.propertyType)
      isOptional = type is any OptionalArgument.Type
    }
  }

  /// What there has to be for the input to have an effect.
  package enum Need {
    /// A control that can be used, and something that listens to its touches.
    case listener
    /// A control that can be used.
    case control
    /// Nothing: it continues or ends what other input has begun.
    case nothing
  }

  /// Arguments by name, for the parameters of an input.
  struct Arguments {
    let input: InputDeclaration
    let values: [String: Value]

    /// - Throws: ``Diagnostic`` if one is missing, or of another type.
    func unpack<each Argument: ValueConvertible>(
      as types: repeat (each Argument).Type
    ) throws -> (repeat each Argument) {
      var position = -1
      func next<Item: ValueConvertible>(_ type: Item.Type) throws -> Item {
        position += 1
        let parameter = input.parameters[position]
        if let item = Item(values[parameter.name] ?? .nothing) { return item }
        let expected = parameter.type.expectation
        throw Diagnostic(.error, "\(input.name) needs \(parameter.name): \(expected)")
      }
      return (repeat try next(each types))
    }
  }

  /// The keys of an input as JSON that are no arguments.
  static let keys: Set = ["input", "control", "owner"]

  package let name: String
  package let parameters: [Parameter]
  package let needs: Need
  /// The property that a front end may change before the host has heard of the input.
  package let shows: String?
  let body: (AnyObject, Arguments) throws -> Void

  /// The arguments with the value of that property: `x` and `y` of a point, or the first one; without any it is `true`.
  package var shownArguments: [String] {
    let names = parameters.map(\.name)
    return names.contains("x") && names.contains("y") ? ["x", "y"] : Array(names.prefix(1))
  }

  /// Performs it on an owner of the kind.
  func perform(_ arguments: [String: Value], on owner: AnyObject) throws {
    try body(owner, Arguments(input: self, values: arguments))
  }
}

/// An argument that may be left out.
private protocol OptionalArgument {}
extension Optional: OptionalArgument {}
