#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Lets the Tab key and assistive technology reach labels, pictures and views that a script listens to.
///
/// Nobody says when a script begins or ends to listen. So it looks when the Tab key is pressed, and a tenth
/// of a second after something has changed, for assistive technology.
@safe final class Reach {
  private unowned let stage: Stage
  private var timer: guint = 0

  /// How long it collects changes, in milliseconds.
  private static let pause: guint = 100

  init(_ stage: Stage) { self.stage = stage }

  /// Something has changed.
  func noteChange() {
    guard timer == 0, !stage.isClosed else { return }
    timer = unsafe g_timeout_add(
      Reach.pause,
      { data in
        guard let data = unsafe data else { return 0 }
        let reach = unsafe Unmanaged<Reach>.fromOpaque(data).takeUnretainedValue()
        reach.timer = 0
        reach.update()
        return 0
      },
      unsafe Unmanaged.passUnretained(self).toOpaque()
    )
  }

  func update() {
    guard !stage.host.isClosed else { return }
    for node in stage.nodes.values where type(of: node).canBeListenedTo {
      node.isListenedTo = node.control?.isTouchedByListeners ?? false
    }
  }

  func stop() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }
}
#endif
