/// What does something every few seconds.
extension BehaviourTemplate {
  var timerTexts: (script: String, spec: String) {
    var declarations =
      owner.isControl ? declarationsWithOutlet : Declarations(of: words.variable)
    declarations.add(
      "pause",
      #"seconds { default = 1, min = 0.5, max = 3600, help = "How long it waits each time" }"#
    )
    declarations.add("count", "state(0)")
    declarations.add("ticked", #"event { count = "integer" }"#)
    let pulse =
      owner.isControl
      ? """

        self.\(owner.outlet):animate { alpha = 0.4, over = 0.1, rest = { alpha = 1 } }
        self.\(owner.outlet):animate { alpha = 1, over = 0.1 }
      """ : ""
    let script = script(
      owner.isControl
        ? "Pulses its \(owner.words) every few seconds." : "Counts every few seconds.",
      declarations,
      """
      function \(words.variable):onAttach()
        self:_start()
      end

      function \(words.variable):onChange()
        self:_start()
      end

      function \(words.variable):_start()
        if self._timer then self._timer:cancel() end
        self._timer = every(self.pause, function() self:_tick() end)
      end

      function \(words.variable):_tick()
        self.count = self.count + 1
        self:send("ticked", { count = self.count })\(pulse)
      end
      """
    )
    let ticks = part(
      "ticks after each pause",
      "advance(1.9)",
      "expect(\(words.instance)):not_sent(\"ticked\")",
      "advance(0.2)",
      "expect(\(words.instance)):sent(\"ticked\", { count = 1 })",
      "advance(2)",
      "expect(\(words.instance)):sent(\"ticked\", { count = 2 })"
    )
    let detached = part(
      "stops when it is detached",
      "local events = record(\(words.instance))",
      "\(words.instance):detach()",
      "advance(10)",
      "expect(events):not_recorded(\"ticked\")"
    )
    return (script, spec(properties: "pause = 2", "\(ticks)\n\n\(detached)"))
  }
}
