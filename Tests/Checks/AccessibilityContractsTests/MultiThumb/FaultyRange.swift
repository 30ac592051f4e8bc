import AccessibilityModel
import AccessibleControls

/// A slider with two thumbs and at most one fault.
final class FaultyRange: Control {
  enum Fault: CaseIterable {
    case hiddenThumb, noTrait
    case sameLabels, noLabel
    case orderFollowsValues
    case staleBound
    case setBeyond, fingerBeyond
    case movesTheOther
    case unnamedBound
    case doubleStep
    case changesWhenDisabled
  }

  let fault: Fault?
  fileprivate(set) var values = [2.0, 6.0]
  /// The initial values, which still limit the reported bounds if the fault is `staleBound`.
  private let firstValues = [2.0, 6.0]
  private(set) lazy var thumbs = [FaultyThumb(of: self, 0), FaultyThumb(of: self, 1)]

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(frame: Rectangle(x: 0, y: 0, width: 200, height: 30))
  }

  override var accessibilityElements: [AccessibilityElement]? {
    get {
      switch fault {
      case .hiddenThumb: [thumbs[0]]
      case .orderFollowsValues where values[1] - values[0] < 2: thumbs.reversed()
      default: thumbs
      }
    }
    set {}
  }

  /// Moves a thumb as a finger does.
  func drag(_ index: Int, to number: Double) {
    let range = bounds(of: index)
    values[index] = fault == .fingerBeyond ? number : min(max(number, range.0), range.1)
  }

  fileprivate func bounds(of index: Int) -> (Double, Double) {
    index == 0 ? (0, values[1]) : (values[0], 8)
  }

  /// The bounds that a thumb reports.
  fileprivate func reportedBounds(of index: Int) -> (Double, Double) {
    guard fault == .staleBound else { return bounds(of: index) }
    return index == 0 ? (0, max(firstValues[1], values[0])) : (min(firstValues[0], values[1]), 8)
  }

  fileprivate func store(_ number: Double, _ index: Int, goesBeyond: Bool = false) {
    guard isEnabled || fault == .changesWhenDisabled else { return }
    let bounds = bounds(of: index)
    let inside = goesBeyond ? min(max(number, 0), 8) : min(max(number, bounds.0), bounds.1)
    guard inside != values[index] else { return }
    values[index] = inside
    if fault == .movesTheOther, index == 1 { values[0] = min(values[0] + 1, values[1]) }
    sendActions(for: .valueChanged)
  }
}

final class FaultyThumb: AccessibilityElement {
  private weak var slider: FaultyRange?
  private let index: Int

  init(of slider: FaultyRange, _ index: Int) {
    self.slider = slider
    self.index = index
    super.init()
    isAccessibilityElement = true
    accessibilityContainer = slider
  }

  private var fault: FaultyRange.Fault? { slider?.fault }

  override var accessibilityLabel: String? {
    get {
      switch fault {
      case .sameLabels: "Price"
      case .noLabel where index == 1: nil
      default: index == 0 ? "Minimum" : "Maximum"
      }
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits: AccessibilityTraits = fault == .noTrait && index == 1 ? [] : .adjustable
      return slider?.isEnabled == true ? traits : traits.union(.notEnabled)
    }
    set {}
  }

  override var accessibilityValue: String? {
    get { slider.map { DecimalNumber.text($0.values[index]) } }
    set { if let number = newValue.flatMap(Double.init) { slider?.store(number, index) } }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      guard let slider else { return nil }
      let bounds = slider.reportedBounds(of: index)
      var range = AccessibilityRange(
        minimum: bounds.0, maximum: bounds.1, step: 1, page: 2, value: slider.values[index])
      guard fault != .unnamedBound else { return range }
      if index == 0 { range.maximumLimitedBy = slider.thumbs[1].accessibilityLabel }
      if index == 1 { range.minimumLimitedBy = slider.thumbs[0].accessibilityLabel }
      return range
    }
    set {}
  }

  override func accessibilityIncrement() { step(1) }

  override func accessibilityDecrement() { step(-1) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard let slider, slider.isEnabled else { return false }
    slider.store(number, index, goesBeyond: fault == .setBeyond)
    return true
  }

  private func step(_ change: Double) {
    guard let slider else { return }
    let isDouble = fault == .doubleStep && slider.values[index] == 4
    slider.store(slider.values[index] + change * (isDouble ? 2 : 1), index)
  }
}
