internal import AccessibilityModel

/// A setting of the reader as an adjustable element, so that it is changed, and comes to its ends,
/// as any slider does.
///
/// A number has a range. A choice has none: after the last comes the first, since it has no ends.
final class SettingElement: AccessibilityElement {
  /// What the setting is set to.
  enum Content {
    /// A number, and the words for it.
    case number(AccessibilityRange, text: (Double) -> String)
    /// The place of one of several names, and the language of each where it has one of its own.
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

  /// The number, or the place of the choice; nil if nothing is chosen.
  var setting: Int? {
    switch content {
    // A range of settings is one of small whole numbers.
    case .number(let range, _): Int(exactly: range.valueOnGrid)
    case .choice(let index, _, _): index
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
