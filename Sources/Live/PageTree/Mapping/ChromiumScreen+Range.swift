internal import AccessibilityModel
internal import Languages
internal import SourceDiagnostics
internal import TextFormats

/// Imports the numeric ranges of a page.
extension ChromiumScreen {
  /// The roles with a numeric range.
  static let ranges: Set<String> = [
    "slider", "scrollbar", "spinbutton", "progressbar", "meter", "separator", "Splitter",
  ]

  /// Adds the range of a control to its node, if the numbers in the dump are consistent.
  mutating func addRange(_ source: ChromiumTree.Node, to node: inout ElementDescription) {
    let attributes = attributes(of: source)
    let part = partText(of: source)
    let words =
      attributes["aria-valuetext"].flatMap(DumpText.filled)
      ?? (source["valuetext"]?.text).flatMap(DumpText.filled) ?? part
    // Without a number, the browser reports the middle of the range.
    let isNumber = attributes["aria-valuenow"] != ""
    guard isNumber, var value = source.value?.value?.number,
      let minimum = source["valuemin"]?.number, let maximum = source["valuemax"]?.number,
      minimum < maximum
    else {
      node.value = words ?? source.valueText
      if source.roleName != "progressbar", isNumber {
        notes.add(
          "An element with the role \(source.roleName) can't be adjusted here, since its range is "
            + "missing or inconsistent.")
      }
      return
    }
    // An empty part of a date has the number 0, which is not invalid.
    if part != nil { value = min(max(value, minimum), maximum) }
    let isReadOnly = source.roleName == "progressbar" || source.roleName == "meter"
    let step = step(attributes["step"], of: [minimum, maximum, value], isReadOnly, source)
    guard step.isFinite, step > 0, (step * 10).isFinite else { return }
    var range = AccessibilityRange(
      minimum: minimum, maximum: maximum, step: step, value: value, format: .number)
    if node.traits.contains(.adjustable) {
      range.orientation = source["orientation"]?.text == "vertical" ? .vertical : .horizontal
    }
    if source.roleName == "spinbutton" { range.orientation = nil }
    if isReadOnly, words == nil {
      // VoiceOver says how much of the whole it is.
      if minimum == 0, maximum == 100 {
        range.format = .percent
      } else {
        let share = share(of: range)
        range.format?.texts[value] = share
      }
    } else if attributes["type"] == "range", source.roleName == "slider",
      words == nil || DumpText.number(words) == value
    {
      // As recorded, of HTML's own slider both.
      let style = PhraseBook.of(tree.page?.language).phrases.numbers
      let both = "\(range.text(of: value, in: style)), \(share(of: range))"
      range.format?.restTexts[value] = both
    }
    // The dump contains text only for the current value, so other values are read as numbers.
    if let words, DumpText.number(words) != value {
      range.format?.texts[value] = words
      if !isReadOnly {
        notes.add(
          "For the role \(source.roleName), the dump has text only for the current value, so other "
            + "values are read as numbers.")
      }
    }
    node.range = range
    node.value = nil
  }

  /// Returns how much of the whole the value is, in percent.
  private func share(of range: AccessibilityRange) -> String {
    let share = (range.value - range.minimum) / (range.maximum - range.minimum) * 100
    let decimals = abs(share.rounded() - share) < 0.05 ? 0 : 1
    let style = PhraseBook.of(tree.page?.language).phrases.numbers
    return SpokenNumber.percent(share, decimals: decimals, style: style)
  }

  /// Returns the shown text of a part of a date or a time if it is not a number, such as “AM”.
  private func partText(of source: ChromiumTree.Node) -> String? {
    guard source.roleName == "spinbutton", source["editable"] == nil,
      source["valuetext"]?.text == "", let text = text(inside: source)
    else { return nil }
    return DumpText.number(text) == nil ? text : nil
  }

  /// Returns the step of a range.
  ///
  /// If the dump contains no step, returns 1, or a smaller power of ten if the range is small or
  /// its numbers have decimals.
  private mutating func step(
    _ attribute: String?, of numbers: [Double], _ isReadOnly: Bool, _ source: ChromiumTree.Node
  ) -> Double {
    if let step = DumpText.number(attribute), step > 0 { return step }
    // The default step of HTML's own controls is 1.
    if self.attributes(of: source)["type"] != nil { return 1 }
    let span = numbers[1] - numbers[0]
    var step = 1.0
    while step > 0.000_01,
      span / step <= 2
        || numbers.contains(where: { abs(($0 / step).rounded() - $0 / step) > 0.000_001 })
    {
      step /= 10
      // In a range of 1 or more, steps below 0.001 are implausible, so ignore further decimals.
      if step < 0.001, span >= 1 { break }
    }
    if !isReadOnly {
      notes.add(
        "The page gives no step for the role \(source.roleName), so the step is 1, or smaller if the "
          + "numbers require it.")
    }
    return max(step, 0.000_01)
  }
}
