--- Connects Lua scripts and scenes of Remora to its language server, in Neovim 0.7 and newer.
---
--- Copy this file to ~/.config/nvim/plugin. If `remora` is not on the PATH, add to init.lua:
--- vim.g.remora_path = "/path/to/remora"

if vim.g.loaded_remora then return end
vim.g.loaded_remora = true

--- Returns the nearest folder around a file that has what `pattern` names.
local function folder_around(file, pattern)
  local folder = vim.fn.fnamemodify(file, ":h")
  while vim.fn.glob(vim.fn.fnameescape(folder) .. "/" .. pattern, true) == "" do
    local parent = vim.fn.fnamemodify(folder, ":h")
    if parent == folder then return nil end
    folder = parent
  end
  return folder
end

local function declares_behaviour(buffer)
  for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, 200, false)) do
    if line:find("^local%s+[%w_]+%s*=%s*behaviour[%s(\"']") then return true end
  end
  return false
end

--- Returns the folder that the server looks at, or nil if the file does not belong to Remora.
local function root_of(file, buffer)
  local scenes = folder_around(file, "scenes/*/scene.json")
  if scenes then return scenes end
  local scene = folder_around(file, "scene.json")
  if scene or declares_behaviour(buffer) then
    return folder_around(file, ".git") or scene or vim.fn.fnamemodify(file, ":h")
  end
end

-- The server of each folder, for Neovim 0.7, which has no vim.lsp.start.
local clients = {}

local function attach(config, buffer)
  if vim.lsp.start then return vim.lsp.start(config, { bufnr = buffer }) end
  local client = clients[config.root_dir]
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client(config)
    clients[config.root_dir] = client
  end
  if not client or not vim.lsp.buf_attach_client(buffer, client) then return end
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
  vim.bo[buffer].tagfunc = "v:lua.vim.lsp.tagfunc"
end

local has_warned = false

local function connect(buffer)
  local file = vim.api.nvim_buf_get_name(buffer)
  if file == "" or vim.bo[buffer].buftype ~= "" then return end
  local is_scene = vim.fn.fnamemodify(file, ":t") == "scene.json"
  if vim.bo[buffer].filetype == "json" and not is_scene then return end
  local root = root_of(file, buffer)
  if not root then return end
  local command = vim.fn.expand(vim.g.remora_path or "remora")
  if vim.fn.executable(command) == 1 then
    attach({ name = "remora", cmd = { command, "lsp" }, root_dir = root }, buffer)
  elseif not has_warned then
    has_warned = true
    vim.notify(command .. " is no program: set vim.g.remora_path", vim.log.levels.WARN)
  end
end

vim.api.nvim_create_autocmd("FileType", {
  group = vim.api.nvim_create_augroup("remora", {}),
  pattern = { "lua", "json" },
  callback = function(event) connect(event.buf) end,
})
