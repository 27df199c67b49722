/// Something that a text declares.
package struct DocumentSymbol: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case behaviour, property, outlet, state, event, message, handler, action, method, function,
      variable
    case screen, control, connection, module
  }

  package let name: String
  /// A few words: its type, its default.
  package let detail: String?
  package let kind: Kind
  /// All of it, in bytes.
  package let range: Range<Int>
  /// Its name, in bytes; inside of ``range``.
  package let nameRange: Range<Int>
  package let children: [DocumentSymbol]

  package init(
    _ name: String,
    _ kind: Kind,
    detail: String? = nil,
    range: Range<Int>,
    nameRange: Range<Int>,
    children: [DocumentSymbol] = []
  ) {
    (self.name, self.kind, self.detail) = (name, kind, detail)
    (self.range, self.nameRange, self.children) = (range, nameRange, children)
  }
}

/// Lines that can be folded into the first of them, from 0.
package struct FoldingRange: Equatable, Sendable {
  package enum Kind: Sendable { case code, comment }

  package let lines: ClosedRange<Int>
  package let kind: Kind

  package init(_ lines: ClosedRange<Int>, _ kind: Kind) { (self.lines, self.kind) = (lines, kind) }
}

/// What a part of a text is, for its colour.
package struct SemanticToken: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case keyword, string, number, comment, `operator`
    /// A local variable, a parameter, a global.
    case variable, parameter, global
    /// A member of `self`, of a control, of a behaviour.
    case property, outlet, state, event, method, handler
    /// A function or a library of Lua or of Remora.
    case function, library
    /// The name of the behaviour, of a kind, of a script.
    case behaviour, kind
    /// The id of a screen, a control or a behaviour.
    case id
    /// A field whose owner is not known.
    case field
  }

  package let range: Range<Int>
  package let kind: Kind
  /// Whether it is declared here.
  package let isDeclaration: Bool

  package init(_ range: Range<Int>, _ kind: Kind, isDeclaration: Bool = false) {
    (self.range, self.kind, self.isDeclaration) = (range, kind, isDeclaration)
  }
}

/// A part of a text that names a file.
package struct DocumentLink: Equatable, Sendable {
  package let range: Range<Int>
  package let file: String

  package init(_ range: Range<Int>, _ file: String) { (self.range, self.file) = (range, file) }
}
