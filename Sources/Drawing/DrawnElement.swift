internal import AccessibilityModel
internal import AccessibleControls
internal import ScreenReader
internal import SpeechModel

/// An element that swipes visit, as a picture shows it.
struct DrawnElement {
  /// Its place in the order of the swipes, from 1.
  let number: Int
  /// What of its frame lies on the screen, or nil if nothing does.
  let frame: Rectangle?
  /// Why there is no frame to be seen.
  let note: String?
  /// What is said of it, in one line; nil if nothing is.
  let description: String?
  /// What is said after a pause, in one line.
  let hint: String?
  /// What can be done with it, in one line.
  let actions: String?

  var color: Color { Palette.color(number) }

  /// Takes an element down.
  ///
  /// - Parameters:
  ///   - spoken: The element, and what is said of it.
  ///   - number: Its place in the order of the swipes, from 1.
  ///   - area: What is drawn of the screen.
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

  /// All that a picture says of it, in one line.
  var summary: String {
    let parts = [description ?? Self.silence, hint, actions, note.map { "(\($0))" }]
    return parts.compactMap(\.self).reduce("\(number).") { text, part in
      text + (text.last?.isPunctuation == true ? " " : ". ") + part
    }
  }

  /// What stands in the place of words that are not there.
  static let silence = "(nothing is said)"

  private static func line(_ text: String) -> String? {
    let line = PictureText.line(text)
    return line.isEmpty ? nil : line
  }
}
