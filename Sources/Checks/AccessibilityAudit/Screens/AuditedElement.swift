public import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import TextFormats

/// An element of an audited screen, with its properties read once.
///
/// A label, value or hint that is blank is `nil`.
@MainActor
public struct AuditedElement {
  /// The element.
  public let element: AccessibilityElement
  /// The position in reading order, counting from 0.
  let place: Int
  /// The traits of the element.
  public let traits: AccessibilityTraits
  /// The label, or `nil` if it is missing or blank.
  public let label: String?
  /// The value, or `nil` if it is missing or blank.
  public let value: String?
  /// The hint, or `nil` if it is missing or blank.
  public let hint: String?
  /// The frame in points, or `nil` if the element has no frame or its numbers are unusable.
  public let frame: Rectangle?
  /// The area that takes touches, as far as it is known, in points.
  let touchFrame: Rectangle?
  /// The range of a numeric value.
  let range: AccessibilityRange?

  init(_ element: AccessibilityElement, place: Int, pixelsPerPoint: Double = 1) {
    self.element = element
    self.place = place
    traits = element.accessibilityTraits
    label = element.accessibilityLabel?.nonBlank
    value = element.valueText()?.nonBlank
    hint = element.accessibilityHint?.nonBlank
    range = element.accessibilityRange
    frame = Self.points(element.accessibilityFrame, pixelsPerPoint)
    touchFrame =
      element.accessibilityFacts?.touchFrame.flatMap { Self.points($0, pixelsPerPoint) } ?? frame
  }

  /// Returns a frame in points, or `nil` if its numbers are unusable.
  private static func points(_ frame: Rectangle, _ pixelsPerPoint: Double) -> Rectangle? {
    guard frame.largestNumber < 1e9, frame.width >= 0, frame.height >= 0 else { return nil }
    return Rectangle(
      x: frame.minX / pixelsPerPoint, y: frame.minY / pixelsPerPoint,
      width: frame.width / pixelsPerPoint, height: frame.height / pixelsPerPoint)
  }

  /// Returns a finding about the element, with the flaw as a sentence. The fix is the rule's
  /// remedy, unless another one is given.
  public func finding(_ message: String, remedy: String? = nil) -> AuditFinding.Draft {
    finding(message, reason: nil, remedy: remedy)
  }

  /// Returns a finding about the element, with its own effect on users.
  func finding(_ message: String, reason: String?, remedy: String? = nil) -> AuditFinding.Draft {
    AuditFinding.Draft(element: element, message: message, reason: reason, remedy: remedy)
  }

  /// The words that a screen reader says of the element now, in quotation marks, without its hint. A secret is
  /// left out.
  var quotedSpeech: String {
    let text =
      traits.contains(.secureTextField)
      ? [label, role.capitalizedSentence].compactMap(\.self).joined(separator: ". ") + "."
      : ElementDescriber().describe(element).text
    return "“\(text.onOneLine(limit: 120))”"
  }

  /// The traits that make an element a control.
  static let controlTraits: AccessibilityTraits = [
    .button, .link, .searchField, .keyboardKey, .adjustable, .toggleButton, .textEntry,
    .secureTextField, .textArea, .backButton, .tabBarItem,
  ]

  /// Whether the element is a control, according to its traits or its container.
  public var isControl: Bool {
    !traits.isDisjoint(with: Self.controlTraits) || element.accessibilityPressedState != nil
      || element.accessibilityCheck != nil || element.accessibilityPopup != nil
      || element.accessibilityPositionInSet?.level != nil
      || [.tabBar, .series].contains(
        element.accessibilityContainer?.accessibilityContainerType ?? .none)
      || element.accessibilityContainer?.accessibilityTraits.contains(.tabBar) ?? false
  }

  /// Whether users can operate the element at this moment.
  var isTarget: Bool { isEnabled && (isControl || traits.contains(.allowsDirectInteraction)) }

  var isEnabled: Bool { !traits.contains(.notEnabled) }

