/// The declaration of a message with the number of its name: an object, so that sending one copies no declaration.
final class NumberedMessage {
  let declaration: MessageDeclaration
  let id: EventID

  init(_ declaration: MessageDeclaration, _ id: EventID) {
    self.declaration = declaration
    self.id = id
  }
}
