import AccessibilityContracts
import AccessibilityModel
import UIKitStandIns

/// A control that is adjusted, whose parts a report describes as closures.
@MainActor
class ReportedSlider: UIControl {
  var number: Double
  private let ends: ClosedRange<Double>
  private let words: (Double) -> String
  private let step: Double
  /// Returns the number that the control takes when it should take one.
  var accept: (Double) -> Double = { $0 }
  var isLate = false
  var keepsWords = false
  var touched: ((ReportedSlider, Double) -> Void)?
  var handlesActivation = false

  init(
    _ label: String?, _ ends: ClosedRange<Double>, from number: Double, by step: Double = 1,
    _ words: @escaping (Double) -> String
  ) {
    (self.number, self.ends, self.step, self.words) = (number, ends, step, words)
    super.init(frame: CGRect(x: 16, y: 100, width: 300, height: 44))
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override var accessibilityValue: String? {
    get { words(number) }
    set {}
  }

  func change(to wanted: Double) {
    let new = accept(min(max(wanted, ends.lowerBound), ends.upperBound))
    guard isEnabled, new != number else { return }
    let apply = { @MainActor in
      self.number = new
      self.sendActions(for: .valueChanged)
    }
    guard isLate else { return apply() }
    DispatchQueue.main.async { MainActor.assumeIsolated { apply() } }
  }

  override func accessibilityIncrement() { change(to: number + step) }
  override func accessibilityDecrement() { change(to: number - step) }
  override func accessibilityActivate() -> Bool { handlesActivation }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touched?(self, touch.location(in: self).x / bounds.width)
    return touched != nil
  }
}

/// A view whose adjustable element is made anew after each change, as with `reloadData()`.
@MainActor
private final class RebuiltSeats: UIView {
  private let notifies: Bool
  private(set) var seats = 3

  private final class Part: UIAccessibilityElement {
    weak var owner: RebuiltSeats?
    override func accessibilityIncrement() { owner?.change(by: 1) }
    override func accessibilityDecrement() { owner?.change(by: -1) }
  }

  init(notifies: Bool) {
    self.notifies = notifies
    super.init(frame: CGRect(x: 16, y: 100, width: 300, height: 44))
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private func change(by number: Int) {
    seats = min(max(seats + number, 0), 9)
    rebuild()
    guard notifies else { return }
    UIAccessibility.post(notification: .layoutChanged, argument: accessibilityElements?.first)
  }

  private func rebuild() {
    let part = Part(accessibilityContainer: self)
    part.owner = self
    part.accessibilityLabel = "Seats"
    part.accessibilityValue = "\(seats)"
    part.accessibilityTraits = .adjustable
    part.accessibilityFrameInContainerSpace = bounds
    accessibilityElements = [part]
  }
}

/// The forms of controls that are adjusted.
@MainActor
enum ReportedSliders {
  static func screen(_ views: UIView...) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.accessibilityLabel = "Settings"
    screen.accessibilityLanguage = "en"
    for view in views { screen.addSubview(view) }
    return screen
  }

  private static func pair(
    _ name: String, rules: Set<String> = [], clauses: Set<String> = [],
    _ range: ClosedRange<Double>, _ make: @escaping @MainActor (_ isFixed: Bool) -> ReportedSlider
  ) -> [ReportedForm] {
    let subject = { @MainActor (isFixed: Bool) in
      let slider = make(isFixed)
      return Subject<Role.Adjustable>(slider, in: screen(slider)).range(range) { slider.number }
        .disabled { slider.isEnabled = false }
    }
    return [
      .broken(
        name, rules: rules, clauses: clauses, screen: { screen(make(false)) }, .adjustable,
        { subject(false) }),
      .fixed(name, screen: { screen(make(true)) }, .adjustable) { subject(true) },
    ]
  }

  static let forms: [ReportedForm] =
    pair(
      "material-components-ios#3040", rules: ["value-never-changes"], clauses: ["direction"], 0...1
    ) { isFixed in
      let slider = ReportedSlider("Text size", 0...1, from: 0, by: isFixed ? 0.25 : 0.1) {
        "\(Int(($0 * 100).rounded())) percent"
      }
      slider.accept = { ($0 * 4).rounded() / 4 }
      return slider
    }
    + pair(
      "srgmediaplayer-apple#116", rules: ["value-never-changes"], clauses: ["direction"], 0...10
    ) { isFixed in
      let slider = ReportedSlider("Position", 0...10, from: 5) { "\(Int($0)) minutes" }
      if !isFixed { slider.accept = { _ in 5 } }
      return slider
    }
    + pair("react-native#35774", clauses: ["onlyValue"], 0...10) { isFixed in
      let slider = ReportedSlider("Guests", 0...10, from: 5) { "\(Int($0))" }
      slider.isLate = !isFixed
      return slider
    }
    + pair("evgenyneu/Cosmos#194", clauses: ["activation"], 1...5) { isFixed in
      let slider = ReportedSlider("Rating", 1...5, from: 1) { "\(Int($0)) of 5 stars" }
      slider.touched = { $0.change(to: ($1 * 5).rounded(.down) + 1) }
      slider.handlesActivation = isFixed
      return slider
    }
    + pair("spark-ios#1007", clauses: ["decimals"], 1...5) { isFixed in
      ReportedSlider("Rating", 1...5, from: 1) { isFixed ? "\(Int($0))" : "\($0)" }
    } + rebuilt + [stepper]

  private static var rebuilt: [ReportedForm] {
    func form(notifies: Bool, rules: Set<String>) -> ReportedForm {
      let part = { @MainActor (view: RebuiltSeats) in
        (view.accessibilityElements?.first as? AccessibilityElement) ?? view
      }
      return .broken(
        "rebuilt slider\(notifies ? " with layoutChanged" : "")", rules: rules,
        clauses: ["cursor"], screen: { screen(RebuiltSeats(notifies: notifies)) },
        .adjustable.without(.disabled, .changeEvent)
      ) {
        let view = RebuiltSeats(notifies: notifies)
        return Subject(part(view), in: screen(view)).range(0...9) { Double(view.seats) }
      }
    }
    return [
      form(notifies: false, rules: ["untold-change"]),
      form(notifies: true, rules: ["context-change-on-input"]),
    ]
  }

  /// Two buttons without a label around a number, which became one adjustable control.
  private static var stepper: ReportedForm {
    .fixed("pocket-casts-ios#509", screen: { screen(seconds()) }, .adjustable) {
      let slider = seconds()
      return Subject(slider, in: screen(slider)).range(5...300, step: 5) { slider.number }
        .disabled { slider.isEnabled = false }
    }
  }

  private static func seconds() -> ReportedSlider {
    let slider = ReportedSlider("Skip forward", 5...300, from: 45, by: 5) { "\(Int($0)) seconds" }
    let shown = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 44))
    shown.text = "45s"
    slider.addSubview(shown)
    return slider
  }
}
