import Foundation

/// The display width of grapheme clusters in terminal columns.
///
/// The C library knows the widths of single code points, and is kept up to date by the system. The
/// rules for clusters are on top: an emoji is two columns wide however many code points it has.
@safe
final class DisplayWidth {
  private typealias SystemFunction = @convention(c) (wchar_t) -> CInt

  private let locale: locale_t?
  /// `wcwidth`, which the headers declare only for X/Open C programs: looked up at run time.
  private let systemFunction: SystemFunction?

  init() {
    unsafe locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    unsafe systemFunction = dlsym(nil, "wcwidth").map {
      unsafe unsafeBitCast($0, to: SystemFunction.self)
    }
  }

  deinit {
    if let locale = unsafe locale { unsafe freelocale(locale) }
  }

  /// The columns of a text that has no newline in it.
  func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one cluster; a control character is shown as `^X`.
  func columns(of character: Character) -> Int {
    if let ascii = character.asciiValue { return 0x20..<0x7F ~= ascii ? 1 : 2 }
    let scalars = character.unicodeScalars
    if let first = scalars.first, scalars.dropFirst().isEmpty { return columns(of: first) }
    return isEmoji(scalars) ? 2 : sum(of: scalars)
  }

  /// Whether a terminal that measures single code points gets another width for the cluster.
  func hasAmbiguousWidth(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return !scalars.dropFirst().isEmpty && isEmoji(scalars) && sum(of: scalars) != 2
  }

  private func isEmoji(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first else { return false }
    if first.isRegionalIndicator { return scalars.dropFirst().first?.isRegionalIndicator == true }
    guard first.properties.isEmoji, scalars.last != "\u{200D}" else { return false }
    return scalars.contains {
      $0 == "\u{FE0F}" || $0 == "\u{200D}" || $0.properties.isEmojiModifier
    }
  }

  private func sum(of scalars: Character.UnicodeScalarView) -> Int {
    scalars.reduce(0) { $0 + columns(of: $1) }
  }

  private func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.properties.generalCategory == .control { return scalar.isASCII ? 2 : 1 }
    let known = systemColumns(of: scalar)
    // The system does not know this newer character.
    return known >= 0 ? known : scalar.properties.isEmojiPresentation ? 2 : 1
  }

  private func systemColumns(of scalar: Unicode.Scalar) -> Int {
    guard let locale = unsafe locale, let systemFunction else { return -1 }
    let previous = unsafe uselocale(locale)
    defer { _ = unsafe uselocale(previous) }
    return Int(systemFunction(wchar_t(scalar.value)))
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }
}
