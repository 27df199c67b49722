import Remora
import RemoraLanguage

/// A fix in a report in the Static Analysis Results Interchange Format.
struct SARIFFix: Encodable {
  let description: SARIFLog.Text
  let artifactChanges: [Change]

  /// `nil` for what is about no file.
  init?(_ fix: Fix, in file: String?, _ text: CheckedText?) {
    guard let file, let text else { return nil }
    description = SARIFLog.Text(text: fix.title)
    artifactChanges = [
      Change(
        artifactLocation: SARIFLog.ArtifactLocation(file),
        replacements: fix.edits.map { edit in
          Replacement(
            deletedRegion: Region(
              text.place(edit.range.lowerBound),
              text.place(edit.range.upperBound)
            ),
            insertedContent: SARIFLog.Text(text: edit.text)
          )
        }
      )
    ]
  }

  struct Change: Encodable {
    let artifactLocation: SARIFLog.ArtifactLocation
    let replacements: [Replacement]
  }

  struct Replacement: Encodable {
    let deletedRegion: Region
    let insertedContent: SARIFLog.Text
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
    let endLine: Int
    let endColumn: Int

    init(_ start: CheckedText.Place, _ end: CheckedText.Place) {
      (startLine, startColumn) = (start.line, start.column)
      (endLine, endColumn) = (end.line, end.column)
    }
  }
}
