internal import AccessibilityModel
internal import Scenes

extension ChromiumScreen {
  /// Roles with numbers behind their values.
  static let ranges: Set<String> = ["slider", "scrollbar", "spinbutton", "progressbar", "meter"]

  /// Adds the numbers behind a value, where there are some that hold together.
  mutating func addRange(_ source: ChromiumTree.Node, to node: inout SceneNode) {
    let attributes = attributes(of: source)
    let words =
      attributes["aria-valuetext"].flatMap(DumpText.filled)
      ?? (source["valuetext"]?.text).flatMap(DumpText.filled)
    let number = source.value?.value?.number
    guard let value = number, let minimum = source["valuemin"]?.number,
      let maximum = source["valuemax"]?.number, minimum < maximum
    else {
      node.value = words ?? source.value?.value?.text
      if source.roleName != "progressbar" {
        notes.add("A \(source.roleName) has no range that holds together: it can't be moved here.")
      }
      return
    }
    let isReadOnly = source.roleName == "progressbar" || source.roleName == "meter"
    let step = step(attributes["step"], of: [minimum, maximum, value], isReadOnly, source)
    guard step.isFinite, step > 0, (step * 10).isFinite else { return }
    var range = SceneRange(minimum: minimum, maximum: maximum, step: step, value: value)
    range.isReadOnly = isReadOnly
    if node.traits.contains(.adjustable) {
      range.orientation = source["orientation"]?.text == "vertical" ? .vertical : .horizontal
    }
    if source.roleName == "spinbutton" { range.orientation = nil }
    if source.roleName == "progressbar", minimum == 0, maximum == 100 { range.format = .percent }
    // Only the words for the present value are told.
    if let words, DumpText.number(words) != value {
      range.format.texts[value] = words
      if !isReadOnly {
        notes.add(
          "Only the words for the present value of a \(source.roleName) are told; other values are "
            + "said as numbers.")
      }
    }
    node.range = range
    node.value = nil
  }

  /// Returns the step of a range: the page's where it is told, else the smallest that its numbers need.
  private mutating func step(
    _ told: String?, of numbers: [Double], _ isReadOnly: Bool, _ source: ChromiumTree.Node
  ) -> Double {
    if let step = DumpText.number(told), step > 0 { return step }
    // HTML's own controls step by 1 unless they say otherwise.
    if self.attributes(of: source)["type"] != nil { return 1 }
    let span = numbers[1] - numbers[0]
    var step = 1.0
    while step > 0.000_01,
      span / step <= 2 || numbers.contains(where: { ($0 / step).rounded() * step != $0 })
    {
      step /= 10
      // What is off the grid of a thousandth is there by chance.
      if step < 0.001, span >= 1 { break }
    }
    if !isReadOnly {
      notes.add(
        "How far a \(source.roleName) moves is not told: it moves by 1, or by what its numbers need."
      )
    }
    return max(step, 0.000_01)
  }
}
