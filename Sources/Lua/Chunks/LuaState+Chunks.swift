import CLuaShim

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
      return try load(chunk, environment: environment)
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

  private func load(
    _ chunk: LuaChunk,
    environment: LuaTable?
  ) throws(LuaError) -> LuaFunction {
    let core = core.value
    return try core.withStack { (stack) throws(LuaError) in
      let status = unsafe chunk.bytecode.withUnsafeBufferPointer { buffer in
        unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
          unsafe shim_load_compiled(
            core.open,
            bytes.baseAddress,
            bytes.count,
            chunk.name,
            (environment ?? globals).reference.index
          )
        }
      }
      guard status == SHIM_DONE else { throw core.error(status) }
      return LuaFunction(LuaReference(stack.makeReference(), in: core))
    }
  }

  private func bytecode(of function: LuaFunction) -> [UInt8] {
    core.value.withStack { stack in
      stack.push(function.reference, in: core.value)
      defer { stack.pop() }
      let count = unsafe shim_dump(stack.thread, nil, 0)
      return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
        unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
          written = unsafe shim_dump(stack.thread, bytes.baseAddress, count)
        }
      }
    }
  }
}
