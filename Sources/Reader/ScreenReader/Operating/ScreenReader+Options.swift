internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// Chooses an option by its name, as in “choose Black”.
extension ScreenReader {
  /// Whether the focused element is a pop-up button, or has other options beside it.
  package mutating func offersOptions() -> Bool {
    guard let element = focusedElement else { return false }
    return Self.opensOptions(element) || !optionsBeside(element).isEmpty
  }

  private static func opensOptions(_ element: AccessibilityElement) -> Bool {
    element.accessibilityPopup != nil && !element.accessibilityTraits.contains(.textEntry)
  }

  /// Chooses an option of the list, radio group, tab bar or pop-up button at the focused element, or
  /// else operates the control with that name. Any other element is left alone.
  mutating func chooseOption(named wanted: String) -> Reply {
    var options: [AccessibilityElement] = []
    if let element = focusedElement {
      options = optionsBeside(element)
      if let option = Self.option(named: wanted, in: options) { return operate(option) }
      if Self.opensOptions(element) {
        let before = Set(order.all().map { ObjectIdentifier($0) })
        let opening = answer(to: .activate)
        guard opening.outcome == .done else { return opening }
        // The user hears the result, not the pop-up that opened on the way.
        let opened = notificationReply()
        options = order.all().filter { !before.contains(ObjectIdentifier($0)) }
        if let option = Self.option(named: wanted, in: options) { return operate(option) }
        guard !options.isEmpty else {
          var reply = opening
          reply.append(opened)
          return latest(reply)
        }
        // Only the pop-up itself can close.
        focusedElement = options.first
        _ = answer(to: .escape)
      }
    }
    let controls = order.all().filter(Self.isControl)
    if let control = Self.option(named: wanted, in: controls) { return operate(control) }
    let names = options.compactMap { describer.name(of: $0)?.text }.prefix(Self.maximumNames)
    let sentence =
      names.isEmpty
      ? "No option has that name, and nothing was pressed. Go to a pop-up button, list, radio "
        + "button or tab first, then choose."
      : "No option has that name. Options: \(names.joined(separator: ", "))."
    return latest(Reply(inEnglish(sentence), playing: .error, .refused(.notFound)))
  }

  /// Goes to the element with a label that is of a kind, or to the control with the label.
  mutating func aim(at label: String, of kind: RotorElementKind?, isOperated: Bool) -> Reply {
    let elements = order.all()
    let names = elements.map { ($0.accessibilityLabel ?? "").lowercased() }
    let meant = elements.indices.filter { index in
      names[index] == label.lowercased()
        && (kind.map { $0.includes(elements[index], from: nil) } ?? Self.isControl(elements[index]))
    }
    // Without such an element, a label that only begins with the text can be meant.
    guard let first = meant.first else { return move(toLabel: label) }
    let here = focusedElement.flatMap { order.index(of: $0) }
    if isOperated, let here, meant.contains(here) { return Reply() }
    let reply = settle(in: elements, at: first)
    guard isOperated, meant.count > 1 else { return reply }
    return offering(reply, "\(meant.count) elements have this label.")
  }

  /// Goes to the first of several elements that may be meant, and says that nothing was operated.
  mutating func offer(_ label: String) -> Reply {
    let reply = move(toLabel: label)
    return reply.outcome == .done ? offering(reply) : reply
  }

  /// Adds to the reply about an element that it was not operated.
  private mutating func offering(_ reply: Reply, _ reason: String? = nil) -> Reply {
    var reply = reply
    let sentence = "Nothing was pressed. If it is the right one, type double tap."
    reply.say(
      inEnglish([reason, sentence].compactMap(\.self).joined(separator: " ")),
      rule: "since several labels contain the text.")
    reply.outcome = .refused(.notApplicable)
    return latest(reply)
  }

  /// The maximum number of options that a refusal names.
  private static let maximumNames = 10

  /// Focuses and activates an option, and says its name first.
  private mutating func operate(_ option: AccessibilityElement) -> Reply {
    guard let index = order.index(of: option) else { return refuseDimmed() }
    let name = describer.name(of: option)
    var moved = Reply()
    focus(index, of: order.elements, reply: &moved)
    var result = answer(to: .activate)
    guard let name else { return result }
    if !result.hasWords, result.outcome == .done {
      result.say(wordsOfEffect(in: result), rule: "since the command was carried out there.")
    }
    return latest(result.beginning(with: name.explained(by: "is the option that was named.")))
  }

  private static func option(
    named wanted: String, in options: [AccessibilityElement]
  ) -> AccessibilityElement? {
    let labels = options.map { $0.accessibilityLabel ?? "" }
    let found = label(equalTo: wanted, in: labels) ?? onlyLabel(containing: wanted, in: labels)
    return found.flatMap { labels.firstIndex(of: $0) }.map { options[$0] }
  }

  /// Returns the options in the smallest group that the element belongs to, or none if it is no
  /// option.
  private mutating func optionsBeside(_ element: AccessibilityElement) -> [AccessibilityElement] {
    let kind: RotorElementKind? = [.radioButtons, .tabs].first { $0.includes(element, from: nil) }
    for container in element.accessibilityContainers {
      guard kind != nil || [.list, .series].contains(container.accessibilityContainerType) else {
        continue
      }
      let options = order.all().filter { other in
        other.accessibilityContainers.contains { $0 === container }
          && kind?.includes(other, from: nil) != false
      }
      if options.count > 1 { return options }
    }
    return []
  }

  /// Returns whether an element is a control rather than text.
  private static func isControl(_ element: AccessibilityElement) -> Bool {
    let kinds: [RotorElementKind] = [.formControls, .links, .tabs, .switches, .popupButtons]
    return kinds.contains { $0.includes(element, from: nil) }
      || !element.accessibilityTraits.isDisjoint(with: [.backButton, .keyboardKey])
      || element.accessibilityExpandedStatus != .unsupported
  }
}
