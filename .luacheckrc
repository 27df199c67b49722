std = "lua54"
max_line_length = 100

-- A method may leave self alone: an action need not touch its behaviour.
self = false

-- What Remora gives every script.
read_globals = {
  -- Declarations
  "behaviour", "event", "message", "state", "outlet", "outlets",
  "boolean", "number", "integer", "text", "choice", "color", "image", "file", "seconds", "range",
  "point", "size", "rect", "localized", "list", "rows", "control",

  -- Tasks
  "wait", "waitFor", "animate", "together", "start", "after", "every", "now",

  -- Services
  "log", "service", "require", "find",

  -- Screens
  "screen", "present",
}

files["**/*_spec.lua"] = {
  -- The ids of controls and behaviours are names in scope of a spec.
  ignore = { "113" },
  read_globals = {
    -- Specs
    "describe", "it", "before", "after", "pending", "expect", "eventually",

    -- What they act on
    "stage", "scene", "find", "set", "advance", "enterBackground", "enterForeground", "service", "spy", "stub", "record",
    "view", "label", "button", "image", "switch", "slider", "progressView", "textField", "scrollView",
    "list", "screenStack", "tabs",
  },
  -- What the host of a spec lends, with properties that can be set.
  globals = { "keyboard", "motion" },
}
