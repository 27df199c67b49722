/// One thing that is done to a host and to its model alike.
///
/// Owners have places, behaviours numbers. What names something that
/// is gone does nothing: a deed may be left out of a list without making the rest senseless.
enum Deed: Equatable {
  /// A new owner in a place that is empty.
  case make(owner: Int)
  /// The owner ends by hand.
  case destroy(owner: Int)
  /// Nobody holds the owner any more; one that is on the screen is destroyed.
  case release(owner: Int)
  case enter(owner: Int)
  case leave(owner: Int)
  case enable(owner: Int, Bool)
  /// A screen covers the one with the owners.
  case cover
  case uncover
  /// All screens go, with the owners on them, and a new one comes.
  case dismissAll
  case attach(script: Int, owner: Int, behaviour: Int)
  case detach(behaviour: Int)
  case move(behaviour: Int, owner: Int)
  case tap(owner: Int)
  /// A listener that does something in the middle of the owner's next tap.
  case arm(owner: Int, Trap)
  /// Whenever the first behaviour is done with something, something happens to the second.
  case connect(from: Int, Effect, to: Int)
  /// The behaviour fails until it is suspended.
  case suspend(behaviour: Int)
  case resume(behaviour: Int)
  case set(behaviour: Int, step: Int)
  case reload(script: Int, ScriptVersion)
  /// A reload that is refused.
  case reloadBroken(script: Int)
  case advance(milliseconds: Int)

  /// What happens in the middle of a tap.
  enum Trap: Equatable {
    case detach(behaviour: Int)
    case destroy(owner: Int)
    case attach(script: Int, owner: Int, behaviour: Int)
    case tap(owner: Int)
    case move(behaviour: Int, owner: Int)
  }

  /// What happens to a behaviour in the middle of another's event.
  enum Effect: Equatable {
    case add, detach, destroyOwner
  }

  static let owners = 8
  static let mostBehaviours = 4
}

/// What a script of the model says, as far as it changes.
struct ScriptVersion: Equatable {
  /// Tells two versions apart that are otherwise the same.
  var number = 0
  var handlesTap = true
  /// The default of the property that each tap adds.
  var step = 1
  /// Milliseconds between the two halves of a tap; `nil` when there is no wait.
  var wait: Int? = 10
  /// What the second half of a tap adds.
  var rest = 100

  /// What scripts do with a tap that comes while the one before still waits.
  static let policies = ["latest", "ignore", "restart", "parallel"]

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
