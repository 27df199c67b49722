import RemoraLanguage

/// A change of a text: replaces what stands between two places, which are units of UTF-16 from its start.
struct PageEdit: Encodable, Equatable {
  let from: Int
  let to: Int
  let text: String

  init(_ edit: TextEdit, in lines: LineTable) {
    from = lines.units(before: edit.range.lowerBound)
    to = lines.units(before: edit.range.upperBound)
    text = edit.text
  }
}
