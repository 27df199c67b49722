/// The program that runs this code.
package enum ProgramPath {
  /// Its absolute path, without links where the system can resolve them.
  package static var own: String {
    #if os(Linux)
    let link = "/proc/self/exe"
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(link, &bytes, bytes.count)
    guard count > 0 else { return link }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
    var size = UInt32(PATH_MAX)
    var bytes = [CChar](repeating: 0, count: Int(size))
    guard unsafe _NSGetExecutablePath(&bytes, &size) == 0, let path = unsafe realpath(bytes, nil)
    else { return CommandLine.arguments.first ?? "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
    #endif
  }
}
