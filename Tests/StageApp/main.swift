import Foundation

// What the tests of the window and of the page need of a program: `churn SCENE COUNT`, `window JOBS.json`, or `page`.

let arguments = CommandLine.arguments
switch arguments[1] {
case "page": PagePlayer().run()
#if GTK
case "window":
  let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
  let results = try JSONDecoder().decode([WindowPlayer.Job].self, from: data)
    .map(WindowPlayer.play)
  FileHandle.standardOutput.write(try JSONEncoder().encode(results))
case "churn": try churn(scene: arguments[2], count: Int(arguments[3]) ?? 350)
#endif
default: exit(64)
}
