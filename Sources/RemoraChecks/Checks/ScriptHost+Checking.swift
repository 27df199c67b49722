public import RemoraRuntime

extension ScriptHost {
  /// Finds the mistakes in a script without attaching it anywhere: those of its declarations, and those in
  /// the bodies of its functions that are certain.
  ///
  /// Runs the body of the file, which declares, and no handler. Modules are found in its folder.
  ///
  /// `allowsModules` says whether a file that declares no behaviour is accepted as a module for
  /// `require`.
  public func check(script path: String, allowsModules: Bool = false) -> [Diagnostic] {
    CheckSession().findings(inScript: path, in: self, allowsModules: allowsModules)
      .map(\.diagnostic)
  }

  /// Finds the mistakes in a scene and in the scripts that it uses, without opening it.
  ///
  /// Runs no handler: see ``check(script:allowsModules:)``.
  public func check(scene path: String) -> [Diagnostic] {
    CheckSession().findings(inScene: path, in: self).map(\.diagnostic)
  }
}
