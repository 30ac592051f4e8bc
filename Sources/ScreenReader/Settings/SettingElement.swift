internal import AccessibilityModel

/// A reader setting, presented as an adjustable element.
///
/// A numeric setting has a range with limits, like a slider. A setting with a list of values has no
/// limits, because stepping wraps around.
final class SettingElement: AccessibilityElement {
  /// The value and the possible values.
  enum Content {
    /// A number in its range, and a closure that returns the spoken form.
    case number(AccessibilityRange, spoken: (String) -> String)
    /// The index of the chosen value, if any, and all values.
    case choice(Int?, of: [Choice])
  }

  /// A value that can be chosen.
  struct Choice {
    /// The value as it is typed.
    let text: String
    let spoken: String
    /// The language of the spoken form, or `nil` for the reader's language.
    var language: String?
  }

  private var content: Content

  init(_ name: String, _ content: Content) {
    self.content = content
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .adjustable
  }

  /// The values that can be chosen, or an empty array if the setting is a number.
  var choices: [Choice] { if case .choice(_, let choices) = content { choices } else { [] } }

  /// The value as it is typed, or `nil` if no value is chosen.
  var typedValue: String? {
    switch content {
    case .number(let range, _):
      SettingValues.text(of: (range.valueOnGrid * 1_000).rounded() / 1_000)
    case .choice(let index, let choices): index.map { choices[$0].text }
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { if case .number(let range, _) = content { range } else { nil } }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch content {
      case .number(_, let spoken): typedValue.map(spoken)
      case .choice(let index, let choices): index.map { choices[$0].spoken }
      }
    }
    set {}
  }

  override var accessibilityLanguage: String? {
    get {
      guard case .choice(let index?, let choices) = content else { return nil }
      return choices[index].language
    }
    set {}
  }

  override func accessibilityIncrement() { step(up: true) }
  override func accessibilityDecrement() { step(up: false) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard case .number(var range, let spoken) = content else { return false }
    range.value = range.nearest(to: number)
    content = .number(range, spoken: spoken)
    return true
  }

  private func step(up: Bool) {
    switch content {
    case .number(let range, _):
      _ = accessibilitySetValue(up ? range.nextUp : range.nextDown)
    case .choice(let index, let choices):
      guard !choices.isEmpty else { return }
      let next = index.map { ($0 + (up ? 1 : choices.count - 1)) % choices.count }
      content = .choice(next ?? (up ? 0 : choices.count - 1), of: choices)
    }
  }
}
