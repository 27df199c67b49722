import RemoraLimits
import RemoraRuntime
import RemoraSpelling

/// The functions of the `photos` service.
struct PhotoService {
  let library: any PhotoLibrary
  private(set) weak var host: ScriptHost?

  func lend() {
    host?.lend("photos") { $0.function("pick", starting: pick) }
  }

  private func pick(_ call: ServiceCall, _ options: ServiceOptions) throws {
    let request = try PhotoRequest(options)
    guard let host else { return }
    let photos = WaitingPhotos.of(host)
    let waiting = WaitingPhotos.Waiting { [weak host] result in
      if let host { answer(call, checked(result, for: request, in: host), in: host) }
    }
    photos.add(waiting)
    let dismiss = library.pick(request, in: host) { [weak photos] result in
      photos?.remove(waiting)
      waiting.answer(result)
    }
    waiting.dismiss = dismiss
    call.onCancel { [weak photos, weak waiting] in
      if let waiting { photos?.remove(waiting) }
      dismiss()
    }
  }

  private func answer(_ call: ServiceCall, _ result: PhotoResult, in host: ScriptHost) {
    let nothing = String?.none
    switch result {
    case .picked(let location): call.answer(host.scenes.pictureName(of: location, from: "photos"))
    case .cancelled: call.answer(nothing, "cancelled")
    case .denied(let sentence): call.answer(nothing, "denied", sentence)
    case .failed(let sentence): call.answer(nothing, "failed", sentence)
    }
  }

  private func checked(
    _ result: PhotoResult,
    for request: PhotoRequest,
    in host: ScriptHost
  ) -> PhotoResult {
    guard case .picked(let location) = result else { return result }
    // Messages show only the file's name, because the path is private to the app.
    let name = NameRules.quoted(String(location.description.split(separator: "/").last ?? ""))
    guard let size = host.files.size(of: location) else {
      return .failed("there is no picture \(name)")
    }
    guard size <= request.maximumBytes else {
      return .failed(
        "the picture has \(size) bytes, and \(request.maximumBytes) is the most that is wanted"
      )
    }
    guard let bytes = try? host.files.read(location, atMost: request.maximumBytes),
      let type = ImageType(content: bytes)
    else { return .failed("\(name) is no picture") }
    return request.types.contains(type)
      ? result : .failed("the picture is a \(type.rawValue), which is not wanted here")
  }
}

extension PhotoRequest {
  fileprivate init(_ options: ServiceOptions) throws(Diagnostic) {
    try options.check(only: ["source", "types", "maxBytes"])
    self.init()
    if let name = try options.value("source", as: String.self) {
      source = try PhotoRequest.choice(name, of: "source")
    }
    if let names = try options.value("types", as: [String].self) {
      guard !names.isEmpty else { throw Diagnostic(.error, "the option types: no type is left") }
      types = []
      for name in names {
        let known = ImageType(named: name)?.rawValue ?? name
        types.insert(try PhotoRequest.choice(known, of: "types"))
      }
    }
    if let bytes = try options.number("maxBytes", in: 1...Double(Limit.largestPhoto.value)) {
      maximumBytes = Int(bytes)
    }
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    of option: String
  ) throws(Diagnostic) -> Choice {
    if let choice = Choice(rawValue: name) { return choice }
    let known = Choice.allCases.map(\.rawValue)
    throw Diagnostic(
      .error,
      "the option \(option): expected one of \(known.joined(separator: ", ")), got \"\(name)\"",
      suggestion: Suggestion.question(for: name, in: known)
    )
  }
}
