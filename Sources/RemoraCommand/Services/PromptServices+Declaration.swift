extension PromptServices {
  private static let storage = Option(
    "--storage",
    value: "FOLDER",
    of: .folder,
    help: "Keep the storage of scripts in this folder; otherwise it lasts until the end."
  )
  private static let photos = Option(
    "--photos",
    value: "FOLDER",
    of: .folder,
    help: "Let scripts pick pictures from this folder; default: the scene's folder \"photos\"."
  )

  /// The options of every command that runs a scene.
  static let options = [storage, photos]

  /// The files of every command that runs a scene.
  static let files = [RuntimeFolder.row, CacheFolder.row]

  /// The services that a command line chooses with ``options``.
  init(_ arguments: Arguments) {
    self.init(
      storageFolder: arguments[Self.storage].last,
      photosFolder: arguments[Self.photos].last
    )
  }
}
