import Remora

/// What a person types.
enum Key: Equatable {
  case next, tap, less, more, quit
}

/// A front end: draws patches as lines of text, and passes keys to the controls.
@MainActor
final class TextStage {
  private struct Item {
    var kind: String
    var parent: ControlID?
    var properties: [String: Value]
    var children: [ControlID] = []
  }

  private let host: ScriptHost
  private let draw: ([String]) -> Void
  private var items: [ControlID: Item] = [:]
  private var screens: [ControlID] = []
  private var focus: ControlID?
  private var message = ""

  init(_ host: ScriptHost, draw: @escaping ([String]) -> Void) {
    self.host = host
    self.draw = draw
    host.observePatches { [weak self] in self?.show($0) }
  }

  /// Shows a message below the screen.
  func note(_ text: String) {
    message = text
    redraw()
  }

  // MARK: Drawing

  private func show(_ patches: [Patch]) {
    for patch in patches { apply(patch) }
    if !focusable.contains(where: { $0 == focus }) { focus = focusable.first }
    redraw()
  }

  private func apply(_ patch: Patch) {
    switch patch {
    case .create(let control, let kind, _, let parent, let index, let properties):
      items[control] = Item(kind: kind, parent: parent, properties: properties)
      if let parent {
        items[parent]?.children.insert(control, at: index)
      } else {
        screens.insert(control, at: index)
      }
    case .remove(let control): remove(control)
    case .reorder(let control, let other):
      guard let parent = items[control]?.parent else { return }
      items[parent]?.children.removeAll { $0 == control }
      let place = other.flatMap { items[parent]?.children.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      items[parent]?.children.insert(control, at: place)
    case .set(let control, let property, let value): items[control]?.properties[property] = value
    // Text does not move: it is where it will be.
    case .animate(let control, let property, let tween):
      items[control]?.properties[property] = tween.to
    case .transition: break
    }
  }

  private func remove(_ control: ControlID) {
    guard let item = items.removeValue(forKey: control) else { return }
    for child in item.children { remove(child) }
    if let parent = item.parent { items[parent]?.children.removeAll { $0 == control } }
    screens.removeAll { $0 == control }
  }

  private func redraw() {
    let lines = visible.map { ($0 == focus ? "> " : "  ") + line(of: $0) }
    draw(lines + ["", message])
  }

  /// The controls of the screen on top, from the first line to the last.
  private var visible: [ControlID] { screens.last.map { parts(of: $0) } ?? [] }

  private func parts(of control: ControlID) -> [ControlID] {
    guard let item = items[control], item.properties["hidden"] != true else { return [] }
    return [control] + item.children.flatMap { parts(of: $0) }
  }

  private func line(of control: ControlID) -> String {
    guard let item = items[control] else { return "" }
    func text(_ name: String) -> String { item.properties[name]?.text ?? "" }
    func number(_ name: String) -> Double { item.properties[name]?.number ?? 0 }
    switch item.kind {
    case "Screen": return text("title").uppercased()
    case "Label": return text("text")
    case "Button": return "[ \(text("title")) ]"
    case "ProgressView": return bar(number("progress"))
    case "Slider":
      let (low, high) = (number("minimum"), number("maximum"))
      return bar((number("value") - low) / (high - low)) + " \(number("value"))"
    default: return item.kind
    }
  }

  private func bar(_ fraction: Double) -> String {
    let full = Int((fraction * 20).rounded())
    return String(repeating: "#", count: full) + String(repeating: ".", count: 20 - full)
  }

  // MARK: Input

  private var focusable: [ControlID] {
    visible.filter { ["Button", "Slider"].contains(items[$0]?.kind) }
  }

  /// Does what a key means to the control in focus.
  ///
  /// What that changes comes back as patches. A front end whose widgets change by themselves
  /// spares itself those with `host.input(from:)`.
  func press(_ key: Key) {
    let control = focus.flatMap { host.control($0) }
    switch key {
    case .next:
      let place = focusable.firstIndex { $0 == focus }.map { $0 + 1 } ?? 0
      focus = place < focusable.count ? focusable[place] : focusable.first
      redraw()
    case .tap: control?.tap()
    case .less: (control as? Slider).map { $0.slide(to: $0.value - 1) }
    case .more: (control as? Slider).map { $0.slide(to: $0.value + 1) }
    case .quit: break
    }
  }
}
