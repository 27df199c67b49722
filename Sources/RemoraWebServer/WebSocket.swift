/// A connection to a page, over which texts go both ways.
///
/// It is open until ``onClose`` was called. Belongs to the isolation of its server.
package final class WebSocket {
  /// Called with each text that arrives.
  package var onText: ((String) -> Void)?
  /// Called once, when the connection is closed by either side.
  package var onClose: (() -> Void)?
  /// Whether texts can be sent.
  package private(set) var isOpen = true

  private let number: Int
  private let network: Network
  private var isClosing = false

  init(_ number: Int, _ network: Network) {
    self.number = number
    self.network = network
  }

  /// Sends a text; does nothing if the connection is closed.
  ///
  /// Texts that the other side does not read are kept in memory: send the next one when it has
  /// confirmed the last.
  package func send(_ text: String) {
    guard isOpen, !isClosing else { return }
    let number = number
    network.perform { $0.pages[number]?.send(text) }
  }

  /// Closes the connection, with one of the numbers of RFC 6455 and a reason.
  ///
  /// What it has sent and nobody has taken yet is not delivered.
  package func close(_ code: UInt16 = 1000, _ reason: String = "") {
    guard isOpen, !isClosing else { return }
    isClosing = true
    let number = number
    network.perform { $0.pages[number]?.close(code, reason) }
  }

  func received(_ text: String) {
    if isOpen, !isClosing { onText?(text) }
  }

  func closed() {
    guard isOpen else { return }
    isOpen = false
    let action = onClose
    (onText, onClose) = (nil, nil)
    action?()
  }
}
