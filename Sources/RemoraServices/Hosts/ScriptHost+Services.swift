public import RemoraRuntime
import RemoraScenes

/// Hosts with every kind, and the services that Remora has to lend.
extension ScriptHost {
  /// A host with the built-in kinds.
  ///
  /// A ``VirtualClock`` moves only with ``advance(by:)``; with a ``RealClock`` call ``poll()``.
  ///
  /// While nothing observes the host's diagnostics, `log` gets each failure, and no lines that scripts log. Without
  /// a `log` the host writes the failure's ``Diagnostic/report(width:)`` to standard error, which is the only place
  /// where Remora prints. Pass `{ _ in }` for silence.
  ///
  /// - Throws: ``RemoraError/system(_:)`` if the machine has no memory left.
  public convenience init(
    clock: any HostClock = RealClock(),
    files: any Files = DiskFiles(),
    limits: Limits = Limits(),
    log: ((Diagnostic) -> Void)? = nil
  ) throws(RemoraError) {
    try self.init(coreWith: clock, files: files, limits: limits, log: log)
    Dialog.registerKinds(in: stage)
    register(Keyboard.self, build: Keyboard.table)
    register(Motion.self, build: Motion.table)
    register(LanguageSwitch.self, named: "Language", build: LanguageSwitch.table)
    LanguageSwitch.lend(to: self)
  }

  /// Lends simulated devices: a ``Keyboard`` that follows editing, and ``Motion``.
  ///
  /// For tests and tools; an app lends its own.
  public func lendDevices() {
    lend("keyboard", Keyboard())
    lend("motion", Motion())
  }

  /// Lends the `dialogs` service: `actionSheet` and `alert` show a ``Dialog`` in front of the
  /// topmost screen and wait for the answer; `progress` shows a ``ProgressDialog``.
  ///
  /// A script gets the title of the answer and its number, or `nil` if a person cancels or the
  /// screen is dismissed. If the script stops waiting, the dialog disappears. `progress` returns the
  /// dialog at once; it disappears when the handler ends, and a person who cancels it cancels the
  /// handler. Then its option `onCancel`, a function, runs as a task of the behaviour.
  public func lendDialogs() { DialogService(host: self).lend() }

  /// Lends the `download` service: `image` fetches a picture and waits for it.
  ///
  /// A script gets the picture's name, as an `Image` takes it, or `nil`, the reason (`"failed"`,
  /// `"timeout"`, `"tooLarge"` or `"notAnImage"`) and a sentence. A control with a `progress`
  /// property can show the progress. If the script stops waiting, the download ends.
  public func lendDownloads(_ downloads: Downloads) { DownloadService.lend(downloads, to: self) }

  /// Lends the `files` service: `read` and `list` for texts in a folder and its subfolders.
  ///
  /// No name or link reaches a file outside the folder, and nothing is written.
  ///
  /// - Parameters:
  ///   - folder: The folder; if `nil`, that of the running scene.
  ///   - maximumBytes: The maximum number of bytes of a text.
  public func lendFiles(in folder: String? = nil, maximumBytes: Int = 1 << 20) {
    FolderReader.lend(folder, maximumBytes, to: self)
  }

  /// Lends how a language writes numbers and dates: `service("language"):format(1234.5)`, `:date(time)`.
  ///
  /// The studio, windows and the command do so, by Foundation. An app without them passes functions of its own, since
  /// Foundation's tables of languages take some 40 MB that many apps do without.
  ///
  /// - Parameters:
  ///   - number: Writes a number in the language of a tag such as `de-AT`.
  ///   - date: Writes a time, in seconds since 1970, in a style (`short`, `medium`, `long`, `full`, `time`) and in the
  ///     language of a tag.
  public func lendFormats(
    number: @escaping (Double, String) -> String,
    date: @escaping (Double, String, String) -> String
  ) {
    LanguageSwitch.of(self)?.formats = LanguageSwitch.Formats(number: number, date: date)
  }

  package var lendsFormats: Bool { LanguageSwitch.of(self)?.formats != nil }

  /// Lends the `photos` service: `pick` lets a person pick a picture from a library.
  ///
  /// A script gets the picture's name, as an `Image` takes it, or `nil`, the reason (`"cancelled"`,
  /// `"denied"` or `"failed"`) and a sentence. The size and the type of a picked picture are
  /// checked again by its bytes, not by its name.
  public func lendPhotos(_ library: any PhotoLibrary) {
    PhotoService(library: library, host: self).lend()
  }

  /// Lends the `pictures` service: `process` resizes a picture, crops it to a circle, or both.
  ///
  /// A script gets the name of the result, as an `Image` takes it, or `nil`, `"failed"` and a
  /// sentence. If the script stops waiting, the work is cancelled.
  public func lendPictures(_ pictures: Pictures) {
    PictureService(pictures: pictures, host: self).lend()
  }

  /// Lends the `share` service: `networks` returns the names of networks, `share` shares an item.
  ///
  /// A script gets `true`, or `nil`, the reason (`"cancelled"` or `"failed"`) and a sentence.
  public func lendSharing(_ sharer: any Sharer) {
    SharingService(sharer: sharer, host: self).lend()
  }

  /// Lends the `storage` service: `get`, `set`, `remove`, `keys` and `flush`.
  ///
  /// It reports files that cannot be read, and values that could not be written, with the line that
  /// stored them. ``close()`` waits until all values are on the disk. Several hosts may lend
  /// storage in one folder: see ``Storage``.
  public func lendStorage(_ storage: Storage) { LentStorages.of(self).lend(storage, in: self) }

  /// Waits until all values that scripts stored are on the disk, for a program that ends without
  /// closing its host.
  package func flushStorages() { self[LentStorages.self]?.flushStorages() }
}
