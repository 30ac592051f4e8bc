public import AccessibilityModel
internal import Languages
public import SpeechModel

/// An element and its speech.
public struct SpokenElement: Sendable {
  /// The element.
  public let element: AccessibilityElement
  /// The description, which is spoken at once. It has no segments if there is nothing to say.
  public let description: Utterance
  /// The hint, which is spoken after a pause, or `nil` if the element has no hint.
  public let hint: Utterance?
  /// The names of the custom actions of the element and its containers, in order.
  public let actionNames: [String]
}

/// The speech of a whole screen.
extension ScreenReader {
  /// Returns the speech for each element on the screen, in reading order.
  ///
  /// The focus does not move, and nothing is spoken.
  public func spokenElements() -> [SpokenElement] {
    let describer = describer.keepingContainers
    return Traversal.elements(of: screen, rules: order.rules).map { element in
      let spoken = describer.describe(element)
      return SpokenElement(
        element: element, description: Utterance(spoken.description.map(\.segment)),
        hint: spoken.hint.isEmpty
          ? nil : Utterance(spoken.hint.map(\.segment), pause: settings.hintPause),
        actionNames: customActions(of: element).map(\.name))
    }
  }

  /// Returns the words for each element on the screen except one, for comparisons.
  package func words(
    exceptFor omitted: AccessibilityElement?
  ) -> [(element: AccessibilityElement, segments: [SpeechSegment])] {
    let describer = describer.keepingContainers
    let elements = Traversal.elements(of: screen, rules: order.rules).filter { $0 !== omitted }
    return elements.map { ($0, describer.words(for: $0, isAtRest: true).map(\.segment)) }
  }

  /// The spoken name of the focused element, or `nil` if it has none.
  package var focusedName: String? { focusedElement.flatMap { describer.name(of: $0) }?.text }

  /// Whether the focus is on the first element, or nowhere.
  package var isAtFirstElement: Bool {
    mutating get { focusedElement.map { $0 === order.all().first } ?? true }
  }

  package var actionNames: [String] {
    focusedElement.map { customActions(of: $0).map(\.name) } ?? []
  }

  /// The spoken bounds of the focused element's value, or an empty array if they are unknown.
  package var focusedBounds: [SpeechSegment] {
    focusedElement.map { describer.bounds(askedOf: $0).map(\.segment) } ?? []
  }

  package mutating func elementLabels() -> [String] {
    namedElements().compactMap(\.accessibilityLabel)
  }

  package mutating func textFieldLabels() -> [String] {
    namedElements()
      .filter { !$0.accessibilityTraits.isDisjoint(with: [.textEntry, .searchField]) }
      .compactMap(\.accessibilityLabel)
  }

  /// The elements that a user can name. A program that has ended has none.
  mutating func namedElements() -> [AccessibilityElement] { hasEnded ? [] : order.all() }

  /// Returns the names by which a user may speak to the elements, in reading order, each with the
  /// text that `go` finds the element by.
  package mutating func inputNames() -> [(name: String, target: String)] {
    namedElements().flatMap { element in
      let names = [element.accessibilityLabel].compactMap(\.self)
      return (names + (element.accessibilityUserInputLabels ?? [])).map {
        ($0, names.first ?? $0)
      }
    }
  }

  /// Returns the names of the rotor settings, in the order in which the rotor turns.
  package mutating func rotorSettingNames() -> [String] { rotorSettings().map { name(of: $0) } }

  /// The focused element's value as spoken after a change, or `nil` if it has none. For a switch,
  /// it is the state, such as "On." Text that is spoken only on focus is left out.
  package var focusedValue: String? {
    guard let element = focusedElement else { return nil }
    let describer = describer
    let value = describer.newValue(of: element)?.segment.text
    guard let value, element.accessibilityTraits.contains(.toggleButton) else { return value }
    return describer.book(for: element).phrases.switchState(value) ?? value
  }

  /// The number of the focused element's value, or `nil` if it has none. A value inside the range
  /// is rounded to the step grid. A value outside the range is rounded only to the spoken decimals.
  package var focusedNumber: Double? {
    guard let range = focusedElement?.accessibilityRange, range.value.isFinite else { return nil }
    let isInside = range.value >= range.minimum && range.value <= range.maximum
    let number = isInside ? range.valueOnGrid : range.spokenValue
    // Rounding removes floating-point errors, which occur with steps of 0.1, for example.
    return number.isFinite
      ? Double(DecimalNumber.text(number, decimals: range.decimals)) ?? number : nil
  }
}

extension SpeechSource {
  /// Returns the speech source of an element's value, whose newer speech replaces older speech.
  @MainActor
  static func value(of element: AccessibilityElement) -> SpeechSource {
    SpeechSource(
      of: element, property: "value",
      isProgress: element.accessibilityTraits.contains(.updatesFrequently))
  }
}
