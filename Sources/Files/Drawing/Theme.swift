internal import AccessibilityModel

/// The colors of a picture, on light and on dark backgrounds.
enum Theme {
  /// A color with a purpose.
  ///
  /// Text and frames have a contrast of at least 4.5 to 1 with their background, as WCAG 2 requires
  /// for small text.
  enum Ink: String, CaseIterable {
    /// The background around the screen.
    case ground
    /// The background of the screen.
    case paper
    case text
    /// Text of less importance, and text of disabled elements.
    case muted
    /// Frames and numbers.
    case accent
    /// Frames, numbers and texts of barriers.
    case alert
    /// Digits on badges, and the thumbs of switches and sliders.
    case digit
    /// The background of buttons.
    case soft
    /// The outlines of the screen and of fields, and tracks.
    case rule

    var light: String {
      switch self {
      case .ground: "#f3f4f7"
      case .paper, .digit: "#ffffff"
      case .text: "#17181c"
      case .muted: "#4b4e57"
      case .accent: "#2456b8"
      case .alert: "#b3261e"
      case .soft: "#e4e7ee"
      case .rule: "#a3a8b4"
      }
    }

    var dark: String {
      switch self {
      case .ground: "#17181d"
      case .paper: "#2b2e38"
      case .digit: "#10131a"
      case .text: "#f0f1f5"
      case .muted: "#bdc1cc"
      case .accent: "#9cbdff"
      case .alert: "#ffaba3"
      case .soft: "#414655"
      case .rule: "#8a90a0"
      }
    }
  }

  /// The style sheet. Its selectors apply only inside this picture.
  static var styleSheet: String {
    """
    \(rules(\.light).joined(separator: "\n"))
    @media (prefers-color-scheme: dark) {
    \(rules(\.dark).joined(separator: "\n"))
    }
    """
  }

  private static func rules(_ color: (Ink) -> String) -> [String] {
    Ink.allCases.map { ink in
      ".earshot .fill-\(ink) { fill: \(color(ink)) } "
        + ".earshot .stroke-\(ink) { stroke: \(color(ink)) }"
    }
  }
}

extension SVGAttribute {
  /// Returns the classes for colors of the theme.
  static func classes(fill: Theme.Ink? = nil, stroke: Theme.Ink? = nil) -> SVGAttribute {
    SVGAttribute(
      [fill.map { "fill-\($0)" }, stroke.map { "stroke-\($0)" }].compactMap(\.self)
        .joined(separator: " "))
  }
}
