import CRemoraLuaShim
package import RemoraLimits

extension LimitGroup {
  /// The limits of one call of Lua's library; the shim has the numbers.
  package static let ofLibrary = LimitGroup(
    "Lua's library",
    [
      Limit(SHIM_MOST_TEXT, "bytes", "a text that a script makes", beyond: "not enough memory"),
      Limit(SHIM_MOST_PATTERN, "bytes", "a pattern", beyond: "`pattern too complex`"),
      Limit(SHIM_MOST_CAPTURES, "captures", "of a pattern", beyond: "`too many captures`"),
      Limit(
        SHIM_MOST_ATTEMPTS,
        "attempts",
        "of a pattern inside each other",
        beyond: "`pattern too complex`"
      ),
      Limit(
        SHIM_MOST_FORMAT,
        "bytes",
        "the format of `string.format`",
        beyond: "`text too long`"
      ),
      Limit(
        SHIM_MOST_FORMATTED,
        "bytes",
        "the texts of `string.format` together",
        beyond: "`text too long`"
      ),
      Limit(
        SHIM_MOST_NUMERAL,
        "bytes",
        "the texts for `%q` and for numbers together",
        beyond: "`text too long`"
      ),
      Limit(
        SHIM_MOST_PACK_FORMAT,
        "bytes",
        "the format of `string.pack`, `packsize` and `unpack`",
        beyond: "`text too long`"
      ),
      Limit(SHIM_MOST_DATE_FORMAT, "bytes", "the format of `os.date`", beyond: "`text too long`"),
      Limit(SHIM_MOST_COUNTED, "bytes", "the text of `utf8.len`", beyond: "`text too long`"),
      Limit(
        SHIM_MOST_ARGUMENTS,
        "arguments",
        "of a function of the host",
        beyond: "an error"
      ),
      Limit(SHIM_MOST_MESSAGE, "bytes", "the message of an error", beyond: "the message is cut"),
      Limit(SHIM_MOST_CALLS, "calls", "of a traceback", beyond: "the outer calls are left out"),
      Limit(
        SHIM_MOST_LOCALS,
        "variables",
        "of the function that failed, in the studio",
        beyond: "the others are left out"
      ),
      Limit(SHIM_MOST_LOCAL, "bytes", "the value of such a variable", beyond: "it is cut"),
    ]
  )
}
