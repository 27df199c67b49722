public import Remora

/// A screen whose controls show a player and change it.
@MainActor
public final class PlayerScreen {
  /// The screen, which the host presents.
  public let screen = Screen(id: "player")
  /// What plays.
  public let title = Label(id: "title")
  /// Whether it plays.
  public let playing = Switch(id: "playing")
  /// How loud it is.
  public let volume = Slider(id: "volume")
  /// Fades out, and stops.
  public let stop = Button(id: "stop")
  /// How loud it was before the last fade.
  public private(set) var volumeBeforeFade: Double?
  private let fading: FadeOut

  /// Presents the screen; `scripts` is the folder of the behaviours.
  public init(_ player: Player, on host: ScriptHost, scripts: String) throws {
    host.scriptFolders = [scripts]
    for control in [title, playing, volume, stop] { try screen.add(control) }
    host.present(screen)
    try title.bind("text", to: player, \.title)
    try playing.bind("isOn", to: player, \.isPlaying)
    try volume.bind("value", to: player, \.volume)
    let outlets = ["volume": [volume], "playing": [playing]]
    fading = FadeOut(try stop.attach(FadeOut.script, outlets: outlets))
    try fading.onFaded { [weak self] event in self?.volumeBeforeFade = event.from }
  }

  /// How long a fade takes.
  public var fadeDuration: Duration {
    get throws(RemoraError) { try fading.duration }
  }

  /// Fades the player out, as the button does.
  public func fadeOut(over duration: Duration) throws {
    try fading.set(duration: duration)
    try fading.stop()
  }
}
