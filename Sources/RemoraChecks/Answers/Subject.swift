/// Something with a name, which texts declare and mention.
package enum Subject: Hashable, Sendable {
  /// A local variable or a parameter of a script, by the byte at which its declaration begins.
  case variable(file: String, offset: Int)
  /// What the script in that file declares: a property, an outlet, a state, an event, a message, a method.
  case member(file: String, name: String)
  /// A script or a module, by its file.
  case script(file: String)
  /// A control or a behaviour of a scene, by its id.
  case id(scene: String, name: String)
  /// A kind of control.
  case kind(String)
  /// A property, a method, an event or a message of a kind: of the ancestor that declares it.
  case kindMember(kind: String, name: String)
  /// A function or a word of Remora or of Lua: `wait`, `string.format`.
  case word(String)
  /// A function of a service.
  case serviceFunction(service: String, name: String)
  /// A picture or another file.
  case file(String)
}

/// A place where a text declares or mentions something.
package struct Mention: Equatable, Sendable {
  package let subject: Subject
  /// The name, without quotes, in bytes.
  package let range: Range<Int>
  package let isDeclaration: Bool
  /// Whether it is a part of a handler's name, and so begins with a capital: `Save` in `onSaveTap`.
  package let isCapitalised: Bool

  package init(
    _ subject: Subject,
    at range: Range<Int>,
    isDeclaration: Bool = false,
    isCapitalised: Bool = false
  ) {
    (self.subject, self.range) = (subject, range)
    (self.isDeclaration, self.isCapitalised) = (isDeclaration, isCapitalised)
  }
}
