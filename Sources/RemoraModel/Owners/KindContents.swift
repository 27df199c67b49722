/// The members that a kind adds to its parent.
package struct KindContents {
  let name: String
  let type: any Owner.Type
  var summary: String?
  var factory: (() -> any Owner)?
  var isContainer = false
  var takesTouches: Bool?
  var size: Size?
  /// Gives a new owner the size.
  var fit: ((any Owner) -> Void)?
  var properties: [KindProperty] = []
  var events: [EventDeclaration] = []
  var messages: [MessageDeclaration] = []
  var methods: [KindMethod] = []
  var checks: [([String: Value]) -> (property: String, message: String)?] = []

  /// Whether there is nothing but methods.
  var hasOnlyMethods: Bool {
    properties.isEmpty && events.isEmpty && messages.isEmpty && checks.isEmpty && !isContainer
      && factory == nil && summary == nil
  }

  package init(
    name: String,
    type: any Owner.Type,
    summary: String? = nil,
    factory: (() -> any Owner)? = nil,
    isContainer: Bool = false,
    properties: [KindProperty] = [],
    events: [EventDeclaration] = [],
    messages: [MessageDeclaration] = [],
    methods: [KindMethod] = [],
    checks: [([String: Value]) -> (property: String, message: String)?] = []
  ) {
    self.name = name
    self.type = type
    self.summary = summary
    self.factory = factory
    self.isContainer = isContainer
    self.properties = properties
    self.events = events
    self.messages = messages
    self.methods = methods
    self.checks = checks
  }
}
