import Foundation

/// Runs `remora test` in a folder of the test's own.
class SpecCommandTestCase: CommandTestCase {
  /// A spec file with one of everything.
  let mixed = """
    describe("Tank", function()
      it("is full", function() expect(3):equals(3) end)
      pending("is heated")
      describe("Pump", { tags = "slow" }, function()
        it("runs", { pending = "needs power" })
        it("stops", function()
          print("stopping")
          expect({ on = true }):equals({ on = false })
        end)
      end)
    end)

    """

  /// Runs it; how long everything took is left out of its output.
  func test(_ arguments: String...) throws -> Run {
    try test(arguments)
  }

  func test(_ arguments: [String]) throws -> Run {
    let shell = ["-c", "cd \"$0\" && exec \"$@\"", folder.path, Self.executable.path, "test"]
    let run = try run(URL(fileURLWithPath: "/bin/sh"), shell + arguments)
    return Run(
      status: run.status,
      output: run.output.replacing(#/, in [\d.]+ s/#, with: "").replacing(
        #/ \([\d.]+ s\)/#,
        with: ""
      ),
      errors: run.errors
    )
  }

  /// The names of the specs that ran, as their lines begin.
  func names(_ run: Run) -> [String] {
    run.output.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " }
      return ["✓", "✗", "○"].contains { line.hasPrefix($0) } ? String(line.dropFirst(2)) : nil
    }
  }
}
