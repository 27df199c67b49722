import RemoraRuntime
import RemoraScenes

/// The default look of a dialog: a panel with texts and buttons.
extension Dialog {
  // In points, as on telephones.
  private static let margin = 16.0
  static let lineHeight = 24.0
  private static let buttonHeight = 48.0
  private static let destructiveTint = "#c92a2a"

  /// Makes the parts, which cover the screen.
  func makeParts(over screen: Screen) -> [Control] {
    x = 0
    y = 0
    let size = screen.attached.host?.stage.shownSize(of: screen) ?? StageModel.usualScreen
    (width, height) = (size.width, size.height)
    backgroundColor = "#00000066"
    let panel = View()
    panel.backgroundColor = "#ffffff"
    panel.cornerRadius = 14
    panel.shadow = 20
    panel.x = Dialog.margin
    panel.width = max(0, width - 2 * Dialog.margin)
    var bottom = Dialog.margin
    func place(_ control: Control, height: Double) {
      control.x = Dialog.margin
      control.y = bottom
      control.width = max(0, panel.width - 2 * Dialog.margin)
      control.height = height
      bottom += height
      try? panel.add(control)
    }
    for (text, size) in texts where !text.isEmpty {
      place(Dialog.label(text, size), height: Dialog.lineHeight * Double(1 + text.count / 40))
    }
    for (control, height) in contents { place(control, height: height) }
    for (offset, option) in options.enumerated() {
      let button = button(option) { $0.choose(offset + 1) }
      if option == destructive { button.tint = Dialog.destructiveTint }
      place(button, height: Dialog.buttonHeight)
    }
    if !cancelTitle.isEmpty {
      place(button(cancelTitle) { $0.cancel() }, height: Dialog.buttonHeight)
    }
    panel.height = bottom + Dialog.margin
    panel.y = max(0, (height - panel.height - Dialog.margin) * shareAbove)
    panel.forEachDown { $0.attached[WithoutRules.self] = WithoutRules() }
    return [panel]
  }

  /// A centred text.
  static func label(_ text: String, _ size: Double) -> Label {
    let label = Label()
    label.text = text
    label.fontSize = size
    label.alignment = .center
    label.lines = 0
    return label
  }

  private func button(_ title: String, _ action: @escaping (Dialog) -> Void) -> Button {
    let button = Button()
    button.title = title
    button.attached[WithoutRules.self] = WithoutRules()
    attached.host?.add(button)
    _ = try? button.on("tap") { [weak self] _ in
      if let self { action(self) }
    }
    return button
  }
}
