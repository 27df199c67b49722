import RemoraLua

/// The methods that show and take away screens, with what a script says of the way.
extension KindBuilder where Object: Control {
  /// A method that shows a screen.
  ///
  /// It fails once the host is released, even where a step still keeps the stage.
  func opening(
    _ name: String,
    _ help: String,
    _ open: @escaping (StageModel, Object, LuaArguments) throws -> Screen
  ) {
    add(name, help, takes: ["a screen", "options"]) { object, arguments in
      guard let stage = object.attached.stage, let host = stage.host else {
        throw Diagnostic.hostIsGone
      }
      return try withExtendedLifetime(host) {
        .values([stage.handle(of: try open(stage, object, arguments))])
      }
    }
  }

  /// A method that takes a screen away, animated or not.
  func closing(_ name: String, _ help: String, _ close: @escaping (Object, Bool) -> Void) {
    add(name, help, takes: ["options"]) { object, arguments in
      close(object, try StageModel.isAnimated(arguments[0]))
      return .nothing
    }
  }
}
