import RemoraLimits

/// Too many functions inside each other.
///
/// It ends every function around it that `start` began, and is reported once: each of them may begin two more.
struct NestingError: Error, CustomStringConvertible {
  let function: String

  var diagnostic: Diagnostic {
    Diagnostic(
      .error,
      "\(function): \(Limit.nestedFunctions) run inside each other already: does one begin itself again?",
      suggestion: "begin the next one later: after(0, function() … end)"
    )
  }

  var description: String { diagnostic.message }
}
