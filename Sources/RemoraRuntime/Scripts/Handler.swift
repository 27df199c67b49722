import RemoraLua

/// The handlers of one message in a script, by number.
struct MessageHandlers {
  let message: EventID
  /// The one for the message of the owner.
  private(set) var owners: Int?
  /// The first one for the message of an outlet.
  private(set) var outlets: Int?

  /// Those of every message that these triggers name.
  static func all(
    of triggers: [(trigger: HandlerTrigger, handler: Int)],
    id: (String) -> EventID
  ) -> [MessageHandlers] {
    var all: [MessageHandlers] = []
    var indices: [EventID: Int] = [:]
    for (trigger, number) in triggers {
      switch trigger {
      case .ownerEvent, .outletEvent: continue
      case .ownerMessage(let name), .outletMessage(_, let name):
        let message = id(name)
        let index = indices[message] ?? all.count
        indices[message] = index
        if index == all.count { all.append(MessageHandlers(message: message)) }
        if case .ownerMessage = trigger {
          all[index].owners = all[index].owners ?? number
        } else {
          all[index].outlets = all[index].outlets ?? number
        }
      }
    }
    return all
  }
}

/// What happens to the waiting tasks of a handler when its script is reloaded.
package enum ReloadPolicy: String, CaseIterable {
  /// They end on the code that they began with.
  case finish
  /// They are cancelled, and the handler starts again on the new code.
  case restart
}

/// A handler, with what dispatching an event needs.
struct Handler {
  let function: LuaSlot
  /// Whether it names a parameter for the event.
  ///
  /// If not, the event table is not made.
  let takesEvent: Bool
  /// The policy that the script declares; `nil` for that of the event.
  let whileBusy: BusyPolicy?
}

/// An event or a message that a handler of a script subscribes to.
struct HandlerSubscription {
  let event: EventID
  /// The number of the outlet whose owners send it; `nil` for the behaviour's own owner.
  let outlet: Int?
  /// The number of the handler.
  let handler: Int

  init(_ trigger: HandlerTrigger, _ handler: Int, _ names: EventNames) {
    self.handler = handler
    switch trigger {
    case .ownerEvent(let name), .ownerMessage(let name):
      event = names.id(of: name)
      outlet = nil
    case .outletEvent(let index, let name), .outletMessage(let index, let name):
      event = names.id(of: name)
      outlet = index
    }
  }
}
