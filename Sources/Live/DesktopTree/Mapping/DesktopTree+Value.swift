internal import AccessibilityModel

/// Values and ranges.
extension DesktopTree {
  static let rangeRoles: Set<DesktopRole> = [
    .slider, .spinButton, .dial, .progressBar, .levelBar, DesktopRole(rawValue: 114),
  ]

  /// Sets the value of a control and its origin.
  func addValue(of node: DesktopNode, to description: inout ElementDescription) {
    if Self.rangeRoles.contains(node.role) {
      addRange(of: node, to: &description)
    } else if isField(node) {
      // Passwords are never read, even if the program reports bullets.
      guard !description.traits.contains(.secureTextField) else { return }
      // A space at the end is a part of the text, too.
      let text = String(
        (node.text ?? "").filter { $0 != Self.objectReplacement }.prefix(Self.maximumText))
      if !text.isEmpty { description.set(\.value, to: text, .value, from: "Text") }
    } else if isCombo(node) {
      addChoice(of: node, to: &description)
    } else if isSheetCell(node), let text = node.text.flatMap(Self.words) {
      description.set(\.value, to: text, .value, from: "Text")
    } else if let text = node.attributes?["valuetext"].flatMap(Self.words) {
      description.set(\.value, to: text, .value, from: "the attribute valuetext")
    } else if node.role == .text, let name = description.label, !isInDocument(node),
      let text = node.text.flatMap(Self.words), text != name
    {
      // A view of text that can't be edited.
      description.set(\.value, to: text, .value, from: "Text")
    }
  }

  private func addChoice(of combo: DesktopNode, to description: inout ElementDescription) {
    let selected =
      options(of: combo).first { $0.states.contains(.selected) }
      ?? combo.choice.flatMap { nodes[$0] }
    if nameIsValue(of: combo), let name = name(of: combo) {
      description.set(\.value, to: name, .value, from: "Name of Accessible")
    } else if let name = selected.flatMap(name) {
      description.set(\.value, to: name, .value, from: "Name of the selected option")
    } else if let text = combo.attributes?["valuetext"].flatMap(Self.words) {
      description.set(\.value, to: text, .value, from: "the attribute valuetext")
    } else if let text = combo.text.flatMap(Self.words), text != description.label {
      description.set(\.value, to: text, .value, from: "Text")
    } else if quirks.contains(.nestsWidgets), let text = shownText(in: combo) {
      description.set(\.value, to: text, .value, from: "the label inside")
    }
  }

  /// Returns the first text on the screen in a control of GTK 4, whose button shows the choice.
  private func shownText(in control: DesktopNode) -> String? {
    order(from: control.id, limit: 50).lazy.compactMap { nodes[$0] }
      .first { $0.role == .label && isShown($0) && name(of: $0) != nil }.flatMap(name)
  }

  // MARK: Ranges

  private func addRange(of node: DesktopNode, to description: inout ElementDescription) {
    let isMeter = node.role == .progressBar || node.role == .levelBar
    let text = valueText(of: node)
    guard let value = node.value, let range = range(of: node, value, text: text?.text) else {
      if let text {
        description.set(\.value, to: text.text, .value, from: text.origin)
      } else if let value = node.value, value.current.isFinite, abs(value.current) < 1e15,
        !isMeter
      {
        description.set(
          \.value, to: DecimalNumber.text(value.current), .value, from: "CurrentValue of Value")
      }
      return
    }
    var found = range
    // The range of an element that is not adjustable is a meter.
    if isMeter || node.states.contains(.readOnly) { description.traits.remove(.adjustable) }
    let origin: String
    let isPlain = text.map { Self.isNumber($0.text, found.value) } ?? true
    if let text, !isPlain || node.role == .spinButton && found.step == 0 {
      found.format?.texts[found.value] = text.text
      origin = text.origin
    } else {
      // Without a step, only a text shows how many decimals the numbers have.
      if found.step == 0 {
        let decimals = text.flatMap { NumberText($0.text)?.decimals }
        found.format?.texts[found.value] = DecimalNumber.text(
          found.value, decimals: decimals ?? DecimalNumber.decimals(of: found.value))
      }
      origin = "CurrentValue of Value"
    }
    description.set(\.range, to: found, .value, from: origin)
  }

  /// Returns the text that the program has for the value of a range.
  private func valueText(of node: DesktopNode) -> (text: String, origin: String)? {
    if let text = node.attributes?["valuetext"].flatMap(Self.words) {
      return (text, "the attribute valuetext")
    }
    if let text = (node.value?.text).flatMap(Self.words) { return (text, "Text of Value") }
    if node.role == .spinButton {
      // GTK 4 has the text in a child.
      let field = node.children.lazy.compactMap { nodes[$0] }.first { $0.role == .text }
      if let text = (node.text ?? field?.text).flatMap(Self.words) { return (text, "Text") }
    }
    guard describesValue(node), let text = Self.words(node.description) else { return nil }
    return (text, "Description of Accessible")
  }

  /// Returns whether the description of a control is its value.
  func describesValue(_ node: DesktopNode) -> Bool {
    quirks.contains(.describesValues) && node.role == .slider
      && node.description.contains(where: \.isNumber)
  }

  /// Returns the range of a control, or `nil` if its numbers are inconsistent.
  private func range(
    of node: DesktopNode, _ value: DesktopValue, text: String?
  ) -> AccessibilityRange? {
    let limit = 1e15
    guard abs(value.minimum) < limit, abs(value.maximum) < limit, abs(value.current) < limit,
      value.minimum < value.maximum
    else { return nil }
    if node.role == .progressBar || node.role == .levelBar {
      let part = (value.current - value.minimum) / (value.maximum - value.minimum)
      return AccessibilityRange(
        value: (min(max(part, 0), 1) * 1_000).rounded() / 10, format: .percent)
    }
    let step = step(of: value, text: text)
    var range = AccessibilityRange(
      minimum: value.minimum, maximum: value.maximum, step: step,
      page: step > 0 ? nil : value.guessedStep * 2, value: value.current, format: .number)
    if node.role != .spinButton {
      range.orientation =
        node.states.contains(.vertical)
        ? .vertical : node.states.contains(.horizontal) ? .horizontal : nil
    }
    return range
  }

  /// Returns the increment of a value, or 0 if it is unknown, so that no number is rounded.
  ///
  /// A few whole numbers, such as stars, are a step of 1 apart.
  private func step(of value: DesktopValue, text: String?) -> Double {
    if value.hasIncrement { return value.increment }
    let numbers = [value.minimum, value.maximum, value.current]
    let decimals = text.flatMap { NumberText($0) }?.decimals ?? 0
    let isCount =
      decimals == 0 && value.maximum - value.minimum <= 20
      && numbers.allSatisfy { $0 == $0.rounded() }
    return isCount ? 1 : 0
  }

  /// Returns whether text is nothing more than a number, rounded to the decimals of the text.
  private static func isNumber(_ text: String, _ value: Double) -> Bool {
    guard let read = NumberText(text), let number = read.number else { return false }
    var unit = 1.0
    for _ in 0..<min(read.decimals, 15) { unit /= 10 }
    return abs(number - value) <= unit / 2 + 1e-9
  }
}

extension DesktopValue {
  /// Whether the program reports the step.
  package var hasIncrement: Bool { increment >= .leastNormalMagnitude && increment.isFinite }

  /// A part of the range, for a step of a control that does not report any.
  package var guessedStep: Double { (maximum - minimum) / 20 }
}

extension AccessibilityRange {
  /// The text for the current value if it is more than the number.
  package var textOfValue: String? { format?.texts[value] }
}
