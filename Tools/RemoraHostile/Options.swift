import Foundation

/// The options of the command line.
struct Options: Equatable {
  var folder = ""
  var isVerbose = false
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The script to try in this process.
  var trial: String?
  /// The script that runs before it on the same host.
  var predecessor: String?
  /// How many times as slow as usual the machine may be.
  var slowness = 1

  /// - Throws: ``UsageError``.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var rest = Array(arguments)[...]
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.popFirst() else { throw UsageError("\(option) needs a value") }
      return value
    }
    func number(of option: String) throws(UsageError) -> Int {
      guard let number = Int(try value(of: option)), number > 0 else {
        throw UsageError("\(option) takes a number of at least 1")
      }
      return number
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "--verbose": isVerbose = true
      case "--try": trial = try value(of: argument)
      case "--after": predecessor = try value(of: argument)
      case "--slowness": slowness = try number(of: argument)
      case "--jobs": jobs = try number(of: argument)
      case _ where argument.hasPrefix("-"): throw UsageError("there is no option \(argument)")
      case _ where folder.isEmpty: folder = argument
      default: throw UsageError("one folder at a time: \(folder), or \(argument)")
      }
    }
    if folder.isEmpty { throw UsageError("name the folder whose scripts to try") }
  }

  /// What is wrong with the command line.
  struct UsageError: Error, CustomStringConvertible {
    let sentence: String
    init(_ sentence: String) { self.sentence = sentence }
    var description: String { sentence }
  }
}
