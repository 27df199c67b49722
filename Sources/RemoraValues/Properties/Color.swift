/// A colour, parsed from the notation of scenes and scripts.
public struct Color: Hashable, Sendable {
  /// The components, each from 0 to 255.
  public let red, green, blue, alpha: UInt8

  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa`, or a name such as `red`; `nil` for anything else.
  public init?(_ text: String) {
    if let named = Color.names[text] {
      self = named
      return
    }
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst().map(\.hexDigitValue)
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    switch values.count {
    case 3: self.init(values[0] * 17, values[1] * 17, values[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      self.init(bytes[0], bytes[1], bytes[2], bytes.count == 4 ? bytes[3] : 255)
    default: return nil
    }
  }

  private init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = UInt8(clamping: red)
    self.green = UInt8(clamping: green)
    self.blue = UInt8(clamping: blue)
    self.alpha = UInt8(clamping: alpha)
  }

  /// The colour at a part of the way to another one, mixed as CSS does: what is more opaque counts more.
  package func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ one: Double, _ other: Double) -> Double { one + (other - one) * part }
    let opacity = mix(Double(alpha), Double(other.alpha))
    guard opacity > 0 else { return Color(0, 0, 0, 0) }
    func component(_ path: KeyPath<Color, UInt8>) -> Int {
      let (one, end) = (Double(self[keyPath: path]), Double(other[keyPath: path]))
      let weighted = mix(one * Double(alpha), end * Double(other.alpha))
      return Int((weighted / opacity).rounded())
    }
    return Color(
      component(\.red),
      component(\.green),
      component(\.blue),
      Int(opacity.rounded())
    )
  }

  /// As scenes and scripts write it: `#rrggbb`, or `#rrggbbaa` unless it is opaque.
  package var hexadecimal: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The named colours, with their values in CSS.
  package static let names: [String: Color] = [
    "transparent": Color(0, 0, 0, 0), "black": Color(0, 0, 0), "gray": Color(128, 128, 128),
    "white": Color(255, 255, 255), "red": Color(255, 0, 0), "orange": Color(255, 165, 0),
    "yellow": Color(255, 255, 0), "green": Color(0, 128, 0), "teal": Color(0, 128, 128),
    "blue": Color(0, 0, 255), "purple": Color(128, 0, 128), "pink": Color(255, 192, 203),
    "brown": Color(165, 42, 42),
  ]
}
