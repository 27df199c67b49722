import Remora

extension Misuse {
  /// Owners that a host cannot take.
  static var ofOwners: [Misuse] {
    [
      Misuse("`host.add(stranger)`") { $0.host.add(Stranger()) },
      Misuse("`host.lend(\"lamp\", stranger)`") { $0.host.lend("lamp", Stranger()) },
      Misuse("`host.kind(of: stranger)`") { _ = $0.host.kind(of: Stranger()) },
      Misuse("`host.kind(of: stranger)` after `host.close()`") {
        $0.host.close()
        _ = $0.host.kind(of: Stranger())
      },
      Misuse("`host.attach(\"lamp\", to: stranger)`") {
        try $0.host.attach("lamp", to: Stranger())
      },
      Misuse("`host.lend(\"lamp\", button)`, a control") { $0.host.lend("lamp", Button()) },
      Misuse("`stranger.attach(\"lamp\")` before `host.add`") { _ in try Stranger().attach("lamp")
      },
      Misuse("`screen.add(button)` of a destroyed button") {
        $0.mine.destroy()
        try $0.screen.add($0.mine)
      },
      Misuse("`host.add(button)` of a destroyed button") {
        $0.mine.destroy()
        $0.host.add($0.mine)
      },
      Misuse("`lamp.attachments = Attachments()`, which are stored in a `var`") { hosts in
        hosts.host.register(Desk.self, named: "Desk") { _ in }
        let desk = Desk()
        hosts.host.add(desk)
        desk.attachments = Attachments()
      },
      Misuse("`swap(&one.attachments, &another.attachments)`, when one of them is released") {
        hosts in
        hosts.host.register(Desk.self, named: "Desk") { _ in }
        let kept = Desk()
        hosts.host.add(kept)
        let released = Desk()
        hosts.host.add(released)
        swap(&kept.attachments, &released.attachments)
      },
      Misuse("`host.attach(\"lamp\", to: shelf)`, whose `attachments` are made anew at each use") {
        $0.host.register(Shelf.self, named: "Shelf") { _ in }
        try $0.host.attach("lamp", to: Shelf())
      },
    ]
  }

  private final class Desk: Owner {
    var attachments = Attachments()
  }

  private final class Shelf: Owner {
    var attachments: Attachments { Attachments() }
  }
}
