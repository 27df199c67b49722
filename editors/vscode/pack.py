#!/usr/bin/env python3
"""Packs this folder into an extension that VS Code installs: `code --install-extension FILE`.

Uses no network, and only what comes with Python.
"""

import argparse
import json
import pathlib
import zipfile
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]

# What is in the extension, by its name there.
FILES = {
    "package.json": FOLDER / "package.json",
    "extension.js": FOLDER / "extension.js",
    "icon.png": FOLDER / "icon.png",
    "readme.md": FOLDER / "README.md",
    "changelog.md": FOLDER / "CHANGELOG.md",
    "LICENSE.txt": ROOT / "LICENSE",
    "scene.schema.json": ROOT / "docs/scene.schema.json",
    "syntaxes/remora.tmLanguage.json": FOLDER / "syntaxes/remora.tmLanguage.json",
} | {path.relative_to(FOLDER).as_posix(): path for path in sorted(FOLDER.glob("lib/**/*.js"))}

TYPES = {
    "js": "application/javascript",
    "json": "application/json",
    "md": "text/markdown",
    "png": "image/png",
    "txt": "text/plain",
    "vsixmanifest": "text/xml",
}

ASSETS = {
    "Microsoft.VisualStudio.Code.Manifest": "package.json",
    "Microsoft.VisualStudio.Services.Content.Details": "readme.md",
    "Microsoft.VisualStudio.Services.Content.Changelog": "changelog.md",
    "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt",
    "Microsoft.VisualStudio.Services.Icons.Default": "icon.png",
}


def content_types():
    types = "\n".join(f'  <Default Extension=".{name}" ContentType="{type}"/>' for name, type in TYPES.items())
    return f"""<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
{types}
</Types>
"""


def manifest(package):
    assets = "\n".join(
        f'    <Asset Type="{type}" Path="extension/{name}" Addressable="true"/>' for type, name in ASSETS.items()
    )
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="{package["name"]}" Version="{package["version"]}" Publisher="{package["publisher"]}"/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>{escape(",".join(package["keywords"]))}</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="{package["engines"]["vscode"]}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="{",".join(package["extensionKind"])}"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
{assets}
  </Assets>
</PackageManifest>
"""


def pack(target):
    package = json.loads((FOLDER / "package.json").read_text())
    texts = {"extension.vsixmanifest": manifest(package).encode(), "[Content_Types].xml": content_types().encode()}
    contents = texts | {f"extension/{name}": path.read_bytes() for name, path in FILES.items()}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in contents.items():
            # Without the time: the same files make the same bytes.
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)


def main():
    version = json.loads((FOLDER / "package.json").read_text())["version"]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target", nargs="?", type=pathlib.Path, default=ROOT / f".build/remora-{version}.vsix")
    target = parser.parse_args().target
    target.parent.mkdir(parents=True, exist_ok=True)
    pack(target)
    print(target)


if __name__ == "__main__":
    main()
