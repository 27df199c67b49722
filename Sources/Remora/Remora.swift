/// What an app imports: hosts, scenes, and everything that is built on them.
///
/// The modules behind it are for the targets of this package, which then say what they need.
@_exported public import RemoraLua
@_exported public import RemoraRuntime
@_exported public import RemoraScenes
@_exported public import RemoraServices
