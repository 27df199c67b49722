import RemoraPlatform

/// The folder of a program and the folders above it: where what comes with the program is found.
///
/// A program may be moved with what comes with it, so nothing is found by a path of the build.
package struct ProgramFolders {
  /// The program, as an absolute path without links.
  package let program: String

  /// The folders that a program comes with.
  package init(of program: String) { self.program = program }

  /// Those of the program that runs this code.
  package static var own: ProgramFolders { ProgramFolders(of: ProgramPath.own) }

  /// The folder of the program, then so many above it, as far as there are any.
  ///
  /// The root of the file system is the empty text, so that `/` and a name can follow.
  package func folders(above levels: Int) -> [String] {
    var folders: [String] = []
    var rest = program[...]
    while folders.count <= levels, let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
