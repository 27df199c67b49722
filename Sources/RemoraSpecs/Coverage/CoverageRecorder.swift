import Foundation
package import Remora
import RemoraLimits
import RemoraLua
import Synchronization

/// Adds up the line counts of a run's specs, from any thread.
package final class CoverageRecorder: Sendable {
  private struct Record {
    var files: [String: CountedFile] = [:]
    var folders: Set<String> = []
  }

  private let record = Mutex(Record())

  package init() {}

  /// Adds the counts of a spec's host.
  ///
  /// The counts of a file that was saved meanwhile start afresh, since its lines differ.
  func add(_ host: ScriptHost) {
    let counted = host.scripts.compiler.countedFiles
    let folders = host.scriptFolders
    record.withLock { record in
      record.folders.formUnion(folders)
      for file in counted {
        let path = CoverageRecorder.absolute(file.file)
        if let known = record.files[path], known.source == file.source {
          let counts = zip(known.counts, file.counts).map { $0 + $1 }
          record.files[path] = CountedFile(file: path, source: file.source, counts: counts)
        } else {
          record.files[path] = CountedFile(file: path, source: file.source, counts: file.counts)
        }
      }
    }
  }

  /// The coverage so far.
  ///
  /// Scripts in the script folders that no spec loaded count as missed.
  ///
  /// Paths inside `root` are relative to it. A file that does not compile is omitted: it has no
  /// lines that could run.
  package func coverage(
    reading files: any Files = DiskFiles(),
    root: String = FileManager.default.currentDirectoryPath
  ) throws -> Coverage {
    let (counted, folders) = record.withLock { ($0.files, $0.folders) }
    var all = counted
    for path in CoverageRecorder.scripts(in: folders, files) where all[path] == nil {
      guard
        let source = try? files.read(FileLocation(trusting: path), atMost: Limit.namedFile.value)
      else { continue }
      all[path] = CountedFile(file: path, source: source, counts: [])
    }
    let lua = try LuaState()
    return Coverage(
      all.values.sorted { $0.file < $1.file }.compactMap { file in
        guard let chunk = try? lua.compile(file.source, chunkName: "@\(file.file)") else {
          return nil
        }
        return FileCoverage(
          CoverageRecorder.relative(file.file, to: root),
          chunk,
          counts: file.counts
        )
      }
    )
  }

  private static func scripts(in folders: Set<String>, _ files: any Files) -> Set<String> {
    Set(
      folders.flatMap { folder in
        files.list(FileLocation(trusting: folder)).map(\.name)
          .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(SpecFiles.suffix) }
          .map { absolute("\(folder)/\($0)") }
      }
    )
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }

  private static func relative(_ path: String, to root: String) -> String {
    let prefix = root.hasSuffix("/") ? root : "\(root)/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
