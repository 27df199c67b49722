import Remora
import RemoraConsole

import class Remora.Host

extension PromptSession {
  /// A session with a host of its own, to which it lends services; time passes only if `isLive`.
  convenience init(isLive: Bool, services: PromptServices = PromptServices()) throws {
    let host = try Host(clock: AdjustableClock(isRunning: isLive))
    host.lendDevices()
    self.init(host)
    try services.lend(to: host) { [unowned self] in broadcast(.aside($0)) }
  }
}
