// Written by `remora swift fade_out.lua`: change the script, then run it again.
import Remora

/// Fades the volume out when its button is tapped, stops, and sets the volume back.
struct FadeOut {
  /// The name of the script.
  static let script = "fade_out"

  /// The behaviour, which its owner holds.
  let behaviour: Behaviour

  /// A behaviour that was attached from the script.
  init(_ attached: Behaviour) { behaviour = attached }

  /// How long it fades.
  var duration: Duration {
    get throws(RemoraError) { try behaviour.value(of: "duration") }
  }

  /// Sets `duration`, with the checks of the script.
  func set(duration value: Duration) throws { try behaviour.set("duration", to: value) }

  /// Fades out now, as a tap does.
  @discardableResult
  func stop() throws -> ActionResult {
    try behaviour.perform("stop")
  }

  /// What the event `faded` carries; `nil` for what it lacks.
  struct FadedEvent {
    let from: Double?
  }

  /// Listens to the event `faded`.
  @discardableResult
  func onFaded(_ action: @escaping (FadedEvent) -> Void) throws -> EventListener {
    try behaviour.on("faded") { event in
      action(
        FadedEvent(
          from: event.value("from", as: Double.self)
        )
      )
    }
  }
}
