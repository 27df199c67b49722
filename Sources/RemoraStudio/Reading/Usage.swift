import RemoraLanguage
import RemoraLimits

/// How a function is called whose arguments are being typed, as the answer to `signature`.
struct Usage: Encodable {
  let label: String
  /// Its parts that stand for arguments, in their order.
  let parameters: [String]
  /// Which of them is being typed.
  let active: Int?
  let help: String?

  init(_ signature: Signature) {
    (label, parameters) = (signature.label, signature.parameters)
    active = signature.active
    help = signature.help.map { String($0.prefix(Limit.explanation.value)) }
  }
}
