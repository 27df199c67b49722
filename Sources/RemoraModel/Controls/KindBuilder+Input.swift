import RemoraLua

extension KindBuilder where Object: Control {
  /// A method that does what a person does.
  func input<each Parameter: LuaConvertible>(
    _ name: String,
    _ input: ScriptedInput = .other,
    help: String,
    _ body: @escaping (Object, repeat each Parameter) throws -> Void
  ) {
    var parameters: [String] = []
    for type in repeat (each Parameter).self { parameters.append(type.luaDescription) }
    add(name, help, takes: parameters, textLimit: LuaTextLimit.standard) { object, arguments in
      let values = try arguments.unpack(LuaTextLimit.standard, as: repeat (each Parameter).self)
      let end = object.attached.stage?.inputObserver?(object, input, arguments)
      defer { end?() }
      try body(object, repeat each values)
      return .nothing
    }
  }
}
