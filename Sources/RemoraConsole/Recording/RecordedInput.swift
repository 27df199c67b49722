import RemoraRuntime

/// What a person does on the stage of a front end, as a statement of a spec.
struct RecordedInput {
  /// The name of the input.
  let name: String
  /// The statement; after a touch of a screen a comment says which control is there.
  let statement: String
  /// The control that a touch of its screen reaches.
  private(set) weak var touched: Control?

  /// `nil` if no statement does the same: the receiver has no name in specs.
  init?(_ input: Input, on stage: StageModel) {
    guard let call = stage.call(of: input) else { return nil }
    name = input.name
    let code = call.luaCode
    guard name == "touch", let screen = stage.receiver(of: input) as? Screen,
      let point = input.point, case let touched = screen.control(at: point), touched !== screen
    else {
      statement = code
      return
    }
    self.touched = touched
    statement = "\(code) -- \(stage.describe(touched))"
  }
}

extension InputCall {
  /// The call as Lua code.
  var luaCode: String {
    "\(receiver):\(name)(\(arguments.map(\.luaLiteral).joined(separator: ", ")))"
  }
}