  var isAdjustable: Bool { traits.contains(.adjustable) }

  var isTextField: Bool {
    !traits.isDisjoint(with: [.textEntry, .secureTextField, .searchField, .textArea])
  }

  var isTab: Bool { tabBar != nil }

  /// The tab bar that the element is in.
  var tabBar: AccessibilityElement? {
    element.accessibilityContainers.prefix(8).first {
      $0.accessibilityContainerType == .tabBar || $0.accessibilityTraits.contains(.tabBar)
    }
  }

  var isSwitch: Bool {
    traits.contains(.toggleButton) || element.accessibilityPressedState != nil
      || element.accessibilityCheck != nil
  }

  /// Whether the reader speaks a state of the element, such as “Selected”.
  var speaksState: Bool {
    isSwitch || isTab || !traits.isDisjoint(with: [.selected, .notEnabled, .tabBarItem])
      || element.accessibilityExpandedStatus != .unsupported
  }

  var customActions: [AccessibilityCustomAction] { element.accessibilityCustomActions ?? [] }

  /// Whether the label is known to be the text that people see.
  var showsLabel: Bool { element.accessibilityFacts?.showsLabel ?? false }

  /// The label or the identifier, or `nil` if the element has neither.
  var ownName: String? { label ?? element.accessibilityIdentifier?.nonBlank }

  /// A name for the role, for people who look for the element in the source of the screen.
  var role: String {
    Self.roles.first { !traits.isDisjoint(with: $0.traits) }?.name
      ?? (isControl ? "control" : "text")
  }

  /// The names of roles, by traits. The first role that shares a trait with an element applies.
  private static let roles: [(traits: AccessibilityTraits, name: String)] = [
    (.secureTextField, "secure field"), (.searchField, "search field"),
    ([.textEntry, .textArea], "text field"), (.adjustable, "slider"), (.toggleButton, "switch"),
    (.tabBarItem, "tab"), (.keyboardKey, "key"), (.link, "link"),
    ([.button, .backButton], "button"), (.image, "image"), (.header, "heading"),
  ]

  /// The name for messages: the label in quotation marks, or the position in reading order.
  var name: String { label.map { "“\(PlainText.line($0))”" } ?? "element \(place + 1)" }

  /// The maximum number of views inside an element to check.
  private static let maximumViews = 64

  /// The visible text inside the element, in views that swipes do not reach, in document order.
  var visibleTexts: [String] {
    // The label of an image is not visible, that of a control is its own, and the text inside a
    // labeled view is part of its label.
    views { $0.accessibilityLabel?.nonBlank == nil || $0.accessibilityTraits.contains(.image) }
      .filter { view in
        !view.accessibilityTraits.contains(.image)
          && !(view.isAccessibilityElement
            && !view.accessibilityTraits.isDisjoint(with: Self.controlTraits))
      }
      .compactMap { $0.accessibilityLabel?.nonBlank }
  }

  /// The shown views inside the element, in document order.
  var innerViews: [AccessibilityElement] { views { _ in true } }

  /// Returns the shown views inside the element, in document order, except those inside views that
  /// are not to be searched.
  private func views(
    searching isSearched: (AccessibilityElement) -> Bool
  ) -> [AccessibilityElement] {
    var found: [AccessibilityElement] = []
    var next = Array(element.children.prefix(Self.maximumViews).reversed())
    for _ in 0..<Self.maximumViews {
      guard let view = next.popLast() else { break }
      guard !view.isHidden, view.alpha > 0 else { continue }
      found.append(view)
      if isSearched(view) { next += view.children.prefix(Self.maximumViews).reversed() }
    }
    return found
  }
}

extension Rectangle {
  /// The largest magnitude among the coordinates and the size, or NaN if any of them is NaN.
  var largestNumber: Double {
    [minX, minY, width, height].reduce(0) { $0.isNaN || $1.isNaN ? .nan : max($0, abs($1)) }
  }
}
