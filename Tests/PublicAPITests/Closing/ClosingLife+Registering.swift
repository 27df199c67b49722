import Remora
import RemoraStudio

extension ClosingLife {
  /// Everything that an app registers and lends.
  @MainActor
  func register(in host: ScriptHost) {
    host.register(Valve.self, named: "Valve", parent: "Control") { kind in
      reached("ScriptHost.register(build): (KindBuilder<Object>) -> Void")
      kind.make { [self] in
        let valve = Valve()
        valve.life = self
        reached("KindBuilder.make: () -> Object")
        return valve
      }
      kind.holdsControls()
      kind.property(
        "level",
        get: { [self] valve in
          reached("KindBuilder.property(get): (Object) -> Field")
          return valve.level
        },
        set: { [self] valve, level in
          reached("KindBuilder.property(set): ((Object, Field) throws -> Void)?")
          valve.level = level
        }
      )
      kind.property("reading", \.reading)
      kind.check { [self] _ in
        reached(
          "KindBuilder.check: (_ values: [String: Value]) -> (property: String, message: String)?"
        )
        return nil
      }
      kind.event("filled", ["level": .number()], whileBusy: .ignore)
      kind.message("shouldFill", ["level"], answers: .boolean)
      kind.method("fill") { [self] (valve: Valve, sample: Sample, reading: Reading) in
        reached("KindBuilder.method: (Object, …) throws -> Void")
      }
      kind.method("parts") { [self] (valve: Valve) -> [Valve] in
        reached("KindBuilder.method: (Object, …) throws -> Result")
        return [valve, valve]
      }
      kind.method("itself") { [self] (valve: Valve) -> Valve in
        reached("KindBuilder.method: (Object, …) throws -> Result")
        return valve
      }
      kind.method("fresh") { [self] (valve: Valve) -> Valve in
        reached("KindBuilder.method: (Object, …) throws -> Result")
        return Valve(id: "fresh")
      }
      kind.method("sample") { [self] (valve: Valve) -> Sample in
        reached("KindBuilder.method: (Object, …) throws -> Result")
        return Sample()
      }
      kind.method("reads") { [self] (valve: Valve) -> Reading in
        reached("KindBuilder.method: (Object, …) throws -> Result")
        return Reading(number: 2)
      }
      kind.input("turn") { [self] (_: Valve) in
        reached("KindBuilder.input: (Object, …) throws -> Void")
      }
      kind.method("free") { [self] (_: Valve) in
        reached("KindBuilder.method: (Object, …) throws -> Void")
        spare?.valve = nil
      }
      kind.method("drop") { [self] (valve: Valve) throws in
        reached("KindBuilder.method: (Object, …) throws -> Void")
        valve.destroy()
        throw Diagnostic(.error, "dropped")
      }
    }
    host.register(FieldWatcher.self, named: "FieldWatcher") { _ in }
    host.register(Feeler.self, named: "Feeler") { register($0) }
    host.extend(Valve.self) { kind in
      reached("ScriptHost.extend(build): (KindBuilder<Object>) -> Void")
      kind.method("shake") { _ in }
    }
  }

  @MainActor
  private func register(_ kind: KindBuilder<Feeler>) {
    kind.event("moved")
    let measure: @Sendable (Feeler) async throws -> Int = { [self] _ in
      await run("KindBuilder.asyncMethod: @Sendable (Object, …) async throws -> Result")
      return 1
    }
    kind.asyncMethod("measure", measure)
    let rest: @Sendable (Feeler) async throws -> Void = { [self] _ in
      await run("KindBuilder.asyncMethod: @Sendable (Object, …) async throws -> Void")
    }
    kind.asyncMethod("rest", rest)
    let find: @MainActor (Feeler) async throws -> Feeler = { [self] sensor in
      await run("KindBuilder.asyncMethod: @MainActor (Object, …) async throws -> Result")
      return sensor
    }
    kind.asyncMethod("find", find)
    let wander: @MainActor (Feeler) async throws -> Void = { [self] _ in
      await run("KindBuilder.asyncMethod: @MainActor (Object, …) async throws -> Void")
    }
    kind.asyncMethod("wander", wander)
    typealias Later<Result> = @Sendable () async throws -> Result
    let starting =
      "KindBuilder.asyncMethod(starting): (Object, …) throws -> ( @Sendable () async throws"
    let count: (Feeler) throws -> Later<Int> = { [self] _ in
      reached("\(starting) -> Result )")
      return { [self] in
        await run("\(starting) -> Result )")
        return 1
      }
    }
    kind.asyncMethod("count", starting: count)
    let turn: (Feeler) throws -> Later<Void> = { [self] _ in
      reached("\(starting) -> Void )")
      return { [self] in await run("\(starting) -> Void )") }
    }
    kind.asyncMethod("turn", starting: turn)
  }

