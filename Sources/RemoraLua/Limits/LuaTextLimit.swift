import RemoraLimits

/// Limits on the bytes of text that a script may pass to the host for one parameter.
///
/// Each function, method and property declares its own limit; these are the usual ones. A longer
/// text is refused before the host copies it; the error, at the script's line, names the function,
/// the parameter, the limit and the length. The texts of a table count together, including its keys
/// and inner tables.
public enum LuaTextLimit {
  /// The default: 64 KB.
  public static let standard = Limit.text.value
  /// For the name of something: an event, an id, a member.
  public static let name = Limit.name.value
  /// For texts that people read, such as a label's: one million bytes, so that front ends stay
  /// fast.
  public static let longest = Limit.longText.value
}
