import CRemoraLuaShim

extension StateCore {
  /// The newest failure as a Swift error, with the error of a Swift function that caused it.
  ///
  /// An error that a wait raised in the same call, `raised`, keeps its kind.
  func error(_ status: shim_status, raised: CarriedError? = nil) -> LuaError {
    var carried: CarriedError?
    if let context = unsafe shim_take_carried(open) {
      carried = unsafe Unmanaged<CarriedError>.fromOpaque(context).takeRetainedValue()
    }
    let known = carried?.error as? LuaError
    let given = carried != nil && carried === raised ? known?.kind : nil
    let kind = LuaError.Kind(status) ?? given ?? .runtime
    let record = unsafe shim_last_error(open)
    let bytes = unsafe UnsafeRawBufferPointer(start: record.message, count: record.length)
    var message = unsafe String(decoding: bytes, as: UTF8.self)
    if message.isEmpty { message = "an error without a message" }
    if status == SHIM_TOO_LARGE {
      message = memoryLimits.sentenceOnTables
    } else if carried == nil, let sentence = kind.sentenceOnLimit {
      message = sentence
    }
    let source = unsafe record.source.map { unsafe String(cString: $0) }
    let calls = unsafe UnsafeBufferPointer(start: record.calls, count: Int(record.call_count))
    let locals = unsafe UnsafeBufferPointer(start: record.locals, count: Int(record.local_count))
    return unsafe LuaError(
      kind: kind,
      message: message,
      chunk: source,
      line: source == nil ? nil : Int(record.line),
      calls: Array(calls),
      locals: locals.map { LuaLocal($0) },
      underlying: known == nil ? carried?.error : known?.underlying,
      context: known?.context ?? "",
      isOfScript: record.is_of_script,
      note: known?.note
    )
  }
}

extension LuaError.Kind {
  /// The kind that a status names by itself; `nil` for a failure of the script.
  fileprivate init?(_ status: shim_status) {
    switch status {
    case SHIM_SYNTAX: self = .syntax
    case SHIM_INCOMPLETE: self = .incompleteInput
    case SHIM_MEMORY, SHIM_TOO_LARGE: self = .memory
    case SHIM_TIME: self = .time
    case SHIM_QUOTA: self = .quota
    case SHIM_ACCOUNT_QUOTA: self = .accountQuota
    case SHIM_INTERRUPTED: self = .interrupted
    default: return nil
    }
  }

  /// The message for a limit that the script exceeded; `nil` where it made a mistake.
  fileprivate var sentenceOnLimit: String? {
    switch self {
    case .memory: "the script needs more memory than it may have"
    case .time: "the script ran for too long and was stopped"
    case .quota, .accountQuota: "the script keeps the machine too busy and was stopped"
    case .interrupted: "stopped"
    case .syntax, .incompleteInput, .runtime: nil
    }
  }
}
