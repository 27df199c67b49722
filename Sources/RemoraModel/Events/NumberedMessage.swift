/// The declaration of a message with the number of its name: an object, so that sending one copies no declaration.
package final class NumberedMessage {
  package let declaration: MessageDeclaration
  let id: EventID

  package init(_ declaration: MessageDeclaration, _ id: EventID) {
    self.declaration = declaration
    self.id = id
  }
}
