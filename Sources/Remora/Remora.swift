/// What an app imports: the core and everything that is built on it.
///
/// The modules behind it are for the targets of this package, which then say what they need. Of `Lua` it exports
/// only what an app meets in the closures that it registers; who makes states of their own imports `Lua`.
@_exported public import RemoraConsole
@_exported public import RemoraCore
@_exported public import RemoraServices

@_exported public import struct Lua.LuaConversionError
@_exported public import protocol Lua.LuaConvertible
@_exported public import struct Lua.LuaError
@_exported public import struct Lua.LuaFunction
@_exported public import class Lua.LuaState
@_exported public import struct Lua.LuaString
@_exported public import struct Lua.LuaTable
@_exported public import enum Lua.LuaTextLimit
@_exported public import enum Lua.LuaValue
