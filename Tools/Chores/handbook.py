"""Makes one static site of the pages in `docs`: pandoc writes the text, `docs/site` has the template, style and search.

The site needs no network and no server. Files of the package to which pages link are pages, too.
"""

import concurrent.futures
import dataclasses
import functools
import html
import html.parser
import json
import os
import pathlib
import posixpath
import re
import shutil
import subprocess
import sys
import urllib.parse

PARTS = pathlib.Path("docs/site")
KINDS = {"tutorial": "Tutorial", "how-to": "How-to", "reference": "Reference", "explanation": "Explanation"}
PICTURES = {".png", ".svg", ".jpg"}


class BrokenLink(Exception):
    """A link of the site leads nowhere, or its search does not find a page."""


@dataclasses.dataclass(frozen=True)
class Page:
    """`source` is the path in the package, `target` that in the site."""

    source: str
    target: str

    @property
    def root(self):
        return "../" * self.target.count("/")

    @functools.cached_property
    def text(self):
        return pathlib.Path(self.source).read_text(encoding="utf-8")

    @functools.cached_property
    def title(self):
        found = re.match(r"# (.*)", self.text) if self.source.endswith(".md") else None
        return found[1].replace("`", "") if found else posixpath.basename(self.source)


def make(folder):
    """Writes the site, and returns its pages."""
    folder = pathlib.Path(folder)
    if folder.exists() and any(folder.iterdir()) and not (folder / "sections.js").exists():
        sys.exit(f"{folder} has other files: name a folder that is empty or has the site.")
    shutil.rmtree(folder, ignore_errors=True)
    handbook = [Page(path, target_of(path)) for path in files("docs") if path.endswith(".md")]
    pages, others = with_linked(handbook)
    navigation = Navigation(handbook)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as threads:
        bodies = list(threads.map(body, pages))
    template = (PARTS / "page.html").read_text(encoding="utf-8")
    for page, text in zip(pages, bodies, strict=True):
        write(folder / page.target, filled(template, page, text, navigation))
    for name in ("style.css", "search.js"):
        shutil.copy(PARTS / name, folder)
    for path in others:
        copy = folder / target_of(path)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    found = [section for page, text in zip(pages, bodies, strict=True) if page in handbook
             for section in sections(page, text)]
    write(folder / "sections.js", f"const remoraSections = {json.dumps(found, ensure_ascii=False)};\n")
    return pages


def target_of(path):
    """Where a file of the package is in the site."""
    target = path.removeprefix("docs/") if path.startswith("docs/") else f"package/{path}"
    if path.endswith(".md"):
        return target.removesuffix(".md") + ".html"
    if os.path.isdir(path):
        return f"{target}/index.html"
    return target if posixpath.splitext(path)[1] in PICTURES else f"{target}.html"


def files(folder):
    """The files below a folder, but for hidden ones and what is built."""
    paths = (path for path in pathlib.Path(folder).rglob("*") if path.is_file())
    return sorted(str(path) for path in paths if not any(part.startswith(".") for part in path.parts))


def with_linked(handbook):
    """The pages with all files that they link to; and the pictures."""
    pages = {page.source: page for page in handbook}
    others = set()
    waiting = list(handbook)
    while waiting:
        page = waiting.pop()
        if not page.source.endswith(".md"):
            continue
        for path in linked(page, page.text):
            paths = [path, *files(path)] if os.path.isdir(path) else [path]
            for each in paths:
                if posixpath.splitext(each)[1] in PICTURES:
                    others.add(each)
                elif each not in pages:
                    pages[each] = Page(each, target_of(each))
                    waiting.append(pages[each])
    return list(pages.values()), others


def linked(page, text):
    """The files of the package to which a text of a page links."""
    prose = re.sub(r"^ *```.*?^ *```|`[^`\n]*`", "", text, flags=re.M | re.S)
    for target in re.findall(r"\]\(([^)\s#]+)[^)\s]*\)", prose):
        if not re.match(r"[a-z]+:", target):
            yield posixpath.normpath(posixpath.join(posixpath.dirname(page.source), target))


def body(page):
    """The HTML of a page, with links into the site."""
    if not page.source.endswith(".md"):
        return listing(page) if os.path.isdir(page.source) else source(page)
    text = re.sub(r"^( *)(```\w+) (.+)$", fence, page.text, flags=re.M)
    command = ["pandoc", "--from", "gfm", "--to", "html5", "--wrap", "preserve", "--fail-if-warnings"]
    written = subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout

    def into_site(match):
        target, anchor = urllib.parse.unquote(match[1]), match[2] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page.source), target))
        return f'"{posixpath.relpath(target_of(path), posixpath.dirname(page.target) or ".")}{anchor}"'

    return re.sub(r'(?<=href=)"(?![a-z]+:|#)([^"#]+)(#[^"]*)?"', into_site, written)


def fence(match):
    """The first line of a block: its file is shown, and what tests do with it is not."""
    indent, language, note = match.groups()
    file = note.split()[-1]
    caption = f'{indent}<p class="file">{file}</p>\n\n' if "." in file else ""
    return f"{caption}{indent}{language}"


