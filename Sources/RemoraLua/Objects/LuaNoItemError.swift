/// An item of a host object that is no list: `button[1]`, also by `ipairs(button)`.
package struct LuaNoItemError: Error, CustomStringConvertible {
  /// The type of the object.
  package let name: String
  /// The number of the item.
  package let index: Int

  /// `a Button is no list, and has no item 1`.
  package var description: String { "\(name.withArticle) is no list, and has no item \(index)" }
}

/// A write to a property of a host object that scripts can only read.
package struct LuaReadOnlyError: Error, CustomStringConvertible {
  /// The property.
  package let property: String

  /// `frame can only be read`.
  package var description: String { "\(property) can only be read" }
}
