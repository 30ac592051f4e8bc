internal import AccessibilityModel
internal import AccessibleControls

/// A picker with one component.
final class Wheel: Control {
  let rows: [String]
  private(set) var row = 0

  init(_ label: String, rows: [String]) {
    self.rows = rows
    super.init(frame: Rectangle(x: 0, y: 0, width: 100, height: 200))
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { rows[row] }
    set {}
  }

  override func accessibilityIncrement() { select(row + 1) }
  override func accessibilityDecrement() { select(row - 1) }

  private func select(_ wanted: Int) {
    guard isEnabled, rows.indices.contains(wanted) else { return }
    row = wanted
    sendActions(for: .valueChanged)
  }
}

/// A stepper from 1 to 6, with a text that shows its value.
final class Seats: Control {
  private(set) var count = 2
  let increment = Part("More seats", .button, x: 200, y: 0)
  let decrement = Part("Fewer seats", .button, y: 0)
  private let text = Part("", .staticText, x: 100, y: 0)

  init() {
    super.init(frame: Rectangle(x: 0, y: 0, width: 300, height: 44))
    for part in [decrement, text, increment] { addChild(part) }
    increment.action = { [weak self] in self?.change(by: 1) }
    decrement.action = { [weak self] in self?.change(by: -1) }
    show()
  }

  override var isEnabled: Bool { didSet { show() } }

  private func change(by step: Int) {
    guard isEnabled, (1...6).contains(count + step) else { return }
    count += step
    show()
    sendActions(for: .valueChanged)
    post(notification: .announcement, argument: .text("\(count)"))
  }

  private func show() {
    text.accessibilityLabel = "\(count) seats"
    for (button, end) in [(increment, 6), (decrement, 1)] {
      button.accessibilityTraits = isEnabled && count != end ? .button : [.button, .notEnabled]
    }
  }
}

/// A button that shows and hides a text.
final class Details: AccessibilityElement {
  let button = Part("Details", .button, y: 0)
  let content = Part("Free shipping", .staticText, y: 50)
  private(set) var isExpanded = false
  var isEnabled = true { didSet { show() } }

  override init() {
    super.init()
    addChild(button)
    addChild(content)
    addChild(Part("Buy", .button, y: 100))
    button.action = { [weak self] in self?.toggle() }
    show()
  }

  private func toggle() {
    guard isEnabled else { return }
    isExpanded.toggle()
    show()
    post(notification: .layoutChanged)
  }

  private func show() {
    button.accessibilityExpandedStatus = isExpanded ? .expanded : .collapsed
    button.accessibilityTraits = isEnabled ? .button : [.button, .notEnabled]
    content.isHidden = !isExpanded
  }
}

/// A screen with a heading and a progress indicator.
final class Download: AccessibilityElement {
  let bar = Part("Download", .updatesFrequently, y: 50)
  var fraction = 0.0 {
    didSet {
      show()
      guard fraction == 1, oldValue != 1 else { return }
      post(notification: .announcement, argument: .text("Download complete"))
    }
  }

  override init() {
    super.init()
    addChild(Part("Files", .header, y: 0))
    addChild(bar)
    show()
  }

  private func show() { bar.accessibilityValue = "\(Int((fraction * 100).rounded()))%" }
}
