package import RemoraLua

/// An object that gets the events and messages of owners by the numbers of its handlers: a
/// behaviour.
///
/// It is a protocol, because only open classes have subclasses in other modules, and an app would see those.
/// A tap makes one indirect call either way.
package protocol Receiver: AnyObject {
  /// Its `self` in Lua, once it is made.
  var selfSlot: LuaSlot { get }

  /// Its id in scripts and scenes.
  var id: String { get }

  /// Whether it runs in the host of these owners.
  func runs(in registry: Registry) -> Bool

  /// Whether it is still attached.
  var isAttached: Bool { get }

  /// Whether it is suspended: no handler of it starts.
  var isSuspended: Bool { get }

  /// Whether it is switched on: off, no event or message reaches its handlers.
  var isEnabled: Bool { get }

  /// Runs a handler for an event, or applies the policy for events that arrive while it is busy.
  ///
  /// The event is made only for a handler that is in the way, and written only for one that takes it. `isFirst` says
  /// whether no subscriber has had the event before.
  func handle(_ number: Int, isFirst: Bool, _ event: () -> Event?, write: (LuaWriter) -> Void)

  /// Runs the handler of a message, which may not wait.
  func answer(_ message: Message, with number: Int) -> Value?

  /// The number of the handler for a message of `sender`, which a multiplexer passes on.
  func handler(for message: EventID, of sender: any Owner) -> Int?

  /// Whether it has a handler for a message, of any sender.
  func handles(messageNamed name: String) -> Bool

  /// The message of that name that it declares, to send it.
  func numberedMessage(_ name: String) -> NumberedMessage?

  /// Says that it declares no such message, and what was probably meant.
  func unknownMessage(_ name: String) -> Diagnostic

  /// Its owner ends: detaches it.
  func detach(from attached: Attached)

  /// The owner is being deallocated and must not be touched any more.
  func forgetOwner(of kind: Kind?)
}
