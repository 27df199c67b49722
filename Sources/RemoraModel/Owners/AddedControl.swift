/// The mark of a control that a script has added to the stage.
///
/// It counts as long as the control exists.
package final class AddedControl {
  /// The numbers of added controls ascend.
  package let number: Int
  /// The behaviour that added it, and with which it ends; `nil` for code at a prompt.
  package private(set) weak var maker: (any Receiver)?
  private let count: AddedControlCount

  package init(_ number: Int, by maker: (any Receiver)?, _ count: AddedControlCount) {
    self.number = number
    self.maker = maker
    self.count = count
    count.value += 1
  }

  deinit { count.value -= 1 }
}

/// The number of controls of one script that exist.
package final class AddedControlCount {
  package fileprivate(set) var value = 0

  package init() {}
}

/// What a host counts of the controls that scripts add.
package struct Additions {
  /// The number of the newest.
  package var last = 0
  /// How many are being added, each while the one before appears.
  package var depth = 0
  /// Those that code outside all behaviours has added, such as a prompt.
  package let free = AddedControlCount()
}
