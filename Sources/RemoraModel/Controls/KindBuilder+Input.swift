import RemoraLua

extension KindBuilder {
  /// Something that a person does to the owners.
  ///
  /// It is a method for scripts. Pages, recordings and the tests of apps do it by the same name:
  ///
  /// ```swift
  /// kind.input("turn", ["angle"], shows: "angle") { dial, angle in dial.turn(to: angle) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - parameters: The names of its arguments, in their order; not `input`, `control` or `owner`.
  ///   - property: The property that a page changes at once, before the host has heard of the input: to its first
  ///     argument, to the point of its arguments `x` and `y`, or to `true` without arguments. `nil` for none.
  ///   - help: What it does.
  ///   - body: Does it.
  public func input<each Parameter: ValueConvertible>(
    _ name: String,
    _ parameters: [String] = [],
    shows property: String? = nil,
    help: String? = nil,
    _ body: @escaping (Object, repeat each Parameter) throws -> Void
  ) {
    define(input: name, parameters, .control, property, help) {
      (object, values: repeat each Parameter) in
      try body(object, repeat each values)
      return nil
    }
  }

  /// Input with other needs than a control that can be used.
  package func input<each Parameter: ValueConvertible>(
    _ name: String,
    _ parameters: [String] = [],
    needs: InputDeclaration.Need,
    help: String,
    _ body: @escaping (Object, repeat each Parameter) throws -> Void
  ) {
    define(input: name, parameters, needs, nil, help) {
      (object, values: repeat each Parameter) in
      try body(object, repeat each values)
      return nil
    }
  }

  /// Input that tells scripts whether it had an effect.
  package func input<each Parameter: ValueConvertible>(
    withAnswer name: String,
    _ parameters: [String] = [],
    help: String,
    _ body: @escaping (Object, repeat each Parameter) throws -> Bool
  ) {
    define(input: name, parameters, .control, nil, help) {
      (object, values: repeat each Parameter) in try body(object, repeat each values)
    }
  }

  private func define<each Parameter: ValueConvertible>(
    input name: String,
    _ names: [String],
    _ needs: InputDeclaration.Need,
    _ property: String?,
    _ help: String?,
    _ body: @escaping (Object, repeat each Parameter) throws -> Bool?
  ) {
    var types: [any ValueConvertible.Type] = []
    for type in repeat (each Parameter).self { types.append(type) }
    guard types.count == names.count, Set(names).isDisjoint(with: InputDeclaration.keys) else {
      fatalError(
        "\(self.name).\(name): each argument of an input has a name, not input, control or owner"
      )
    }
    let input = InputDeclaration(
      name: name,
      parameters: zip(names, types).map { .init($0, $1) },
      needs: needs,
      shows: property
    ) { object, given in
      let values = try given.unpack(as: repeat (each Parameter).self)
      _ = try body(unsafe unsafeDowncast(object, to: Object.self), repeat each values)
    }
    let usage = input.parameters.map { $0.isOptional ? "\($0.name)?" : $0.name }
    add(name, help, takes: usage, input: input) { object, arguments in
      let values = try arguments.unpack(LuaTextLimit.standard, as: repeat (each Parameter).self)
      let end = object.attached.stage?.inputObserver?(object, needs, arguments)
      defer { end?() }
      return try body(object, repeat each values).map { .values([.boolean($0)]) } ?? .nothing
    }
  }
}
