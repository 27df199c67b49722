package import RemoraLua

extension StageModel {
  /// Registers the built-in kinds as an app does its own, in the order of the documentation.
  ///
  /// `animate` is the method of that name, which suspends the script's task.
  package func registerBuiltInKinds(
    animate: @escaping (Control, LuaArguments) throws -> LuaOutcome
  ) {
    register(Control.self) { Control.table($0, animate: animate) }
    register(Screen.table)
    register(ScreenStack.table)
    register(Tabs.table)
    register(View.table)
    register(Button.table)
    register(Label.table)
    register(Image.table)
    register(Slider.table)
    register(Switch.table)
    register(TextField.table)
    register(ScrollView.table)
    register(ProgressView.table)
    register(List.table)
  }

  private func register<Object: Control>(_ table: (KindBuilder<Object>) -> Void) {
    register(Object.self) { kind in
      table(kind)
      kind.takesTouches(!Object.letsTouchesThrough)
      if let size = Object.usualSize { kind.size(width: size.width, height: size.height) }
    }
  }
}
