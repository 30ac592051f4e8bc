internal import AccessibilityModel
internal import Languages
internal import SpeechModel

/// A setting of the reader as an adjustable element, with the limits of a slider.
///
/// A number has a range. A choice has no limits: it wraps around.
final class SettingElement: AccessibilityElement {
  /// The value and its possible values.
  enum Content {
    /// A number and its spoken form.
    case number(AccessibilityRange, text: (Double) -> String)
    /// The index of a chosen name, and the language of each name with its own.
    case choice(Int?, of: [String], languages: [String])
  }

  private(set) var content: Content

  init(_ name: String, _ content: Content) {
    self.content = content
    super.init()
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .adjustable
  }

  /// Returns the value as typed; `nil` if there is no choice.
  func value(as values: SettingValues, _ voices: [SpeechVoice]) -> String? {
    switch (content, values) {
    case (.number(let range, _), .whole): Int(exactly: range.valueOnGrid).map { String($0) }
    case (.number(let range, _), _):
      SettingValues.text(of: (range.valueOnGrid * 1_000).rounded() / 1_000)
    case (.choice(nil, _, _), _): nil
    case (.choice(let index?, _, _), .choice(let words)): words[index]
    case (.choice(let index?, _, _), .language): Phrases.all[index].language
    case (.choice(let index?, _, _), .voice): voices[index].identifier
    case (.choice, .whole), (.choice, .seconds): nil
    }
  }

  override var accessibilityRange: AccessibilityRange? {
    get { if case .number(let range, _) = content { range } else { nil } }
    set {}
  }

  override var accessibilityValue: String? {
    get {
      switch content {
      case .number(let range, let text): text(range.valueOnGrid)
      case .choice(let index, let names, _): index.map { names[$0] }
      }
    }
    set {}
  }

  override var accessibilityLanguage: String? {
    get {
      guard case .choice(let index?, _, let languages) = content,
        languages.indices.contains(index)
      else { return nil }
      return languages[index]
    }
    set {}
  }

  override func accessibilityIncrement() { step(up: true) }
  override func accessibilityDecrement() { step(up: false) }

  override func accessibilitySetValue(_ number: Double) -> Bool {
    guard case .number(var range, let text) = content else { return false }
    range.value = range.nearest(to: number)
    content = .number(range, text: text)
    return true
  }

  private func step(up: Bool) {
    switch content {
    case .number(let range, _):
      _ = accessibilitySetValue(up ? range.nextUp : range.nextDown)
    case .choice(let index, let names, let languages):
      guard !names.isEmpty else { return }
      let next = index.map { ($0 + (up ? 1 : names.count - 1)) % names.count }
      content = .choice(next ?? (up ? 0 : names.count - 1), of: names, languages: languages)
    }
  }
}
