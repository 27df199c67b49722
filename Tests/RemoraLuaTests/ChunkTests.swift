import XCTest

@testable import RemoraLua

final class ChunkTests: LuaTestCase {
  private let cache = ChunkCache()

  private func load(
    _ source: String,
    _ name: String = "@x.lua",
    in state: LuaState? = nil
  ) throws -> LuaFunction {
    try (state ?? lua).load(Array(source.utf8), chunkName: name, environment: nil, cache: cache)
  }

  private func codeLines(of source: String) throws -> [Int] {
    try lua.compile(Array(source.utf8), chunkName: "@x.lua").codeLines
  }

  // MARK: The cache

  func testAChunkIsCompiledOnceForAllStates() throws {
    XCTAssertEqual(try load("return 6 * 7").call(), [42])
    let other = try LuaState()
    XCTAssertEqual(try load("return 6 * 7", in: other).call(), [42])
    XCTAssertEqual(try load("return 6 * 7").call(), [42])
    XCTAssertEqual(cache.count, 1)
  }

  func testWhatComesFromTheCacheKeepsItsLinesAndNames() throws {
    let source = "local amount\nlocal function pay()\n  return amount.due\nend\npay()"
    for _ in 0..<2 {
      let error = try failure { try load(source, "@scripts/bank.lua").call() }
      XCTAssertEqual(error.place, LuaPlace(source: "scripts/bank.lua", line: 3))
      XCTAssertEqual(error.message, "attempt to index a nil value (upvalue 'amount')")
      XCTAssertTrue(error.traceback?.contains("scripts/bank.lua:5: in the script's body") ?? false)
    }
  }

  func testWhatComesFromTheCacheSeesItsEnvironmentOnly() throws {
    for number in 1...2 {
      let environment = lua.makeTable(["x": .integer(number)])
      let function = try lua.load(
        Array("y = x return y".utf8),
        chunkName: "@x.lua",
        environment: environment,
        cache: cache
      )
      XCTAssertEqual(try function.call(), [.integer(number)])
      XCTAssertEqual(environment["y"], .integer(number))
    }
    XCTAssertEqual(lua.globals["y"], .nil)
  }

  func testAnotherTextOfTheSameNameIsAnotherChunk() throws {
    XCTAssertEqual(try load("return 1").call(), [1])
    XCTAssertEqual(try load("return 2").call(), [2])
    XCTAssertEqual(try load("return 1").call(), [1])
    XCTAssertEqual(cache.count, 2)
  }

  func testTheSameTextUnderAnotherNameIsAnotherChunk() throws {
    for name in ["a.lua", "b.lua", "a.lua"] {
      let error = try failure { try load("error('no')", "@\(name)").call() }
      XCTAssertEqual(error.place, LuaPlace(source: name, line: 1))
    }
    XCTAssertEqual(cache.count, 2)
  }

  func testOnlyTheNewestTextsOfANameAreKept() throws {
    for number in 0..<20 { _ = try load("return \(number)") }
    XCTAssertEqual(cache.count, 4)
    XCTAssertEqual(try load("return 0").call(), [0])
  }

  func testATextThatDoesNotCompileIsNotKept() throws {
    for _ in 0..<2 { XCTAssertEqual(try failure { try load("x = = 1") }.kind, .syntax) }
    XCTAssertEqual(cache.count, 0)
  }

  func testBytecodeIsNoTextForTheCacheEither() throws {
    let chunk = try lua.compile(Array("return 1".utf8), chunkName: "@x.lua")
    XCTAssertTrue(chunk.bytecode.starts(with: Array("\u{1B}Lua".utf8)))
    for _ in 0..<2 {
      let error = try failure {
        try lua.load(chunk.bytecode, chunkName: "@x.lua", environment: nil, cache: cache)
      }
      XCTAssertEqual(error.kind, .syntax)
      XCTAssertTrue(error.message.contains("attempt to load a binary chunk"), error.message)
    }
    XCTAssertEqual(cache.count, 0)
  }

  func testStatesOnManyThreadsShareACache() throws {
    let cache = cache
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      do {
        let state = try LuaState()
        let function = try state.load(
          Array("return \(index % 8)".utf8),
          chunkName: "@\(index % 8).lua",
          environment: nil,
          cache: cache
        )
        XCTAssertEqual(try function.call(), [.integer(index % 8)])
      } catch { XCTFail("\(error)") }
    }
    XCTAssertEqual(cache.count, 8)
  }

  // MARK: Lines with code

  func testFunctionsThatNeverRanHaveLinesToo() throws {
    let source = """
      local M = {}

      function M.outer()
        -- nothing here
        local inner = function(a)
          return a + 1
        end
        return inner
      end

      return M
      """
    XCTAssertEqual(try codeLines(of: source), [1, 3, 6, 7, 8, 9, 11])
  }

  func testEveryKindOfConstantAndAVariadicFunctionIsRead() throws {
    let long = String(repeating: "long ", count: 60)
    let source = """
      local a, b, c, d = nil, true, false, 123456789
      local e, f = 1e300, "\(long)"
      local function g(...)
        local h <const> = ...
        return h == 1e300, h == "x", h == 123456789, h == nil, {nil, true, false}
      end
      goto last
      ::last:: return a, b, c, d, e, f, g
      """
    XCTAssertEqual(try codeLines(of: source), [1, 2, 4, 5, 6, 7, 8])
  }

  func testLinesFarApartAndManyInstructionsAreRead() throws {
    let gap = String(repeating: "\n", count: 1_000)
    let calls = (0..<700).map { "f(\($0))" }.joined(separator: "\n")
    let lines = try codeLines(of: "local f = tostring\(gap)f(1)\n\(calls)\nreturn f")
    XCTAssertEqual(lines, [1] + Array(1_001...1_702))
  }

  func testTheLinesThatRunAreLinesWithCode() throws {
    let state = try LuaState()
    state.countLines()
    let source = """
      local t = setmetatable({}, { __index = function(_, k)
        return k end,
        __call = function(self, ...)
          local sum = 0
          for _, v in ipairs { ... } do
            sum =
              sum
              + v
          end
          return sum
        end })
      local i = 0
      repeat i = i + 1
        if i == 2 then goto continue elseif i == 3 then i = 4 else
          i = t(i, 0) end
        ::continue::
      until i >= 5
      while i > 0 do i = i - 1 end
      return t.x, t(1,
        2,
        3), select("#", pcall(error, "no"))
      """
    let chunk = try state.compile(Array(source.utf8), chunkName: "@x.lua")
    state.countLines(ofChunk: "@x.lua", lines: chunk.lineCount)
    XCTAssertEqual(try state.load(source, chunkName: "@x.lua").call(), ["x", 6, 2])
    let counts = state.lineCounts(ofChunk: "@x.lua", lines: chunk.lineCount)
    let run = counts.indices.filter { counts[$0] > 0 }.map { $0 + 1 }
    XCTAssertEqual(Set(run).subtracting(chunk.codeLines), [])
    XCTAssertEqual(run, chunk.codeLines)
  }
}
