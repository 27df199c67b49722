/// The event or message that a method of a behaviour script handles.
package enum HandlerTrigger: Equatable {
  /// An event of the owner.
  case ownerEvent(String)
  /// An event of a control linked to the outlet with this number.
  case outletEvent(Int, String)
  /// A message of the owner.
  case ownerMessage(String)
  /// A message of a control linked to the outlet with this number.
  case outletMessage(Int, String)
}

/// The lifecycle callbacks of a behaviour.
package enum BehaviourLifecycle: String, CaseIterable {
  case attach = "onAttach"
  case detach = "onDetach"
  case reload = "onReload"
  case change = "onChange"
}

extension MessageDeclaration {
  /// The words with which the name of a script's message begins.
  ///
  /// They tell the handler `doorShouldOpen` from an action or a private function: the script of the
  /// outlet `door` is not known where the handler is defined.
  private static let firstWords = ["should", "will", "did"]

  /// Whether a script may declare a message of that name.
  package static func isNameInScripts(_ name: String) -> Bool {
    firstWords.contains { word in
      name.hasPrefix(word) && name.dropFirst(word.count).first?.isUppercase ?? false
    }
  }
}
