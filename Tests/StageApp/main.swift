import Foundation

// What the tests of the window and of the page need of a program: `churn SCENE COUNT`, `window`, or `page`.

let arguments = CommandLine.arguments
switch arguments[1] {
case "page": PagePlayer().run()
#if GTK
case "window": try WindowPlayer.run()
case "churn": try churn(scene: arguments[2], count: Int(arguments[3]) ?? 350)
#endif
default: exit(64)
}
