import RemoraTestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

final class TaskListTests: HostTestCase {
  private func makeTasks(_ count: Int) throws -> [BehaviourTask] {
    let function = try host.lua.load("return 1")
    return (0..<count).map { _ in BehaviourTask(function, in: host.scheduler) }
  }

  private func assert(
    _ list: TaskList,
    is tasks: [BehaviourTask],
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertTrue(list.elementsEqual(tasks) { $0 === $1 }, file: file, line: line)
    XCTAssertEqual(list.count, tasks.count, file: file, line: line)
    XCTAssertEqual(list.isEmpty, tasks.isEmpty, file: file, line: line)
    XCTAssertTrue(list.first === tasks.first, file: file, line: line)
    XCTAssertTrue(list.last === tasks.last, file: file, line: line)
  }

  func testKeepsTheOrderWhoeverLeaves() throws {
    for leaving in 0..<4 {
      let tasks = try makeTasks(4)
      var list = TaskList()
      for task in tasks { list.append(task) }
      assert(list, is: tasks)

      list.remove(tasks[leaving])
      assert(list, is: tasks.enumerated().filter { $0.offset != leaving }.map(\.element))
      list.remove(tasks[leaving])
      XCTAssertEqual(list.count, 3, "who has left cannot leave again")

      list.append(tasks[leaving])
      XCTAssertTrue(list.last === tasks[leaving])
      XCTAssertEqual(list.count, 4)
      list.removeAll()
      assert(list, is: [])
    }
  }

  func testFindsTheNewest() throws {
    let tasks = try makeTasks(3)
    var list = TaskList()
    XCTAssertNil(list.last { _ in true })
    for task in tasks { list.append(task) }

    XCTAssertTrue(list.last { _ in true } === tasks[2])
    XCTAssertTrue(list.last { $0 !== tasks[2] } === tasks[1])
    XCTAssertTrue(list.last { $0 === tasks[0] } === tasks[0])
    XCTAssertNil(list.last { _ in false })
  }

  func testReleasesAHundredThousandWithoutRecursion() throws {
    weak var first: BehaviourTask?
    do {
      var list = TaskList()
      for task in try makeTasks(100_000) { list.append(task) }
      first = list.first
      list.removeAll()
    }
    XCTAssertNil(first)
  }
}
