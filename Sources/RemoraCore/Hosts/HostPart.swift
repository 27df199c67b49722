/// A part of a host that the host itself does not know: it is made when it is first needed, kept by its type, and
/// ends with the host.
protocol HostPart: AnyObject {
  /// The host is closed or released.
  func end()
}

extension HostPart {
  func end() {}
}

extension ScriptHost {
  /// The part of that type; makes it the first time.
  func part<Part: HostPart>(_ make: @autoclosure () -> Part) -> Part {
    if let part = self[Part.self] { return part }
    let part = make()
    self[Part.self] = part
    return part
  }
}
