/// A delegate call that may need an answer: `shouldChange`.
public struct Message {
  /// Its name.
  public var name: String { numbered.declaration.name }
  /// Its arguments in order.
  public let arguments: [Value]
  /// The owner that sends it.
  public let sender: any Owner
  /// The declaration of it, by the sender's kind or script.
  public var declaration: MessageDeclaration { numbered.declaration }

  let numbered: NumberedMessage
}

extension Message {
  package var wantsAnswer: Bool { numbered.declaration.result != nil }

  /// The bytes of text that an answer may have; `nil` if no answer is wanted.
  package var answerLimit: Int? { wantsAnswer ? declaration.textLimit : nil }

  /// An argument, from 0; `nil` if there are fewer, or it is of another type.
  ///
  /// ```swift
  /// let text = message.value(0, as: String.self)
  /// ```
  public func value<Argument: Decodable>(
    _ position: Int,
    as type: Argument.Type = Argument.self
  ) -> Argument? {
    arguments.indices.contains(position) ? try? arguments[position].decode(as: type) : nil
  }
}

/// A receiver of messages: a Swift object, or a ``Multiplexer``.
public protocol MessageTarget: AnyObject {
  /// Whether it handles messages of this name.
  func responds(to message: String) -> Bool

  /// Handles a message, and returns its answer, if any.
  ///
  /// - Throws: Any error. It becomes a diagnostic, and the other targets still get the message.
  func receive(_ message: Message) throws -> Value?
}
