import Remora
import RemoraConsole

extension PromptSession {
  /// A session with a host of its own, to which it lends services; time passes only if `isLive`.
  convenience init(isLive: Bool, services: PromptServices = PromptServices()) throws {
    let host = try ScriptHost(clock: AdjustableClock(isRunning: isLive))
    host.lendDevices()
    self.init(host)
    makeSpecHost = { clock, files in
      let host = try ScriptHost(clock: clock, files: files)
      host.language = "en"
      host.lendDialogs()
      host.lendStorage(Storage())
      host.lendDevices()
      return host
    }
    try services.lend(to: host) { [unowned self] in broadcast(.aside($0)) }
  }
}
