internal import AccessibilityModel
internal import AccessibleControls
internal import ScreenReader
internal import SpeechModel
private import TextFormats

/// The drawing of an element: its number, frame, appearance and spoken text.
struct DrawnElement {
  /// The position in reading order, counting from 1.
  let number: Int
  /// The visible part of the frame, or `nil` if nothing is visible.
  let frame: Rectangle?
  /// The remarks about the frame and the order, such as "off the screen".
  private(set) var notes: [String] = []
  /// The spoken description in one line, or `nil` if the element is silent.
  let description: String?
  /// The hint in one line, or `nil` if the element has no hint.
  let hint: String?
  /// The actions in one line, or `nil` if the element has no actions.
  let actions: String?
  let findings: [ScreenDrawing.Finding]
  /// Whether the order to this element is unexpected.
  let isAfterJump: Bool
  let sketch: Sketch
  /// The texts to show in the frame. The first one that fits is shown.
  let captions: [String]
  /// Whether the element is dimmed, or a field that shows its label instead of a value.
  let isMuted: Bool

  var isBarrier: Bool { findings.contains(where: \.isBarrier) }
  /// The color of the frame and the number.
  var ink: Theme.Ink { isBarrier ? .alert : .accent }

  /// Creates the drawing of an element. The part of its frame outside the area is not drawn.
  ///
  /// - Parameters:
  ///   - spoken: The element and its speech.
  ///   - number: The position in reading order, counting from 1.
  ///   - place: The frame in the picture, or `nil` if it can't be drawn.
  ///   - area: The drawn area.
  ///   - jump: The unexpected direction of the order to this element, or `nil` if it is expected.
  ///   - findings: The findings of an audit on the element.
  @MainActor
  init(
    _ spoken: SpokenElement, number: Int, at place: Rectangle?, in area: Rectangle,
    jump: OrderJump?, findings: [ScreenDrawing.Finding]
  ) {
    self.number = number
    self.findings = findings
    frame = place.flatMap { area.intersection($0) }
    if place == nil {
      notes.append("no frame")
    } else if frame == nil {
      notes.append("off the screen")
    } else if place?.isEmpty == true {
      notes.append("empty frame")
    }
    isAfterJump = jump != nil
    if let jump { notes.append("the order jumps \(jump)") }
    description = Self.line(spoken.description.text)
    hint = spoken.hint.flatMap { Self.line($0.text) }
    let names = spoken.actionNames.compactMap(Self.line)
    actions = names.isEmpty ? nil : PictureText.line("Actions: \(names.joined(separator: ", "))")
    sketch = Sketch(of: spoken.element)
    func caption(_ text: String) -> String? {
      Self.line(text).map { PictureText.line($0, maximumLength: PictureText.maximumCaptionLength) }
    }
    let label = caption(spoken.element.accessibilityLabel ?? "")
    let values = spoken.description.segments.filter { $0.kind == .value }
    let value = caption(Utterance(values).text)
    let both = [label, value].compactMap(\.self).joined(separator: ": ")
    let isSlider = if case .slider = sketch { true } else { false }
    captions = [both, isSlider ? value : label].compactMap(\.self)
    if case .field = sketch, value == nil {
      isMuted = true
    } else {
      isMuted = spoken.element.accessibilityTraits.contains(.notEnabled)
    }
  }

  /// The number and the whole text of the element, in one line.
  var summary: String {
    let parts =
      [description ?? Self.silence, hint, actions] + notes.map { "(\($0))" } + findings.map(\.text)
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

/// An unexpected direction from one element to the next in reading order.
enum OrderJump: String {
  case up, left, right

  /// Creates a jump, or returns `nil` if the second frame is below the first one or after it in its
  /// row.
  init?(from one: Rectangle, to other: Rectangle, isRightToLeft: Bool) {
    let rounding = 0.5
    if other.maxY <= one.minY + rounding {
      self = .up
    } else if other.minY < one.maxY - rounding, other.midY < one.maxY, one.midY < other.maxY {
      // The elements are in the same row.
      if !isRightToLeft, other.maxX <= one.minX + rounding {
        self = .left
      } else if isRightToLeft, other.minX >= one.maxX - rounding {
        self = .right
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}

/// Functions that prepare text for a picture.
enum PictureText {
  /// The maximum length of text, in Unicode scalars.
  static let maximumLength = 500
  /// The maximum length of text in a frame, in Unicode scalars.
  static let maximumCaptionLength = 120

  /// Returns text on one line, shortened. A replacement character stands for each control character.
  static func line(_ text: String, maximumLength: Int = maximumLength) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      let isSpace = scalar.properties.isWhitespace
      return scalar.properties.generalCategory == .control && !isSpace ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars)).onOneLine(limit: maximumLength)
  }
}
