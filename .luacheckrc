std = "lua54"
max_line_length = 100

-- A method may leave self alone: an action need not touch its behaviour.
self = false

-- What Remora gives every script.
read_globals = {
  -- Declarations
  "behaviour", "event", "state", "outlet", "outlets",
  "boolean", "number", "integer", "text", "choice", "color", "image", "seconds", "point", "size",

  -- Tasks
  "wait", "waitFor", "animate", "together", "now",

  -- Services
  "log",
}

-- The ids of the scene are names in scope of a spec.
files["**/*_spec.lua"] = { ignore = { "113" } }
