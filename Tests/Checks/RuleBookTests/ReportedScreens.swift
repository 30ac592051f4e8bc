import AccessibilityContracts
import AccessibilityModel
import UIKitStandIns

/// The forms of screens on which an operation changes something else.
@MainActor
enum ReportedScreens {
  private static func screen(_ views: UIView...) -> UIView {
    let screen = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    screen.accessibilityLabel = "Bookmarks"
    screen.accessibilityLanguage = "en"
    for view in views { screen.addSubview(view) }
    return screen
  }

  /// A button whose toast is announced in one of several ways.
  private final class Toast: UIView {
    enum Way: CaseIterable { case silent, cut, atOnce, main, after, task, timer }

    private let way: Way
    let delete = UIButton(frame: CGRect(x: 16, y: 100, width: 100, height: 44))
    private let list = UILabel(frame: CGRect(x: 16, y: 16, width: 300, height: 44))
    private let toast = UILabel(frame: CGRect(x: 16, y: 780, width: 358, height: 44))

    init(_ way: Way) {
      self.way = way
      super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      list.text = "All bookmarks"
      list.accessibilityTraits = .header
      delete.setTitle("Delete", for: .normal)
      delete.addTarget(self, action: Toast.remove, for: .touchUpInside)
      toast.isHidden = true
      for view in [list, delete, toast] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    private func announce() {
      UIAccessibility.post(notification: .announcement, argument: "Bookmark deleted")
    }

    private func remove() {
      toast.text = "Bookmark deleted"
      toast.isHidden = false
      let later = { @MainActor in self.announce() }
      switch way {
      case .silent: break
      case .cut:
        announce()
        UIAccessibility.post(notification: .screenChanged, argument: list)
      case .atOnce: announce()
      case .main: DispatchQueue.main.async { MainActor.assumeIsolated { later() } }
      case .after:
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
          MainActor.assumeIsolated { later() }
        }
      case .task: Task { @MainActor in later() }
      case .timer:
        _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
          MainActor.assumeIsolated { later() }
        }
      }
    }
  }

  private static func toast(
    _ way: Toast.Way, rules: Set<String> = [], clauses: Set<String> = []
  ) -> ReportedForm {
    let make = { @MainActor in Toast(way) }
    let subject = { @MainActor in
      let toast = make()
      return Subject("Bookmark deleted", in: screen(toast)) { $0.perform("double tap") }
        .prepared { $0.focus(on: toast.delete) }
    }
    return clauses.isEmpty
      ? .fixed(
        "CRToast#96 \(way)", screen: { screen(make()) }, Contract.announcement, subject)
      : .broken(
        "CRToast#96 \(way)", rules: rules, clauses: clauses, screen: { screen(make()) },
        Contract.announcement, subject)
  }

  /// Days of which one is selected, which may move the cursor.
  private final class Days: UIView {
    private(set) var chosen: Int?
    let days: [UIButton]

    init(jumps: Bool) {
      let names = ["Monday 7 May", "Tuesday 8 May", "Wednesday 9 May"]
      days = names.indices.map {
        let day = UIButton(frame: CGRect(x: 10 + 50 * Double($0), y: 20, width: 44, height: 44))
        day.setTitle("\($0 + 7)", for: .normal)
        day.accessibilityLabel = names[$0]
        return day
      }
      super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
      accessibilityLabel = "May"
      accessibilityContainerType = .semanticGroup
      for (index, day) in days.enumerated() {
        day.addAction(
          UIAction { [unowned self] _ in
            chosen = index
            for (other, day) in days.enumerated() { day.isSelected = other == index }
            if jumps { UIAccessibility.post(notification: .layoutChanged, argument: days[0]) }
          }, for: .touchUpInside)
        addSubview(day)
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  private static func days(jumps: Bool) -> Subject<Role.Choice> {
    let days = Days(jumps: jumps)
    return Subject(days, in: screen(days), count: 3) { days.chosen }
      .disabled { for day in days.days { day.isEnabled = false } }
  }

  /// Stars that are views with a tap.
  private final class Stars: UIView {
    private(set) var chosen: Int?
    private var stars: [UIView] = []

    init(areButtons: Bool) {
      super.init(frame: CGRect(x: 16, y: 100, width: 250, height: 44))
      accessibilityLabel = "Your rating"
      accessibilityContainerType = .semanticGroup
      let role: UIAccessibilityTraits = areButtons ? [.button, .image] : .image
      for index in 0..<3 {
        let star = UIView(frame: CGRect(x: 50 * Double(index), y: 0, width: 44, height: 44))
        star.isAccessibilityElement = true
        star.accessibilityLabel = index == 0 ? "1 star" : "\(index + 1) stars"
        star.accessibilityTraits = role
        star.addGestureRecognizer(
          UITapGestureRecognizer { [unowned self] in
            chosen = index
            guard areButtons else { return }
            for (other, star) in stars.enumerated() {
              star.accessibilityTraits = other == index ? role.union(.selected) : role
            }
          })
        stars.append(star)
        addSubview(star)
      }
    }

    required init?(coder: NSCoder) { nil }
  }

  private static func stars(areButtons: Bool) -> Subject<Role.Choice> {
    let stars = Stars(areButtons: areButtons)
    return Subject(stars, in: screen(stars), count: 3) { stars.chosen }
  }

  /// A name, a number and two buttons that change it.
  private final class Quantity: UIView {
    let minus = UIButton(frame: CGRect(x: 250, y: 0, width: 44, height: 44))
    let plus = UIButton(frame: CGRect(x: 300, y: 0, width: 44, height: 44))
    private let number = UILabel(frame: CGRect(x: 200, y: 0, width: 40, height: 44))
    private let tells: Bool
    private(set) var count = 1

    init(tells: Bool) {
      self.tells = tells
      super.init(frame: CGRect(x: 16, y: 100, width: 358, height: 44))
      minus.accessibilityLabel = "Fewer tickets"
      plus.accessibilityLabel = "More tickets"
      minus.addAction(UIAction { [unowned self] _ in change(by: -1) }, for: .touchUpInside)
      plus.addAction(UIAction { [unowned self] _ in change(by: 1) }, for: .touchUpInside)
      for view in [number, minus, plus] { addSubview(view) }
      show()
    }

    required init?(coder: NSCoder) { nil }

    private func change(by step: Int) {
      count = min(max(count + step, 1), 4)
      show()
      if tells { UIAccessibility.post(notification: .announcement, argument: "\(count)") }
    }

    private func show() {
      number.text = "\(count)"
      minus.isEnabled = count > 1
      plus.isEnabled = count < 4
    }
  }

  private static func quantity(tells: Bool) -> Subject<Role.Stepper> {
    let row = Quantity(tells: tells)
    return Subject(row, in: screen(row), increment: row.plus, decrement: row.minus) {
      Double(row.count)
    }.disabled {
      row.plus.isEnabled = false
      row.minus.isEnabled = false
    }
  }

  /// A slider with a text that repeats its value, which needs no announcement.
  private static func tip() -> (slider: UISlider, screen: UIView) {
    let slider = UISlider(frame: CGRect(x: 16, y: 16, width: 300, height: 44))
    let text = UILabel(frame: CGRect(x: 16, y: 100, width: 300, height: 44))
    slider.accessibilityLabel = "Tip"
    (slider.maximumValue, slider.value, text.text) = (100, 10, "Tip: 10%")
    slider.addAction(
      UIAction { [unowned slider] _ in text.text = "Tip: \(Int(slider.value))%" },
      for: .valueChanged)
    return (slider, screen(slider, text))
  }

  /// A button that shows an answer, and may say that it is expanded.
  private static func question(saysState: Bool) -> Subject<Role.Button> {
    let button = UIButton(frame: CGRect(x: 16, y: 16, width: 300, height: 44))
    let answer = UILabel(frame: CGRect(x: 16, y: 100, width: 300, height: 44))
    button.setTitle("What does it cost?", for: .normal)
    answer.text = "Nothing."
    answer.isHidden = true
    if saysState { button.accessibilityExpandedStatus = .collapsed }
    button.addAction(
      UIAction { [unowned button] _ in
        answer.isHidden.toggle()
        guard saysState else { return }
        button.accessibilityExpandedStatus = answer.isHidden ? .collapsed : .expanded
      }, for: .touchUpInside)
    return Subject(button, in: screen(button, answer))
  }

  /// A chart below a choice of what it shows. Its elements are made anew only if it `rebuilds` them.
  private final class Statistics: UIView {
    private let choice = UISegmentedControl(items: ["Views", "Visitors"])
    private let chart = UIView(frame: CGRect(x: 16, y: 100, width: 300, height: 200))

    init(rebuilds: Bool) {
      super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      choice.frame = CGRect(x: 16, y: 16, width: 300, height: 44)
      choice.selectedSegmentIndex = 0
      addSubview(choice)
      addSubview(chart)
      show()
      if rebuilds { choice.addTarget(self, action: Statistics.update, for: .valueChanged) }
    }

    private func update() {
      show()
      UIAccessibility.post(notification: .layoutChanged, argument: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
      let name = choice.titleForSegment(at: choice.selectedSegmentIndex) ?? ""
      let days = ["Monday", "Tuesday"].enumerated().map { index, day in
        let bar = UIAccessibilityElement(accessibilityContainer: chart)
        bar.accessibilityLabel = "\(day): \(10 * index + 4) \(name.lowercased())"
        bar.accessibilityFrameInContainerSpace = CGRect(
          x: Double(index) * 150, y: 0, width: 140, height: 200)
        return bar
      }
      chart.accessibilityElements = days
    }
  }

  private static func statistics(rebuilds: Bool) -> ReportedForm {
    ReportedForm(
      name: "WordPress-iOS#13191 \(rebuilds ? "fixed" : "broken")",
      rules: rebuilds ? [] : ["stale-contents"], clauses: [], isQuiet: rebuilds,
      screen: { screen(Statistics(rebuilds: rebuilds)) }, contract: nil)
  }

  static let forms: [ReportedForm] = [
    statistics(rebuilds: false), statistics(rebuilds: true),
    .broken(
      "answer below a question", rules: ["untold-change"], clauses: ["announcesChanges"],
      screen: { question(saysState: false).screen }, Contract.button.only(.announcesChanges)
    ) { question(saysState: false) },
    .fixed(
      "answer below a question", screen: { question(saysState: true).screen },
      Contract.button.only(.announcesChanges)
    ) { question(saysState: true) },
    toast(.silent, rules: ["untold-change"], clauses: ["said"]),
    toast(.cut, rules: ["lost-announcement"], clauses: ["cursorStays", "finished"]),
    toast(.atOnce), toast(.main), toast(.after), toast(.task), toast(.timer),
    .broken(
      "HorizonCalendar#33", clauses: ["cursor"], screen: { days(jumps: true).screen },
      Contract.choice.without(.changeEvent)
    ) { days(jumps: true) },
    .fixed(
      "HorizonCalendar#33", screen: { days(jumps: false).screen },
      Contract.choice.without(.changeEvent)
    ) { days(jumps: false) },
    .broken(
      "AdaptiveCards-Mobile#731", rules: ["missing-role"], clauses: ["role", "selection"],
      screen: { stars(areButtons: false).screen }, Contract.choice.without(.disabled, .changeEvent)
    ) { stars(areButtons: false) },
    .fixed(
      "AdaptiveCards-Mobile#731", screen: { stars(areButtons: true).screen },
      Contract.choice.without(.disabled, .changeEvent)
    ) { stars(areButtons: true) },
    .broken(
      "quantity in a row", rules: ["untold-change"], clauses: ["newValue"],
      screen: { quantity(tells: false).screen }, Contract.stepper.without(.changeEvent)
    ) { quantity(tells: false) },
    .fixed(
      "quantity in a row", screen: { quantity(tells: true).screen },
      Contract.stepper.without(.changeEvent)
    ) { quantity(tells: true) },
    .fixed("text that repeats the value", screen: { tip().screen }, .adjustable) {
      let (slider, screen) = tip()
      return Subject<Role.Adjustable>(slider, in: screen).disabled { slider.isEnabled = false }
    },
  ]
}
