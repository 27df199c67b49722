// The C library, for every target that calls the system. The other files of this folder are what differs between
// systems. Only the code for Linux with Glibc was ever compiled: that for Musl and Darwin shows what a port has to write.
#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#else
@_exported public import Darwin
#endif
