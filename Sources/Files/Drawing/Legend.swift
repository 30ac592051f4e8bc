/// The list beside the drawn screen, which shows the speech for each numbered element.
struct Legend {
  /// The width, in points.
  static let width = 320.0
  /// The gap between a badge and its text, and between two elements, in points.
  private static let gap = 10.0

  enum Style {
    case title, description, hint, actions, note, finding, barrier

    /// The font size, in points.
    var fontSize: Double {
      switch self {
      case .title: 17
      case .description: 14
      case .hint, .actions, .note, .finding, .barrier: 13
      }
    }

    /// The distance from one line to the next, in points.
    var lineHeight: Double { (fontSize * 1.3).rounded() }
    /// The distance from the top of a line to its baseline, in points.
    var baseline: Double { (fontSize * 1.02).rounded() }
    var isBold: Bool { self == .title }
    var isItalic: Bool { self == .hint || self == .note }
    var ink: Theme.Ink {
      switch self {
      case .title, .description: .text
      case .hint, .actions, .note, .finding: .muted
      case .barrier: .alert
      }
    }
    /// The width of letters as a multiple of the regular width, because bold letters are wider.
    var widening: Double { isBold ? 1.15 : 1 }
  }

  /// A line of text with its position.
  struct Line {
    let text: String
    let style: Style
    let x: Double
    let baseline: Double
  }

  /// A number with the position of its badge.
  struct Badge {
    let number: Int
    let ink: Theme.Ink
    let top: Double
  }

  private(set) var lines: [Line] = []
  private(set) var badges: [Badge] = []
  /// The total height, in points.
  private(set) var height = 0.0

  /// Lays out a legend for elements in reading order.
  init(title: String?, findings: [ScreenDrawing.Finding], elements: [DrawnElement]) {
    if let title {
      add(title, .title, x: 0)
      height += Self.gap
    }
    if !findings.isEmpty {
      for finding in findings { add(finding, x: 0) }
      height += Self.gap
    }
    if elements.isEmpty { add("The reader finds nothing on this screen.", .note, x: 0) }
    let x = BadgeLayout.width(of: elements.count) + Self.gap
    for element in elements {
      badges.append(Badge(number: element.number, ink: element.ink, top: height + 1))
      if let description = element.description {
        add(description, .description, x: x)
      } else {
        add(DrawnElement.silence, .note, x: x)
      }
      if let hint = element.hint { add(hint, .hint, x: x) }
      if let actions = element.actions { add(actions, .actions, x: x) }
      for note in element.notes { add(note, .note, x: x) }
      for finding in element.findings { add(finding, x: x) }
      height += Self.gap
    }
  }

  private mutating func add(_ finding: ScreenDrawing.Finding, x: Double) {
    add(finding.text, finding.isBarrier ? .barrier : .finding, x: x)
  }

  private mutating func add(_ text: String, _ style: Style, x: Double) {
    let width = (Self.width - x) / (style.fontSize * style.widening)
    for line in TextWidth.wrap(text, width: width) {
      lines.append(Line(text: line, style: style, x: x, baseline: height + style.baseline))
      height += style.lineHeight
    }
  }
}
