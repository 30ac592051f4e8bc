import AccessibilityModel
import AccessibleControls

/// A pitch control with any of the published control's defects.
final class PublishedPitchControl: Control {
  /// The six defects that the published control has.
  enum Defect: CaseIterable {
    case incrementLowersTheValue
    case spokenValueIsTruncated
    case assignedValueIsIgnored
    case noChangeEvent
    case nothingAtTheEnds
    case knobIsOnlyAPicture
  }

  private let defects: Set<Defect>
  private var storedValue = 1.0

  init(defects: Set<Defect> = Set(Defect.allCases)) {
    self.defects = defects
    super.init(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
    isAccessibilityElement = true
    accessibilityLabel = "Pitch"
    accessibilityHint = "Adjust pitch"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get {
      defects.contains(.spokenValueIsTruncated)
        ? String(Int(storedValue)) : DecimalNumber.text(storedValue, decimals: 0)
    }
    set {
      guard !defects.contains(.assignedValueIsIgnored), let number = newValue.flatMap(Double.init)
      else { return }
      store(number)
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      defects.contains(.nothingAtTheEnds)
        ? nil : AccessibilityRange(minimum: 0, maximum: 10, value: storedValue)
    }
    set {}
  }

  override func accessibilityIncrement() {
    step(by: defects.contains(.incrementLowersTheValue) ? -1 : 1)
  }

  override func accessibilityDecrement() {
    step(by: defects.contains(.incrementLowersTheValue) ? 1 : -1)
  }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, number.isFinite, !defects.contains(.nothingAtTheEnds) else { return false }
    store(number)
    return true
  }

  private func step(by change: Double) {
    if isEnabled {
      store(accessibilityRange?.nearest(to: storedValue + change) ?? storedValue + change)
    }
  }

  private func store(_ number: Double) {
    let inside = min(max(number, 0), 10)
    guard inside != storedValue else { return }
    storedValue = inside
    if !defects.contains(.noChangeEvent) { sendActions(for: .valueChanged) }
  }

  /// Sets the value as if a finger had dragged the thumb.
  func drag(to value: Double) { storedValue = value }

  /// Shows the control as a knob, as the published control does on screens with little height.
  func showKnob() {
    guard defects.contains(.knobIsOnlyAPicture) else { return }
    isAccessibilityElement = false
    accessibilityTraits = .image
  }
}
