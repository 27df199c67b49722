import CRemoraLuaShim

extension LuaState {
  /// Compiles a source text, or loads it from `cache`.
  ///
  /// Otherwise the same as ``load(_:chunkName:environment:)-(Collection,_,_)``.
  package func load(
    _ source: [UInt8],
    chunkName: String,
    environment: LuaTable?,
    cache: ChunkCache
  ) throws(LuaError) -> LuaFunction {
    if let chunk = cache.chunk(chunkName, source) {
      return try load(chunk.bytecode, chunk.name, environment, isCompiled: true)
    }
    let function = try load(source, chunkName: chunkName, environment: environment)
    cache.add(LuaChunk(name: chunkName, source: source, bytecode: bytecode(of: function)))
    return function
  }

  /// Compiles a source text for any state of this process, without running it.
  package func compile(_ source: [UInt8], chunkName: String) throws(LuaError) -> LuaChunk {
    let function = try load(source, chunkName: chunkName)
    return LuaChunk(name: chunkName, source: source, bytecode: bytecode(of: function))
  }

  private func bytecode(of function: LuaFunction) -> [UInt8] {
    core.value.withStack(closed: []) { stack in
      stack.push(function.reference, in: core.value)
      defer { stack.pop() }
      var bytes: [UInt8] = []
      unsafe withUnsafeMutablePointer(to: &bytes) { destination in
        _ = unsafe lua_dump(stack.thread, appendBytes, destination, 0)
      }
      return bytes
    }
  }
}

/// Adds a piece of bytecode to an array of bytes.
private func appendBytes(
  _ thread: OpaquePointer?,
  _ piece: UnsafeRawPointer?,
  _ count: Int,
  _ destination: UnsafeMutableRawPointer?
) -> Int32 {
  let bytes = unsafe UnsafeRawBufferPointer(start: piece, count: count)
  unsafe destination?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: bytes)
  return 0
}
