package import RemoraLua

/// A built-in kind of control: its table, and what a control is before a host knows it.
package struct BuiltInKind: Sendable {
  private let type: ObjectIdentifier
  private let size: Size?
  private let takesTouches: Bool
  private let register: @Sendable (StageModel) -> Void

  private init<Object: Control & SendableMetatype>(
    _ table: @escaping @Sendable (KindBuilder<Object>) -> Void
  ) {
    let builder = KindBuilder<Object>("\(Object.self)")
    table(builder)
    type = ObjectIdentifier(Object.self)
    size = builder.contents.size
    takesTouches = builder.contents.takesTouches ?? true
    register = { $0.register(Object.self, build: table) }
  }

  /// In the order of the documentation.
  private static let all = [
    BuiltInKind(Screen.table), BuiltInKind(ScreenStack.table), BuiltInKind(Tabs.table),
    BuiltInKind(View.table), BuiltInKind(Button.table), BuiltInKind(Label.table),
    BuiltInKind(Image.table), BuiltInKind(Slider.table), BuiltInKind(Switch.table),
    BuiltInKind(TextField.table), BuiltInKind(ScrollView.table), BuiltInKind(ProgressView.table),
    BuiltInKind(List.table),
  ]
  private static let sizes = all.compactMap { kind in kind.size.map { (kind.type, $0) } }

  /// Registers the kinds as an app does its own.
  package static func registerAll(
    in stage: StageModel,
    animate: @escaping (Control, LuaArguments) throws -> LuaOutcome
  ) {
    stage.register(Control.self) { Control.table($0, animate: animate) }
    for kind in all { kind.register(stage) }
  }

  /// The size of a new control; `nil` for one that only holds others.
  static func size(of type: Control.Type) -> Size? {
    let type = ObjectIdentifier(type)
    return sizes.first { $0.0 == type }?.1
  }

  static func takesTouches(_ type: Control.Type) -> Bool {
    let type = ObjectIdentifier(type)
    return all.first { $0.type == type }?.takesTouches ?? true
  }
}
