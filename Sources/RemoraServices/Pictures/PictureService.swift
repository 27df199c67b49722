import RemoraRuntime

/// The functions of the `pictures` service.
struct PictureService {
  let pictures: Pictures
  private(set) weak var host: ScriptHost?

  func lend() {
    host?.lend("pictures") { $0.function("process", starting: process) }
  }

  private func process(_ call: ServiceCall, _ options: ServiceOptions) throws {
    guard let host else { return }
    try options.check(only: ["image", "width", "height", "circle"])
    guard let name = try options.value("image", as: String.self) else {
      throw Diagnostic(.error, "there is no picture to process: image = \"reef.png\"")
    }
    let width = try pixels("width", options)
    let height = try pixels("height", options)
    let isCircle = try options.value("circle", as: Bool.self) ?? false
    guard width != nil || height != nil || isCircle else {
      throw Diagnostic(.error, "there is nothing to do: give a width, a height or circle = true")
    }
    let location = try host.scenes.location(ofPicture: name)
    let picture: (bytes: [UInt8], type: ImageType)
    do throws(PictureProblem) {
      picture = try read(location, named: name, in: host)
    } catch {
      return call.answer(String?.none, "failed", error.sentence)
    }
    let job = PictureJob(pictures, in: host) { [weak host] result in
      switch result {
      case .success(let location):
        call.answer(host?.scenes.pictureName(of: location, from: "pictures"))
      case .failure(let problem): call.answer(String?.none, "failed", problem.sentence)
      }
    }
    call.onCancel { job.cancel() }
    job.begin(
      PictureRequest(
        bytes: picture.bytes,
        type: picture.type,
        width: width,
        height: height,
        isCircle: isCircle
      )
    )
  }

  private func pixels(_ name: String, _ options: ServiceOptions) throws(Diagnostic) -> Int? {
    guard let pixels = try options.value(name, as: Int.self) else { return nil }
    let range = 1...max(1, pictures.limits.pixels)
    guard range.contains(pixels) else {
      throw Diagnostic(
        .error,
        "the option \(name): expected \(PropertyType.integer(range).expectation), got \(pixels)"
      )
    }
    return pixels
  }

  private func read(
    _ location: FileLocation,
    named name: String,
    in host: ScriptHost
  ) throws(PictureProblem) -> (bytes: [UInt8], type: ImageType) {
    let quoted = NameRules.quoted(name)
    guard let size = host.files.size(of: location) else {
      throw PictureProblem("there is no picture \(quoted)")
    }
    guard size <= pictures.limits.bytes else {
      throw PictureProblem("\(quoted) has \(size) bytes, and may have \(pictures.limits.bytes)")
    }
    guard let bytes = try? host.files.read(location, atMost: pictures.limits.bytes),
      let type = ImageType(content: bytes)
    else { throw PictureProblem("\(quoted) is no picture") }
    return (bytes, type)
  }
}
