import AccessibilityContracts
import AccessibilityModel
import AccessibleControls

/// A slider with at most one fault.
final class FaultySlider: Control {
  enum Fault: CaseIterable {
    case noLabel, labelWithRole, labelWithFullStop, labelWithValue
    case hintWithGesture, hintIsLabel
    case noTrait
    case minimumIsMaximum, valueOutside, goesBeyond, noStep
    case frozen, onlyUp, onlyDown
    case doubleStep, turnsBack, otherWayDown, tooFine
    case stopsBeforeTheEnd
    case pageIsStep, pageTooLong, notSettable
    case noValue, wrongNumber, needlessDecimals, negativeZero
    case sameWords, needlessDecimalsAmongWords
    case twoEvents, eventWithoutChange
    case changesWhenDisabled, sendsEventWhenDisabled, notDimmed
    case changesSilently, changesSilentlyBelow, changesSilentlyOnTheWayBack, appearsSilently
  }

  let fault: Fault?
  let screen = AccessibilityElement()
  private let total = ScreenItem("Total: 20", .staticText, y: 40)
  private(set) var number = 2.0

  init(_ fault: Fault?) {
    self.fault = fault
    super.init(frame: Rectangle(x: 0, y: 0, width: 200, height: 30))
    isAccessibilityElement = true
    total.isHidden = fault == .appearsSilently
    screen.addChild(self)
    screen.addChild(total)
  }

  /// Returns the subject of a contract: a slider with a fault, or a correct one if `fault` is
  /// `nil`.
  static func subject(_ fault: Fault?) -> Subject<Role.Adjustable> {
    let slider = FaultySlider(fault)
    return Subject(slider, in: slider.screen).disabled { slider.isEnabled = false }
  }

  override var accessibilityLabel: String? {
    get {
      switch fault {
      case .noLabel: " "
      case .labelWithRole: "Volume slider"
      case .labelWithFullStop: "Volume."
      case .labelWithValue: "Volume \(Int(number))"
      default: "Volume"
      }
    }
    set {}
  }

  override var accessibilityHint: String? {
    get {
      switch fault {
      case .hintWithGesture: "Swipe up to make it louder"
      case .hintIsLabel: "volume"
      default: "Makes it louder"
      }
    }
    set {}
  }

  override var accessibilityTraits: AccessibilityTraits {
    get {
      let traits: AccessibilityTraits = fault == .noTrait ? [] : .adjustable
      return isEnabled || fault == .notDimmed ? traits : traits.union(.notEnabled)
    }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch fault {
      case .noValue: nil
      case .wrongNumber where number == 3: "5"
      case .needlessDecimals: DecimalNumber.text(number, decimals: 1)
      case .sameWords: "some guests"
      case .needlessDecimalsAmongWords: DecimalNumber.text(number, decimals: 1) + " guests"
      case .negativeZero where number == 0: "-0"
      default: DecimalNumber.text(number)
      }
    }
    set {
      let digits = newValue?.split(separator: " ").first.map(String.init)
      if let number = digits.flatMap(Double.init) { store(number) }
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get {
      switch fault {
      case .minimumIsMaximum: range(minimum: 2, maximum: 2)
      case .valueOutside: range(minimum: 3, maximum: 6)
      case .noStep: range(step: 0)
      case .tooFine: range(step: 0.01)
      case .pageIsStep: range(page: 1)
      case .pageTooLong: range(page: 5)
      default: range()
      }
    }
    set {}
  }

  private func range(
    minimum: Double = 0, maximum: Double = 6, step: Double = 1, page: Double = 3
  ) -> AccessibilityRange {
    AccessibilityRange(minimum: minimum, maximum: maximum, step: step, page: page, value: number)
  }

  override func accessibilityIncrement() {
    switch fault {
    case .doubleStep where number == 2: store(4)
    case .turnsBack where number == 4: store(2)
    case .stopsBeforeTheEnd where number == 5: break
    case .frozen, .onlyDown: break
    case .tooFine: store(number + 0.01)
    default: store(number + 1)
    }
  }

  override func accessibilityDecrement() {
    switch fault {
    case .otherWayDown where number == 4: store(2)
    case .frozen, .onlyUp: break
    case .tooFine: store(number - 0.01)
    default: store(number - 1)
    }
  }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard isEnabled, fault != .notSettable else { return false }
    store(fault == .pageTooLong ? (number == 5 ? 3 : number) : number)
    return true
  }

  private func store(_ wanted: Double) {
    guard isEnabled || fault == .changesWhenDisabled else {
      if fault == .sendsEventWhenDisabled { sendActions(for: .valueChanged) }
      return
    }
    let inside = min(max((wanted * 100).rounded() / 100, 0), fault == .goesBeyond ? 7.0 : 6)
    if inside != number || fault == .eventWithoutChange {
      let before = number
      number = inside
      changeTotal(from: before)
      sendActions(for: .valueChanged)
      if fault == .twoEvents { sendActions(for: .valueChanged) }
    }
  }

  /// Changes the total without a notification, if the fault is a silent change.
  private func changeTotal(from before: Double) {
    let isFollowed =
      switch fault {
      case .changesSilently: true
      case .changesSilentlyBelow: number < 2
      case .changesSilentlyOnTheWayBack: before == 6 && number < before
      case .appearsSilently: number > 4
      default: false
      }
    guard isFollowed else { return }
    total.isHidden = false
    total.accessibilityLabel = "Total: \(Int(number) * 10 + 3)"
  }
}

/// A slider with any range that satisfies the contract.
final class FaithfulSlider: Control {
  private var range: AccessibilityRange

  init(_ range: AccessibilityRange) {
    self.range = range
    super.init(frame: .null)
    isAccessibilityElement = true
    accessibilityLabel = "Level"
    accessibilityTraits = .adjustable
  }

  override var accessibilityValue: String? {
    get { DecimalNumber.text(range.spokenValue, decimals: range.decimals) }
    set { if let number = newValue.flatMap(Double.init) { _ = accessibilitySetValue(number) } }
  }

  override var accessibilityTraits: AccessibilityTraits {
    get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
    set { super.accessibilityTraits = newValue }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { range }
    set {}
  }

  override func accessibilityIncrement() { store(range.nextUp) }

  override func accessibilityDecrement() { store(range.nextDown) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    store(range.nearest(to: number))
    return isEnabled
  }

  /// Sets the value as if a finger had dragged the thumb.
  func drag(to number: Double) { range.value = range.clamped(number) }

  private func store(_ number: Double) {
    guard isEnabled, number != range.value else { return }
    range.value = number
    sendActions(for: .valueChanged)
  }
}
