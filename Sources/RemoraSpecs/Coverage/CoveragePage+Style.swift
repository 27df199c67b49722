extension CoveragePage {
  static let style = """
    :root { color-scheme: light dark; --back: #fff; --text: #1d1f21; --dim: #6b7075; \
    --line: #d9dce0; --run: #e3f5e6; --missed: #fde2e0; --mark: #b3261e; --link: #0b57d0; }
    @media (prefers-color-scheme: dark) { :root { --back: #16181a; --text: #e4e6e8; --dim: #9aa0a6; \
    --line: #34383c; --run: #17351f; --missed: #4a1d1b; --mark: #ff8a80; --link: #8ab4f8; } }
    body { margin: 0 auto; padding: 1rem; max-width: 70rem; background: var(--back); \
    color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
    a { color: var(--link); }
    .hint, .line, .count, small, .up { color: var(--dim); }
    table { border-collapse: collapse; width: 100%; }
    .summary td, .summary th { padding: .3rem .8rem .3rem 0; text-align: left; \
    border-bottom: 1px solid var(--line); }
    .summary .number { text-align: right; white-space: nowrap; }
    h2 { font-size: 1.1rem; margin: 2.5rem 0 .5rem; overflow-wrap: anywhere; }
    h2 .up { font-size: .8rem; font-weight: normal; }
    .source { font: .85rem/1.45 ui-monospace, monospace; }
    .source td { padding: 0 .6rem 0 0; vertical-align: top; }
    .source .line, .source .count { text-align: right; white-space: nowrap; width: 1%; \
    user-select: none; }
    .source .line a { color: inherit; text-decoration: none; }
    .source code { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 2; }
    tr.run { background: var(--run); }
    tr.missed { background: var(--missed); }
    tr.missed .count { color: var(--mark); font-weight: bold; }
    tr:target { outline: 2px solid var(--link); }
    kbd { border: 1px solid var(--line); border-radius: .2rem; padding: 0 .3rem; }
    """

  /// The page's keyboard shortcuts; links reach the same places.
  static let script = """
    const starts = [...document.querySelectorAll("tr.first")];
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "t") { location.hash = "top"; return; }
      if (event.key !== "n" && event.key !== "p") return;
      const at = starts.findIndex(row => "#" + row.id === location.hash);
      const next = event.key === "n" ? at + 1 : at < 0 ? starts.length - 1 : at - 1;
      const row = starts[(next + starts.length) % starts.length];
      if (row) location.hash = row.id;
    });
    """
}
