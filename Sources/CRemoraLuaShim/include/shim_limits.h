/* What one call of Lua's library may be asked to do, and what is kept of a failure. RemoraLua says in words what
 * each of these limits. */
#pragma once

enum {
  /* Bytes of a text that a script makes. An instruction on texts takes time proportional to their length: comparing
   * two of this size takes some milliseconds, 30 at worst. */
  SHIM_MOST_TEXT = 8 << 20,
  SHIM_MOST_PATTERN = 64 << 10,
  SHIM_MOST_CAPTURES = 32,
  SHIM_MOST_ATTEMPTS = 200, /* of a pattern, inside each other, as in Lua's own matcher */
  SHIM_MOST_FORMAT = 4 << 20,
  SHIM_MOST_FORMATTED = 2 * SHIM_MOST_TEXT, /* all texts that a format is for */
  SHIM_MOST_PACK_FORMAT = 64 << 10,
  SHIM_MOST_DATE_FORMAT = 16 << 10,
  SHIM_MOST_COUNTED = 4 << 20, /* by `utf8.len` */
  SHIM_MOST_NUMERAL = 1 << 20, /* takes a millisecond a megabyte to read; what `format` quotes takes a hundred */
  SHIM_MOST_ARGUMENTS = 1000,  /* of a function of the host */
  SHIM_MOST_MESSAGE = 4096,    /* bytes of an error's message */
  SHIM_MOST_CALLS = 32,        /* of a traceback */
  SHIM_MOST_LOCALS = 20,       /* of the function that failed */
  SHIM_MOST_LOCAL = 200,       /* bytes of a value that is shown */
};
