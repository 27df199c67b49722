import RemoraLua

/// The memory accounts of scripts, by name.
struct MemoryAccounts {
  private var accounts: [ScriptName: LuaAccount] = [:]

  /// The account of a script; opens one if it has none.
  mutating func account(of script: ScriptName, in lua: LuaState) -> LuaAccount {
    if let known = accounts[script] { return known }
    let opened = lua.openAccount()
    accounts[script] = opened
    return opened
  }

  /// The script that has an account.
  func script(with account: LuaAccount) -> ScriptName? {
    accounts.first { $0.value == account }?.key
  }

  /// Closes the account of a script; a new one is opened when needed.
  mutating func close(_ script: ScriptName, in lua: LuaState) {
    if let account = accounts.removeValue(forKey: script) { lua.close(account) }
  }
}
