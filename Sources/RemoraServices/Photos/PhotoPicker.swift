import RemoraRuntime
import RemoraScenes

/// A screen with a list of pictures, until one is picked.
final class PhotoPicker {
  private let names: [String]
  private var answer: ((String?) -> Void)?
  private weak var screen: Screen?

  /// Whether it has no answer yet.
  var isOpen: Bool { answer != nil }

  init(_ names: [String], _ answer: @escaping (String?) -> Void) {
    self.names = names
    self.answer = answer
  }

  func present(in host: ScriptHost) {
    let screen = Screen(id: host.stage.names.free(like: "photos"))
    screen.title = names.isEmpty ? "There are no pictures here" : "Choose a picture"
    screen.backgroundColor = "#f4f7f9"
    let list = List(id: host.stage.names.free(like: "pictures"))
    list.items = names
    (list.x, list.y, list.width, list.height) = (16, 16, 358, 600)
    let cancel = Button()
    cancel.title = "Cancel"
    (cancel.x, cancel.y, cancel.width, cancel.height) = (16, 632, 358, 48)
    for control in [screen, list, cancel] { control.attached[WithoutRules.self] = WithoutRules() }
    host.add(screen)
    for control in [list, cancel] { try? screen.add(control) }
    self.screen = screen
    // The listeners of the screen's controls hold the picker.
    _ = try? list.on("select") { event in
      self.finish(event.payload["item"]?.text)
    }
    _ = try? cancel.on("tap") { _ in self.finish(nil) }
    _ = try? screen.on("destroy") { [weak host] _ in
      // The caller may be about to end as well, and must not resume then.
      guard let answer = self.take() else { return }
      _ = host?.stage.timers.schedule(after: 0) { answer(nil) }
    }
    host.present(screen)
  }

  /// Removes the picker without an answer.
  func dismiss() {
    answer = nil
    screen?.dismiss()
  }

  private func finish(_ name: String?) {
    guard let answer = take() else { return }
    screen?.dismiss()
    answer(name)
  }

  private func take() -> ((String?) -> Void)? {
    defer { answer = nil }
    return answer
  }
}
