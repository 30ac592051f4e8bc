import AccessibilityAudit
import AccessibilityModel
import SourceDiagnostics
import Testing

/// A screen that fails a rule, and a similar screen that passes.
struct AuditCase: Sendable, CustomTestStringConvertible {
  typealias Screen = @MainActor @Sendable () -> AccessibilityElement

  let rule: String
  /// All findings on the failing screen, each with its element and message.
  let findings: [String]
  let fails: Screen
  let passes: Screen
  /// The findings of other rules on the passing screen, each with its rule, element and message.
  let otherFindings: [String]
  /// The toolkit of the screens.
  var toolkit = SourceToolkit.uiKit

  init(
    _ rule: String, finds findings: [String], fails: @autoclosure @escaping Screen,
    passes: @autoclosure @escaping Screen, alsoFound otherFindings: [String] = []
  ) {
    self.rule = rule
    self.findings = findings
    self.fails = fails
    self.passes = passes
    self.otherFindings = otherFindings
  }

  /// The case on screens of a toolkit.
  func inToolkit(_ toolkit: SourceToolkit) -> AuditCase {
    var copy = self
    copy.toolkit = toolkit
    return copy
  }

  var testDescription: String { rule }
}

extension AuditCase {
  static let all: [AuditCase] =
    namingCases + wordingCases + valueCases + behaviorCases + layoutCases + markupCases
}

extension AuditReport {
  /// A line for each finding, with its rule, element and message.
  var lines: [String] { findings.map { "\($0.rule) | \($0.subjectName) | \($0.message)" } }
}

/// Audits a screen with all rules.
@MainActor
func audit(
  of toolkit: SourceToolkit = .uiKit, _ make: @escaping @MainActor () -> AccessibilityElement
) -> AuditReport {
  var target = AuditTarget(makingScreensWith: make)
  target.toolkit = toolkit
  return AccessibilityAudit().report(on: target)
}

/// An element whose behavior a test defines with closures.
final class Item: AccessibilityElement {
  var onIncrement: (Item) -> Void = { _ in }
  var onDecrement: (Item) -> Void = { _ in }
  var onActivate: ((Item) -> Bool)?
  var onFocus: (Item) -> Void = { _ in }
  var onBlur: (Item) -> Void = { _ in }
  var onEscape: (Item) -> Bool = { _ in false }
  var onDrag: ((Item) -> Void)?

  init(
    _ label: String? = nil, _ traits: AccessibilityTraits = .none, value: String? = nil,
    hint: String? = nil, frame: (Double, Double, Double, Double)? = nil,
    _ more: (Item) -> Void = { _ in }
  ) {
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
    accessibilityValue = value
    accessibilityHint = hint
    if let frame {
      accessibilityFrame = Rectangle(x: frame.0, y: frame.1, width: frame.2, height: frame.3)
    }
    more(self)
  }

  /// Creates a view that contains other views but is not an element itself.
  init(around children: [AccessibilityElement], _ more: (Item) -> Void = { _ in }) {
    super.init()
    for child in children { addChild(child) }
    more(self)
  }

  /// Returns a correct slider, from 0 to 10 by default.
  static func slider(
    _ label: String = "Volume",
    _ range: AccessibilityRange = AccessibilityRange(maximum: 10, value: 5),
    _ more: (Item) -> Void = { _ in }
  ) -> Item {
    Item(label, .adjustable) { item in
      item.onIncrement = { $0.move(to: $0.accessibilityRange?.nextUp) }
      item.onDecrement = { $0.move(to: $0.accessibilityRange?.nextDown) }
      item.accessibilityRange = range
      item.accessibilityValue = DecimalNumber.text(range.value)
      more(item)
    }
  }

  func move(to number: Double?) {
    guard let number, accessibilityRange?.value != number else { return }
    accessibilityRange?.value = number
    accessibilityValue = DecimalNumber.text(number)
    post(notification: .valueChanged)
  }

  override func accessibilityIncrement() { onIncrement(self) }
  override func accessibilityDecrement() { onDecrement(self) }
  override func accessibilityActivate() -> Bool { onActivate?(self) ?? false }
  override func accessibilityPerformEscape() -> Bool { onEscape(self) }

  override func accessibilityElementDidBecomeFocused() {
    super.accessibilityElementDidBecomeFocused()
    onFocus(self)
  }

  override func accessibilityElementDidLoseFocus() {
    super.accessibilityElementDidLoseFocus()
    onBlur(self)
  }

  override func touchDown(at point: Point) -> Bool { onDrag != nil }
  override func touchMoved(to point: Point) { onDrag?(self) }
}

/// Returns a screen with a title and a language.
@MainActor
func page(
  _ children: [AccessibilityElement], title: String? = "Settings", language: String? = "en"
) -> AccessibilityElement {
  let page = AccessibilityElement()
  page.accessibilityLabel = title
  page.accessibilityLanguage = language
  for child in children { page.addChild(child) }
  return page
}

/// Hides a view, and returns a button that shows it.
@MainActor
func opener(_ label: String, of view: Item) -> Item {
  view.isHidden = true
  return Item(label, .button) {
    $0.onActivate = { item in
      view.isHidden = false
      item.post(notification: .screenChanged)
      return true
    }
  }
}
