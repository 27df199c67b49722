import RemoraRuntime

extension FunctionDocumentation {
  /// The functions of the services that Remora itself has; an app may lend others.
  package static let services = lines(
    """
    dialogs.actionSheet { options = { … } }  Lets a person choose one of several texts: the text and its number, or nil.
    dialogs.alert { message = "…" }  Shows a message with buttons: the text and the number of the chosen one.
    dialogs.progress { title = "…" }  Shows how far the handler is, until it ends; Cancel cancels it, and calls onCancel.
    storage.get(name)  A stored value, or nil.
    storage.set(name, value)  Stores a value; nil removes it.
    storage.remove(name)  Removes a value.
    storage.keys()  The names of all values, sorted.
    storage.flush()  Waits until all values are on the disk.
    files.read(name)  The text of a file beside the scene, or nil.
    files.list(folder)  The names in a folder, sorted; without a folder, those beside the scene.
    photos.pick { source = "library" }  Lets a person pick a picture: its name, or nil and the reason.
    download.image { url = "…" }  Downloads a picture: its name, or nil and the reason.
    pictures.process { image = name }  Resizes or crops a picture: the name of the new one.
    share.networks()  The names of the places to share to.
    share.share { text = "…" }  Shares a text or a picture.
    """
  )

  /// A function of a service, also of one of the app's own.
  package static func of(
    _ function: String,
    inService service: String
  ) -> FunctionDocumentation {
    let name = "\(service).\(function)"
    return services.first { $0.name == name }
      ?? FunctionDocumentation(name: name, usage: "\(name)(…)", summary: "A function of the app.")
  }

  /// A function a line: its usage, two spaces, its effect.
  static func lines(_ text: String) -> [FunctionDocumentation] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "  ", maxSplits: 1)
      return FunctionDocumentation(
        name: String(parts[0].prefix { $0 != "(" && $0 != " " }),
        usage: String(parts[0]),
        summary: parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      )
    }
  }
}
