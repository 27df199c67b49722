import Lua

/// What a method of a behaviour script answers to.
enum HandlerTrigger: Equatable {
  /// An event of the owner.
  case ownerEvent(String)
  /// An event of what the outlet of that number links to.
  case outletEvent(Int, String)
  /// A message of the owner.
  case ownerMessage(String)
  /// A message of what the outlet of that number links to.
  case outletMessage(Int, String)
}

/// What happens when an event comes while its handler still runs.
public enum BusyPolicy: String, CaseIterable, Sendable {
  /// The newest event is handled next; older ones that still wait are dropped.
  case latest
  /// The event is dropped.
  case ignore
  /// The running handler is cancelled and starts again.
  case restart
  /// Both run.
  case parallel
}

/// A handler as the path of a tap needs it.
struct Handler {
  let function: LuaSlot
  /// Whether it names a parameter for the event.
  ///
  /// Those that do not are spared its making.
  let takesEvent: Bool
  let whileBusy: BusyPolicy
}
