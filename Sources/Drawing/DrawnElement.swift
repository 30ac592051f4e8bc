internal import AccessibilityModel
internal import AccessibleControls
internal import ScreenReader
internal import SpeechModel

/// The drawing of an element: its number, frame and spoken text.
struct DrawnElement {
  /// The position in reading order, counting from 1.
  let number: Int
  /// The visible part of the frame, or `nil` if nothing is visible.
  let frame: Rectangle?
  /// The reason why no frame is drawn, or `nil` if a frame is drawn.
  let note: String?
  /// The spoken description in one line, or `nil` if the element is silent.
  let description: String?
  /// The hint in one line, or `nil` if the element has no hint.
  let hint: String?
  /// The actions in one line, or `nil` if the element has no actions.
  let actions: String?

  var color: Color { Palette.color(number) }

  /// Creates the drawing of an element. The part of its frame outside the area is not drawn.
  @MainActor
  init(_ spoken: SpokenElement, number: Int, area: Rectangle) {
    self.number = number
    let place = spoken.element.accessibilityFrame.drawable
    frame = place.flatMap { area.intersection($0) }
    if place == nil {
      note = "no frame"
    } else if frame == nil {
      note = "off the screen"
    } else {
      note = place?.isEmpty == true ? "empty frame" : nil
    }
    description = Self.line(spoken.description.text)
    hint = spoken.hint.flatMap { Self.line($0.text) }
    let names = spoken.actionNames.compactMap(Self.line)
    actions = names.isEmpty ? nil : PictureText.line("Actions: \(names.joined(separator: ", "))")
  }

  /// The number and the whole text of the element, in one line.
  var summary: String {
    let parts = [description ?? Self.silence, hint, actions, note.map { "(\($0))" }]
    return parts.compactMap(\.self).reduce("\(number).") { text, part in
      text + (text.last?.isPunctuation == true ? " " : ". ") + part
    }
  }

  /// The text for a silent element.
  static let silence = "(nothing is spoken)"

  private static func line(_ text: String) -> String? {
    let line = PictureText.line(text)
    return line.isEmpty ? nil : line
  }
}

/// The colors that distinguish neighboring frames.
///
/// Colors have no meaning, because numbers identify the elements. Each color has a contrast of at
/// least 4.5 to 1 with white, as WCAG 2 requires for small text.
enum Palette {
  private static let colors = [
    Color(red: 0.04, green: 0.32, blue: 0.65),
    Color(red: 0.68, green: 0.08, blue: 0.28),
    Color(red: 0.08, green: 0.42, blue: 0.18),
    Color(red: 0.45, green: 0.2, blue: 0.65),
    Color(red: 0.58, green: 0.29, blue: 0),
    Color(red: 0, green: 0.4, blue: 0.45),
  ]

  /// Returns the color of the element with the given number, counting from 1. If there are more
  /// elements than colors, the colors repeat.
  static func color(_ number: Int) -> Color {
    colors[max(number - 1, 0) % colors.count]
  }
}

/// Functions that prepare text for a picture.
enum PictureText {
  /// The maximum length of text, in Unicode scalars.
  static let maximumLength = 500

  /// Returns text in one line. Text that is too long is cut and ends with an ellipsis.
  static func line(_ text: String) -> String {
    let kept = text.unicodeScalars.prefix(maximumLength)
    var line = kept.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
      .joined(separator: " ")
    guard kept.endIndex < text.unicodeScalars.endIndex else { return line }
    // The cut may have split a character, such as a flag, so the last character is dropped.
    if line.count > 1 { line.removeLast() }
    return line + "…"
  }
}