def listing(page):
    paths = [posixpath.relpath(path, page.source) for path in files(page.source)]
    links = "".join(
        f'<li><a href="{html.escape(posixpath.relpath(target_of(f"{page.source}/{path}"), f"package/{page.source}"))}">'
        f"{html.escape(path)}</a></li>\n"
        for path in paths
    )
    return f"<h1>{html.escape(page.source)}</h1>\n<ul>\n{links}</ul>"


def source(page):
    return f"<h1>{html.escape(page.source)}</h1>\n<pre><code>{html.escape(page.text)}</code></pre>"


def filled(template, page, text, navigation):
    values = {
        "root": page.root, "title": html.escape(page.title), "body": text,
        "navigation": navigation.list(page),
    }
    return re.sub(r"\{(\w+)\}", lambda match: values[match[1]], template)


class Navigation:
    """The pages by their kinds, in the order in which the index names them."""

    def __init__(self, handbook):
        index = next(page for page in handbook if page.source == "docs/index.md")
        # Its beginning names some pages out of their order.
        order = list(dict.fromkeys(linked(index, index.text.partition("\n## ")[2])))
        place = {path: number for number, path in enumerate(order)}
        self.pages = sorted(handbook, key=lambda page: (place.get(page.source, len(order)), page.source))

    def list(self, current):
        return "\n".join(
            f"<h2>{title}</h2>\n{self.folder(f'docs/{kind}', current)}"
            for kind, title in KINDS.items()
            if any(page.source.startswith(f"docs/{kind}/") for page in self.pages)
        )

    def folder(self, folder, current):
        """The pages of a folder; below the page that lists them, those of its own folder."""
        inner = {"docs/reference/controls.md": "docs/reference/kinds", "docs/reference/words.md": "docs/reference/words"}
        lines = []
        for page in self.pages:
            if posixpath.dirname(page.source) != folder:
                continue
            mark = ' aria-current="page"' if page == current else ""
            link = f'<a href="{current.root}{page.target}"{mark}>{html.escape(page.title)}</a>'
            below = inner.get(page.source)
            if below and (page == current or current.source.startswith(f"{below}/")):
                link += self.folder(below, current)
            lines.append(f"<li>{link}</li>")
        return "<ul>\n" + "\n".join(lines) + "\n</ul>"


def sections(page, text):
    """What search looks through: the text below each heading; a page's first has the words of its `<!-- also: … -->`, too."""
    also = re.search(r"^<!-- also: (.*) -->$", page.text, re.M)
    parts = re.split(r'<h[1-6] id="([^"]*)"[^>]*>(.*?)</h[1-6]>', text, flags=re.S)
    for number, (anchor, heading, rest) in enumerate(zip(parts[1::3], parts[2::3], parts[3::3], strict=True)):
        words = html.unescape(re.sub(r"<[^>]+>", " ", rest))
        yield {
            "page": page.title,
            "heading": html.unescape(re.sub(r"<[^>]+>", "", heading)),
            "url": f"{page.target}#{anchor}",
            "text": " ".join(words.split()),
            **({"also": also[1]} if also and number == 0 else {}),
        }


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


# MARK: Checking


class Links(html.parser.HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, text):
        super().__init__()
        self.targets, self.anchors = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.anchors.add(value)
            elif name in ("href", "src") and value and not re.match(r"[a-z]+:", value):
                self.targets.append(value)


def check(folder):
    """Raises `BrokenLink` unless every link of the site leads to a file of it, and every anchor to an element."""
    folder = pathlib.Path(folder).resolve()
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    for path, page in pages.items():
        for target in page.targets:
            name, _, anchor = target.partition("#")
            file = (path.parent / urllib.parse.unquote(name)).resolve() if name else path
            if not file.is_file() or folder not in file.parents:
                raise BrokenLink(f"{path.relative_to(folder)}: there is no {target}")
            if anchor and urllib.parse.unquote(anchor) not in pages[file].anchors:
                raise BrokenLink(f"{path.relative_to(folder)}: {target} has no such anchor")
    return len(pages)


def check_search(folder, pages):
    """Raises `BrokenLink` unless the title of each page of the handbook finds it among the first."""
    wanted = [page for page in pages if page.source.startswith("docs/") and page.source.endswith(".md")]
    for page, found in zip(wanted, find(folder, [page.title for page in wanted]), strict=True):
        if page.target not in {url.partition("#")[0] for url in found[:5]}:
            raise BrokenLink(f"A search for {page.title!r} finds {found[:5]}, and not {page.target}")


def find(folder, searched):
    """The addresses that the site's search finds for each text, the best first."""
    script = (
        'const fs = require("fs"), vm = require("vm");'
        'for (const name of ["sections.js", "search.js"])'
        '  vm.runInThisContext(fs.readFileSync(process.argv[1] + "/" + name, "utf8").replace(/^const /, "var "));'
        "const found = (typed) => search(remoraSections, typed).map(({ url }) => url);"
        "console.log(JSON.stringify(JSON.parse(process.argv[2]).map(found)));"
    )
    found = subprocess.run(["node", "-e", script, str(folder), json.dumps(searched)], check=True, capture_output=True, text=True)
    return json.loads(found.stdout)
