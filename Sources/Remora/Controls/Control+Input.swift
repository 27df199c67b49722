extension Control {
  /// Sends an event that a person caused.
  func sendInput(_ event: String, _ payload: [String: Value] = [:]) {
    guard let host = attachments.host else { return }
    attachments.emit(host.eventNames.id(of: event), payload)
  }
}
