"""A Neovim without a screen, operated by its keys and asked by expressions."""

import json
import pathlib
import shutil
import subprocess

from conftest import EDITORS, has_ended, place_of, servers_of, until


class Neovim:
    def __init__(self, file, home, sockets, settings=""):
        self.environment = home
        configuration = pathlib.Path(home["HOME"]) / ".config/nvim"
        (configuration / "plugin").mkdir(parents=True)
        # As the README says.
        shutil.copy(EDITORS / "neovim/plugin/remora.lua", configuration / "plugin")
        (configuration / "init.lua").write_text(settings)
        self.socket = str(sockets / "nvim")
        self.answer = sockets / "answer.json"
        self.process = subprocess.Popen(
            ["nvim", "--headless", "-n", "-i", "NONE", "--listen", self.socket, str(file)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=file.parent,
            env=home,
        )
        until(pathlib.Path(self.socket).exists, what="the socket of Neovim")

    def remote(self, *words):
        ran = subprocess.run(
            ["nvim", "--server", self.socket, *words], capture_output=True, text=True, timeout=20, env=self.environment
        )
        assert ran.returncode == 0 and not ran.stderr.startswith("E"), ran.stderr
        return ran.stdout + ran.stderr

    def lua(self, body):
        """What some statements of Lua return."""
        quoted = f"(function() {body} end)()".replace("'", "''").replace("\n", " ")
        # Through a file: Neovim cuts the middle out of a long answer that it prints.
        self.remote("--remote-expr", f"writefile([json_encode(luaeval('{quoted}'))], '{self.answer}')")
        return json.loads(self.answer.read_text())

    def type(self, keys):
        """Types keys, in Vim's notation: `<C-x><C-o>`."""
        self.remote("--remote-send", keys)

    def go(self, words):
        """Moves the cursor to a few words."""
        line, column = place_of(words, self.lines)
        self.lua(f"vim.api.nvim_win_set_cursor(0, {{ {line + 1}, {column} }})")

    @property
    def lines(self):
        return self.lua("return vim.api.nvim_buf_get_lines(0, 0, -1, false)")

    @property
    def diagnostics(self):
        return self.lua("return vim.diagnostic.get(0)")

    @property
    def floating(self):
        """The text of the window that floats above the others."""
        return self.lua(
            """for _, window in ipairs(vim.api.nvim_list_wins()) do
              if vim.api.nvim_win_get_config(window).relative ~= "" then
                return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), " ")
              end
            end
            return "" """
        )

    @property
    def servers(self):
        return servers_of(self.process.pid)

    def quit(self):
        """Quits as a person does; neither Neovim nor the server stays."""
        servers = self.servers
        self.remote("--remote-send", "<C-\\><C-n>:qall!<CR>")
        assert self.process.wait(timeout=10) == 0, self.process.stdout.read()
        until(lambda: all(map(has_ended, servers)), what="the end of the server")
        return servers

    def stop(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=10)
