"""Makes the DocC archive of the libraries, from their modules and the catalogues in `Sources`.

An app imports `Remora`, which re-exports several modules: their symbols are documented as its own.
"""

import glob
import json
import pathlib
import shlex
import shutil
import subprocess
import tempfile

from chore import BUILD, run

# The modules that a product exports, by the name that apps import.
MODULES = {
    "Remora": ["RemoraLua", "RemoraValues", "RemoraModel", "RemoraRuntime", "RemoraScenes", "RemoraServices"],
    "RemoraTesting": ["RemoraTesting"],
    "RemoraSwiftTesting": ["RemoraSwiftTesting"],
    "RemoraStudio": ["RemoraStudio"],
    "RemoraLanguageServer": ["RemoraLanguageServer"],
    "RemoraGTK": ["RemoraGTK"],
}
# The modules of which a trait builds what the other builds leave out.
IN_GTK_ONLY = {"RemoraGTK"}


def make(folder):
    """Writes the archive from what is built; a warning is an error."""
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        graphs, catalogue = place / "graphs", place / "Remora.docc"
        catalogue.mkdir()
        graphs.mkdir()
        for product, modules in MODULES.items():
            graph = merged(product, [part for module in modules for part in extracted(module, place / module)])
            (graphs / f"{product}.symbols.json").write_text(json.dumps(graph), encoding="utf-8")
            for page in glob.glob(f"Sources/{product}/{product}.docc/*.md"):
                shutil.copy(page, catalogue)
        names = ["--fallback-display-name", "Remora", "--fallback-bundle-identifier", "remora"]
        output = ["--output-path", folder, "--transform-for-static-hosting"]
        symbols = ["--additional-symbol-graph-dir", str(graphs)]
        run("docc", "convert", str(catalogue), *symbols, *names, *output, "--warnings-as-errors")


def extracted(module, folder):
    """The symbol graphs of a module: its own, and those of what it adds to other modules of the package."""
    folder.mkdir()
    target = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    libraries = ["lua5.4", "libsoup-3.0", "gdk-pixbuf-2.0", *(["gtk4"] if module in IN_GTK_ONLY else [])]
    built = f"{BUILD}/gtk/debug" if module in IN_GTK_ONLY else f"{BUILD}/debug"
    maps = glob.glob(f"{built}/*.build/module.modulemap") + glob.glob("Sources/CRemora*/module.modulemap")
    flags = shlex.split(output("pkg-config", "--cflags-only-I", *libraries))
    clang = [word for flag in [*(f"-fmodule-map-file={each}" for each in maps), *flags] for word in ("-Xcc", flag)]
    options = ["-minimum-access-level", "public", "-skip-synthesized-members", "-target", target]
    run(
        "swift", "symbolgraph-extract", "-module-name", module, "-I", f"{built}/Modules", *clang, *options,
        "-output-dir", str(folder),
    )
    for path in sorted(folder.iterdir()):
        extends = path.name.partition("@")[2]
        if not extends or extends.startswith("Remora"):
            yield json.loads(path.read_text(encoding="utf-8"))


def merged(product, graphs):
    symbols = {symbol["identifier"]["precise"]: symbol for graph in graphs for symbol in graph["symbols"]}
    return {
        **graphs[0],
        "module": {**graphs[0]["module"], "name": product},
        "symbols": list(symbols.values()),
        "relationships": [each for graph in graphs for each in graph["relationships"]],
    }


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
