package import RemoraLua

/// The functions of a script's lifecycle callbacks.
package struct LifecycleFunctions {
  private let attach: LuaSlot
  private let detach: LuaSlot
  private let reload: LuaSlot
  private let change: LuaSlot

  init(_ functions: [BehaviourLifecycle: LuaFunction], in lua: LuaState) {
    func keep(_ callback: BehaviourLifecycle) -> LuaSlot {
      functions[callback].map { lua.keep(.function($0)) } ?? .none
    }
    attach = keep(.attach)
    detach = keep(.detach)
    reload = keep(.reload)
    change = keep(.change)
  }

  /// The function of a callback; `nil` if the script has none.
  package subscript(callback: BehaviourLifecycle) -> LuaSlot? {
    let slot =
      switch callback {
      case .attach: attach
      case .detach: detach
      case .reload: reload
      case .change: change
      }
    return slot == .none ? nil : slot
  }

  func drop(in lua: LuaState) {
    for slot in [attach, detach, reload, change] { lua.drop(slot) }
  }
}
