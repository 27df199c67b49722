import RemoraLua

extension LuaWords.Attempt {
  /// What more may be known about.
  var subject: RuntimeMistake.Subject? {
    switch (operation, origin, name) {
    case (_, .global, let name?) where name != "self": .global(name)
    case (.index, .local, "self") where type == "nil": .missingSelf
    case (.index, _, _): .indexed(type: type, name: name)
    case (.call, .method, let name?) where type == "nil": .method(name)
    case (.call, _, _): .called(type: type)
    default: nil
    }
  }

  /// `"count" is nil`.
  var sentence: String {
    guard let name, origin != .constant else {
      return type == "nil" ? "a value here is nil" : "here is \(phrase)"
    }
    return "\"\(name)\" is \(phrase)"
  }

  /// The type in a sentence.
  var phrase: String { LuaWords.Attempt.phrase(of: type) }

  static func phrase(of type: String) -> String {
    switch type {
    case "nil": "nil"
    case "boolean": "true or false"
    case "string": "a text"
    case "userdata": "an error or an object"
    case "thread": "a coroutine"
    case "value": "a value"
    case "no value": "missing"
    default: type.withArticle
    }
  }
}
