import RemoraLua

/// What gets the events and messages of owners by the numbers of its handlers: the base class of behaviours.
///
/// It has what its owner and a tap need to know of it. An app cannot make a subclass.
public class Receiver {
  // What a tap reads stands first.
  /// Its `self`, once it is made.
  final var selfSlot = LuaSlot.none
  /// Whether it is found by its id: see ``Names``.
  final var isNamed = false

  init() {}

  /// Its id in scripts and scenes.
  var id: String { "" }

  /// Whether it is still attached.
  var isAttached: Bool { false }

  /// Whether it is suspended: no handler of it starts.
  var isSuspended: Bool { false }

  /// Runs a handler for an event, which `event` writes for a handler that takes it: the path of a tap.
  ///
  /// - Returns: Whether it ran. If not, something is in its way, such as that the handler is busy.
  func handle(_ number: Int, isFirst: Bool, _ event: (LuaWriter) -> Void) -> Bool { false }

  /// Runs a handler for an event, or applies the policy for events that arrive while it is busy.
  func handle(_ number: Int, _ event: Event) {}

  /// Runs the handler of a message, which may not wait.
  func answer(_ message: Message, with number: Int) -> Value? { nil }

  /// The number of the handler for a message of `sender`, which a multiplexer passes on.
  func handler(for message: EventID, of sender: any Owner) -> Int? { nil }

  /// Whether it has a handler for a message, of any sender.
  func handles(messageNamed name: String) -> Bool { false }

  /// The message of that name that it declares, to send it.
  func numberedMessage(_ name: String) -> NumberedMessage? { nil }

  /// Says that it declares no such message, and what was probably meant.
  func unknownMessage(_ name: String) -> Diagnostic? { nil }

  /// Its owner ends: detaches it.
  func detach(from attachments: Attachments) {}

  /// The owner is being deallocated and must not be touched any more.
  func forgetOwner(of kind: Kind?) {}
}
