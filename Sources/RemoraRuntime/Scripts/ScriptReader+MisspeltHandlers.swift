package import RemoraSpelling

/// The handlers that names of functions stand for.
extension ScriptReader {
  /// Whether a name is that of a handler: `onTap`.
  package func isHandler(_ name: String) -> Bool {
    HandlerNames(declaration.outlets, in: scripts.registry.kinds).trigger(of: name) != nil
      || BehaviourLifecycle(rawValue: name) != nil
  }

  /// The handler that a method stands for which a script may not have: `onButonTap`, `buttonTap`.
  ///
  /// With the outlet that is meant, if it is one's. `nil` if a method of that name is fine, or if nothing is near.
  ///
  /// Ask after a script has been read, so that its outlets are known.
  package func handler(meantBy name: String) -> (near: NearName, outlet: String?)? {
    guard let near = nearHandler(name) else { return nil }
    switch HandlerNames(declaration.outlets, in: scripts.registry.kinds).trigger(of: near.name) {
    case .outletEvent(let index, _), .outletMessage(let index, _):
      return (near, declaration.outlets[index].name)
    case .ownerEvent, .ownerMessage, nil: return (near, nil)
    }
  }

  private func nearHandler(_ name: String) -> NearName? {
    guard !isHandler(name) else { return nil }
    let names = HandlerNames(declaration.outlets, in: scripts.registry.kinds)
    if names.looksLikeHandler(name) {
      let near = NearName(to: name, in: names.candidates())
      return names.handler(meantBy: name).map {
        NearName($0, isCertain: near?.name == $0 && near?.isCertain ?? false)
      }
    }
    return names.message(near: name).flatMap { NearName(to: name, in: [$0]) }
      ?? names.handlerWithoutOn(name).map { NearName($0, isCertain: false) }
  }
}