  /// Everything that an app lends.
  @MainActor
  func lend(to host: ScriptHost, _ files: ClosingFiles, _ valve: Valve) {
    host.lend("app") { service in
      reached("ScriptHost.lend(build): (ServiceBuilder) -> Void")
      lendFunctions(service, valve)
      lendAsyncFunctions(service)
    }
    host.lend("watcher", FieldWatcher(self))
    host.lend("sensor", Feeler())
    host.lendPhotos(SilentLibrary(self))
    host.lendSharing(SilentSharer(self))
    host.lendFormats(
      number: { [self] number, _ in
        reached("ScriptHost.lendFormats(number): (Double, String) -> String")
        return "\(number)"
      },
      date: { [self] seconds, _, _ in
        reached("ScriptHost.lendFormats(date): (Double, String, String) -> String")
        return "\(seconds)"
      }
    )
    host.lendFiles(in: "s")
    host.lendStorage(Storage(folder: "kept", files: files))
    host.lendDownloads(
      Downloads(folder: "down", files: files) { [self] _ in
        reached("Downloads.init(allows): @Sendable (URL) -> Bool")
        return false
      }
      .throughLibsoup()
    )
    host.lendPictures(
      Pictures(folder: "cache", files: files) { [self] _ in
        await run("Pictures.init(process): @Sendable (PictureRequest) async throws -> [UInt8]")
        return Array("<svg >".utf8)
      }
    )
    host.lendDialogs()
    host.lendDevices()
  }

  @MainActor
  private func lendFunctions(_ service: ServiceBuilder, _ valve: Valve) {
    service.function("note") { [self] (_: Sample) in
      reached("ServiceBuilder.function: (…) throws -> Void")
    }
    service.function("valves") { [self, weak valve] () -> [Valve] in
      reached("ServiceBuilder.function: (…) throws -> Result")
      return [valve, valve].compactMap(\.self)
    }
    service.function("valve") { [self, weak valve] () -> Valve? in
      reached("ServiceBuilder.function: (…) throws -> Result")
      return valve
    }
    service.function("sample") { [self] () -> Sample in
      reached("ServiceBuilder.function: (…) throws -> Result")
      return Sample()
    }
    service.function("refuse") { [self] () throws -> Int in
      reached("ServiceBuilder.function: (…) throws -> Result")
      throw Diagnostic(.error, "no")
    }
    service.function(
      "screens",
      withHost: { [self] (host) -> Int in
        reached("ServiceBuilder.function(withHost): (ScriptHost, …) throws -> Result")
        return host.screens.count
      }
    )
    service.function(
      "flush",
      withHost: { [self] host in
        reached("ServiceBuilder.function(withHost): (ScriptHost, …) throws -> Void")
        host.flush()
      }
    )
    service.function(
      "later",
      starting: { [self] (call, answers: Bool) in
        reached("ServiceBuilder.function(starting): (ServiceCall, …) throws -> Void")
        call.onCancel { [self] in reached("ServiceCall.onCancel: () -> Void") }
        call.onTaskEnd { [self] in reached("ServiceCall.onTaskEnd: () -> Void") }
        if answers { return call.answer(Sample()) }
        kept.append(call)
      }
    )
  }

  @MainActor
  private func lendAsyncFunctions(_ service: ServiceBuilder) {
    service.asyncFunction("fetch") { [self] () async throws -> Int in
      await run("ServiceBuilder.asyncFunction: @Sendable (…) async throws -> Result")
      return 1
    }
    service.asyncFunction("send") { [self] () async throws -> Void in
      await run("ServiceBuilder.asyncFunction: @Sendable (…) async throws -> Void")
    }
    service.asyncFunction(
      "report",
      reporting: { [self] (progress) async throws -> Int in
        progress.report(0.5)
        await run(
          "ServiceBuilder.asyncFunction(reporting): @Sendable (ServiceProgress, …) async throws -> Result"
        )
        progress.report(1.0)
        return 1
      }
    )
  }
}
