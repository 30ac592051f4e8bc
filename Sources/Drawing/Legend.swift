internal import AccessibleControls

/// What stands beside the screen: each number, and what is said there.
struct Legend {
  /// The width, in points.
  static let width = 320.0
  /// The distance from a badge to the words beside it, and between two elements, in points.
  private static let gap = 10.0

  /// How a line of words looks.
  enum Style {
    case title, description, hint, actions, note

    /// The size of the font, in points.
    var fontSize: Double {
      switch self {
      case .title: 17
      case .description: 14
      case .hint, .actions, .note: 13
      }
    }

    /// The distance to the next line, in points.
    var lineHeight: Double { (fontSize * 1.3).rounded() }
    /// The distance from the top of a line to the foot of its letters, in points.
    var baseline: Double { (fontSize * 1.02).rounded() }
    var isBold: Bool { self == .title }
    var isItalic: Bool { self == .hint || self == .note }
    /// The greys have a contrast of more than 7 to 1 on the ground of the picture.
    var color: Color { self == .title || self == .description ? .black : Color(white: 0.25) }
    /// Bold letters are wider than those that are measured.
    var widening: Double { isBold ? 1.15 : 1 }
  }

  /// A line of words, and where its letters stand.
  struct Line {
    let text: String
    let style: Style
    let x: Double
    let baseline: Double
  }

  /// A number, and where its badge is.
  struct Badge {
    let number: Int
    let color: Color
    let top: Double
  }

  private(set) var lines: [Line] = []
  private(set) var badges: [Badge] = []
  /// How high all of it is, in points.
  private(set) var height = 0.0

  /// Lays a legend out.
  ///
  /// - Parameters:
  ///   - title: The title of the screen, in one line.
  ///   - elements: The elements, in the order of the swipes.
  init(title: String?, elements: [DrawnElement]) {
    if let title {
      add(title, .title, x: 0)
      height += Self.gap
    }
    if elements.isEmpty { add("Nothing on this screen is read.", .note, x: 0) }
    let x = BadgePlaces.width(of: elements.count) + Self.gap
    for element in elements {
      badges.append(Badge(number: element.number, color: element.color, top: height + 1))
      if let description = element.description {
        add(description, .description, x: x)
      } else {
        add(DrawnElement.silence, .note, x: x)
      }
      if let hint = element.hint { add(hint, .hint, x: x) }
      if let actions = element.actions { add(actions, .actions, x: x) }
      if let note = element.note { add(note, .note, x: x) }
      height += Self.gap
    }
  }

  private mutating func add(_ text: String, _ style: Style, x: Double) {
    let width = (Self.width - x) / (style.fontSize * style.widening)
    for line in TextWidth.wrap(text, width: width) {
      lines.append(Line(text: line, style: style, x: x, baseline: height + style.baseline))
      height += style.lineHeight
    }
  }
}
