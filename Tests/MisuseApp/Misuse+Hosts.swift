import Dispatch
import Remora

extension Misuse {
  /// What belongs to another host.
  static var acrossHosts: [Misuse] {
    [
      Misuse("`host.add(theirs)`") { $0.host.add($0.theirs) },
      Misuse("`host.add(view)`, which holds `theirs`") { hosts in
        let view = View(id: "view")
        let child = Button(id: "child")
        try view.add(child)
        hosts.other.add(child)
        hosts.host.add(view)
      },
      Misuse("`host.lend(\"keyboard\", theirs)`") { hosts in
        let keyboard = Keyboard()
        hosts.other.lend("keyboard", keyboard)
        hosts.host.lend("keyboard", keyboard)
      },
      Misuse("`host.kind(of: theirs)`") { _ = $0.host.kind(of: $0.theirs) },
      Misuse("`host.present(theirs)`") { $0.host.present($0.theirScreen) },
      Misuse("`host.present(about)`, which only the other host knows") {
        $0.host.present($0.knownScreen())
      },
      Misuse("`screen.present(theirs)`") { $0.screen.present($0.knownScreen()) },
      Misuse("`host.dismiss(theirs)`") { $0.host.dismiss($0.theirScreen) },
      Misuse("`host.restart(theirs)`") { try $0.host.restart($0.theirScreen) },
      Misuse("`screen.add(theirs)`") { try $0.screen.add($0.theirs) },
      Misuse("`stack.push(theirs)`") { hosts in
        let stack = ScreenStack(id: "stack")
        try hosts.screen.add(stack)
        try stack.push(hosts.knownScreen())
      },
      Misuse("`host.push(screenNamed:onto: theirs)`") { hosts in
        let stack = ScreenStack(id: "stack")
        try hosts.theirScreen.add(stack)
        let mine = Screen(id: "about")
        hosts.host.add(mine)
        try hosts.host.push(screenNamed: "about", onto: stack)
      },
      Misuse("`host.attach(\"lamp\", to: theirs)`") {
        try $0.host.attach("lamp", to: $0.theirs)
      },
      Misuse("`mine.attach(\"lamp\", outlets: [\"button\": [theirs]])`") {
        try $0.mine.attach("lamp", outlets: ["button": [$0.theirs]])
      },
      Misuse("`lamp.link(\"button\", to: theirs)`") { try $0.lamp().link("button", to: $0.theirs) },
      Misuse("`host.move(theirLamp, to: mine)`") { try $0.host.move($0.theirLamp(), to: $0.mine) },
      Misuse("`host.move(lamp, to: theirs)`") { try $0.host.move($0.lamp(), to: $0.theirs) },
      Misuse("`other.move(theirLamp, to: mine)`") {
        try $0.other.move($0.theirLamp(), to: $0.mine)
      },
      Misuse("`host.problem(ofTapOn: theirs)`") { _ = $0.host.problem(ofTapOn: $0.theirs) },
      Misuse("`host.problem(ofTapAt: point, on: theirs)`") {
        _ = $0.host.problem(ofTapAt: Point(), on: $0.theirScreen)
      },
      Misuse("`host.input(from: theirs)`") { hosts in
        let observer = hosts.other.observePatches { _ in }
        hosts.host.input(from: observer) { hosts.mine.tap() }
      },
      Misuse("`mine.attachments.delegate = theirMultiplexer`") { hosts in
        let multiplexer = Multiplexer()
        hosts.other.add(multiplexer)
        hosts.mine.attachments.delegate = multiplexer
      },
      Misuse("`multiplexer.add(theirLamp)`, when it forwards a message") { hosts in
        let field = TextField(id: "field")
        try hosts.screen.add(field)
        let multiplexer = Multiplexer()
        multiplexer.add(try hosts.theirLamp())
        field.attachments.delegate = multiplexer
        field.type("Ada")
      },
      Misuse("`host.attach(\"lamp\", to: theirLamp)`") {
        try $0.host.attach("lamp", to: $0.theirLamp())
      },
      Misuse("`newHost.add(mine)` when `host` was released") { _ in
        var hosts: Hosts? = try Hosts()
        let button = hosts?.mine
        hosts = nil
        if let button { try ScriptHost(clock: VirtualClock()).add(button) }
      },
      Misuse("`newHost.attach(\"lamp\", to: mine)` when `host` was released") {
        var hosts: Hosts? = try Hosts()
        let button = hosts?.mine
        hosts = nil
        if let button { try $0.other.attach("lamp", to: button) }
      },
      Misuse("`newHost.add(mine)` after `host.close()`") {
        $0.host.close()
        $0.other.add($0.mine)
      },
      Misuse("`dialog.present(on: theirs)`") { hosts in
        let dialog = Dialog(title: "Save?", options: ["Yes"])
        hosts.host.add(dialog)
        try dialog.present(on: hosts.theirScreen)
      },
      Misuse("a service that returns `theirs`") { hosts in
        hosts.host.lend("finder") { service in
          service.function("find") { [theirs = hosts.theirs] in theirs }
        }
        try hosts.lamp().perform("find")
      },
      Misuse("`DispatchLoop(host)` on another queue than its own") {
        _ = DispatchLoop($0.host, on: DispatchQueue(label: "app"))
      },
    ]
  }
}
