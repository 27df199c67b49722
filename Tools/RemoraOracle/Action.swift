/// One operation on a host and its model.
///
/// It names owners by index, behaviours by number. An action on something that no longer exists
/// does nothing, so any action may be removed from a list.
enum Action: Equatable {
  /// Makes an owner at an empty index.
  case make(owner: Int)
  /// Destroys the owner.
  case destroy(owner: Int)
  /// Releases the last reference to the owner; destroys it if it is on the screen.
  case release(owner: Int)
  case enter(owner: Int)
  case leave(owner: Int)
  case enable(owner: Int, Bool)
  /// Presents a screen over the one with the owners.
  case cover
  case uncover
  /// Dismisses all screens with the owners on them, and presents a new one.
  case dismissAll
  case attach(script: Int, owner: Int, behaviour: Int)
  case detach(behaviour: Int)
  case move(behaviour: Int, owner: Int)
  case tap(owner: Int)
  /// Adds a listener that acts during the owner's next tap.
  case arm(owner: Int, Trap)
  /// Connects an event of the first behaviour to an effect on the second.
  case connect(from: Int, Effect, to: Int)
  /// The behaviour fails until it is suspended.
  case suspend(behaviour: Int)
  case resume(behaviour: Int)
  case set(behaviour: Int, step: Int)
  case reload(script: Int, ScriptVersion)
  /// A reload that is refused.
  case reloadBroken(script: Int)
  case advance(milliseconds: Int)

  /// An effect during a tap.
  enum Trap: Equatable {
    case detach(behaviour: Int)
    case destroy(owner: Int)
    case attach(script: Int, owner: Int, behaviour: Int)
    case tap(owner: Int)
    case move(behaviour: Int, owner: Int)
  }

  /// An effect on a behaviour during another's event.
  enum Effect: Equatable {
    case add, detach, destroyOwner
  }

  static let owners = 8
  static let maximumBehaviours = 4
}

/// The variable parts of a script of the model.
struct ScriptVersion: Equatable {
  /// Distinguishes versions that are otherwise equal.
  var number = 0
  var handlesTap = true
  /// The default of the property that each tap adds.
  var step = 1
  /// Milliseconds between the two halves of a tap; `nil` when there is no wait.
  var wait: Int? = 10
  /// What the second half of a tap adds.
  var rest = 100

  /// The policies for a tap that arrives while the previous one still waits.
  static let policies = ["latest", "ignore", "restart", "parallel", "queue"]

  func source(ofScript index: Int) -> String {
    """
    local B = behaviour "Script \(index), version \(number)"
    B.step = integer { default = \(step) }
    B.count = state(0)
    B.seen = state(0)
    B.done = event()
    B.whileBusy = "\(ScriptVersion.policies[index])"
    \(handlesTap ? tap : "")
    function B:onAppear() self.seen = self.seen + 1 end
    function B:add() self.count = self.count + 1000 end
    function B:fail() error "as it should" end
    return B
    """
  }

  private var tap: String {
    """
    function B:onTap()
      self.count = self.count + self.step
      \(wait.map { "wait(\(Double($0) / 1000))" } ?? "")
      self.count = self.count + \(rest)
      self:send "done"
    end
    """
  }
}
