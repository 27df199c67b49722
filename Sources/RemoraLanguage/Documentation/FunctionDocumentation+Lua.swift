import RemoraRuntime

extension FunctionDocumentation {
  /// The functions of Lua that scripts have.
  static let lua = lines(base, in: nil) + libraries.flatMap { lines($0.lines, in: $0.name) }

  /// The libraries, with a summary of each.
  package static let libraries: [(name: String, summary: String, lines: String)] = [
    ("string", "Texts: search, replace, cut, format", string),
    ("table", "Lists: insert, remove, sort, join", table),
    ("math", "Numbers: rounding, roots, angles, random numbers", math),
    ("utf8", "The characters of texts", utf8),
    ("os", "The date and the time of day", os),
    ("coroutine", "Functions that can suspend and resume", coroutine),
  ]

  /// Parses lines of a function's usage, two spaces, and its summary.
  private static func lines(_ text: String, in library: String?) -> [FunctionDocumentation] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "  ", maxSplits: 1)
      let usage = library.map { "\($0).\(parts[0])" } ?? String(parts[0])
      return FunctionDocumentation(
        name: String(usage.prefix { $0 != "(" }),
        usage: usage,
        summary: parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
      )
    }
  }

  private static let base =
    """
    assert(value, message)  Fails with the message unless the value is true; returns it otherwise.
    error(message, level)  Fails with a message.
    getmetatable(value)  The metatable of a table, or nil.
    ipairs(list)  For a loop over a list, in order.
    next(table, key)  The entry after that key; the first one without a key.
    pairs(table)  For a loop over all entries of a table, in no particular order.
    pcall(f, …)  Calls a function; returns true and its results, or false and the error.
    rawequal(a, b)  Whether both are equal, without metatables.
    rawget(table, key)  An entry of a table, without its metatable.
    rawlen(value)  The length, without the metatable.
    rawset(table, key, value)  Sets an entry of a table, without its metatable.
    select(n, …)  The arguments from the nth on; select("#", …) is how many there are.
    setmetatable(table, metatable)  Sets the metatable of a table; returns the table.
    tonumber(value, base)  The number that a text says, or nil.
    tostring(value)  The value as a text.
    type(value)  What a value is: "number", "string", "table", …
    xpcall(f, handler, …)  Like pcall; the handler gets the error.
    """

  private static let string =
    """
    byte(text, from, to)  The numbers of bytes.
    char(number, …)  The text of those bytes.
    find(text, pattern, from, plain)  Where a pattern begins and ends in a text, or nil.
    format(format, …)  A text with values in it: string.format("%d of %s", 3, "ten").
    gmatch(text, pattern)  For a loop over all matches of a pattern.
    gsub(text, pattern, replacement, count)  The text with matches replaced, and how many.
    len(text)  The number of bytes.
    lower(text)  The text in small letters.
    match(text, pattern, from)  What a pattern matches in a text, or nil.
    pack(format, …)  Values as bytes.
    packsize(format)  How many bytes that takes.
    rep(text, count, separator)  The text, repeated.
    reverse(text)  The text backwards.
    sub(text, from, to)  A part of a text; -1 is the last byte.
    unpack(format, bytes, from)  Values from bytes.
    upper(text)  The text in capitals.
    """

  private static let table =
    """
    concat(list, separator, from, to)  The texts of a list as one.
    insert(list, place, value)  Inserts a value into a list, by default at its end.
    move(list, from, to, place, other)  Copies a part of a list.
    pack(…)  A list of the arguments, with n, how many there are.
    remove(list, place)  Removes a value from a list, by default the last, and returns it.
    sort(list, comesFirst)  Sorts a list.
    unpack(list, from, to)  The values of a list, as several results.
    """

  private static let math =
    """
    abs(x)  Without its sign.
    acos(x)  The angle with that cosine.
    asin(x)  The angle with that sine.
    atan(y, x)  The angle of a point.
    ceil(x)  The next whole number up.
    cos(x)  The cosine of an angle.
    deg(x)  An angle in degrees.
    exp(x)  e to the power of x.
    floor(x)  The next whole number down.
    fmod(x, y)  The remainder of a division.
    huge  Larger than any number.
    log(x, base)  The logarithm.
    max(x, …)  The largest.
    maxinteger  The largest whole number.
    min(x, …)  The smallest.
    mininteger  The smallest whole number.
    modf(x)  The whole part and the fraction.
    pi  3.14159…
    rad(x)  An angle in radians.
    random(from, to)  A random whole number; without arguments a number from 0 to 1.
    randomseed(x)  Sets the seed of the random numbers.
    sin(x)  The sine of an angle.
    sqrt(x)  The square root.
    tan(x)  The tangent of an angle.
    tointeger(x)  The same as a whole number, or nil.
    type(x)  "integer", "float" or nil.
    ult(a, b)  Whether a is less than b, both without a sign.
    """

  private static let utf8 =
    """
    char(number, …)  The text of those characters.
    charpattern  The pattern that matches one character.
    codepoint(text, from, to)  The numbers of characters.
    codes(text)  For a loop over the characters of a text.
    len(text, from, to)  The number of characters.
    offset(text, n, from)  The byte at which the nth character begins.
    """

  private static let os =
    """
    clock()  The CPU time used, in seconds.
    date(format, time)  The date as a text: os.date("%H:%M").
    difftime(later, earlier)  The seconds between two times.
    time(table)  The time of day as a number of seconds.
    """

  private static let coroutine =
    """
    create(f)  A coroutine that will run a function.
    isyieldable()  Whether this code can yield.
    resume(coroutine, …)  Runs a coroutine until it yields or ends.
    running()  The coroutine that runs.
    status(coroutine)  "running", "suspended", "normal" or "dead".
    wrap(f)  A function that resumes a coroutine each time it is called.
    yield(…)  Suspends the coroutine until it is resumed.
    """
}
