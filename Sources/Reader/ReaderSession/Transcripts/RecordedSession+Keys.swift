package import AccessibilityModel
internal import ReaderCommands
internal import ScreenReader
package import SourceDiagnostics
internal import SpeechModel

/// A command of a session as keys, with its recorded speech.
package struct KeyStep: Equatable, Sendable {
  /// The one-based line number of the command, or `nil` for the opening of the window.
  package let number: Int?
  package let command: String
  package let strokes: [KeyStroke]
  package var recorded: [String] = []

  package init(_ number: Int?, _ command: String, _ strokes: [KeyStroke]) {
    (self.number, self.command, self.strokes) = (number, command, strokes)
  }
}

extension RecordedSession {
  /// Returns the commands as keys, so that another reader can replay them.
  ///
  /// - Throws: A diagnostic for the first command that is no key, such as a swipe.
  package func keySteps() throws(Diagnostic) -> [KeyStep] {
    var steps = [KeyStep(nil, "", [])]
    for (index, line) in lines.enumerated() {
      if let heard = SessionText.heard(in: line.text) {
        steps[steps.count - 1].recorded.append(heard)
        continue
      }
      let isBlank = !line.text.contains { !$0.isWhitespace }
      guard !isBlank, !SessionText.isComment(line.text) else { continue }
      let command = try? CommandParser().command(in: line.text)
      if command == .quit { break }
      let place = SourcePosition(line: index + 1, column: 1)
      if case .type(let text)? = command, text == nil || text == SpeechSegment.mask {
        throw Diagnostic(
          file: file, at: place,
          "A password is not recorded, so Orca can't type it. End the session before this line.")
      }
      let quickKey = options.dialect?.quickKey(in: line.text).map { [$0] }
      guard let strokes = quickKey ?? command.flatMap(\.strokes) else {
        throw Diagnostic(
          file: file, at: place,
          "\(SessionText.quoted(line.text)) is not a key. Orca gets only keys, such as tab, arrow down, "
            + "space, type Ann, press ctrl f and, on a page in a session of a reader, h.")
      }
      steps.append(KeyStep(index + 1, line.text, strokes))
    }
    return steps
  }
}

extension Command {
  /// The keys that do the same, or `nil` if the command is no key.
  fileprivate var strokes: [KeyStroke]? {
    switch self {
    case .press(let stroke): [stroke]
    case .return: [KeyStroke(.enter)]
    case .escape: [KeyStroke(.escape)]
    case .type(let text?):
      text.map { character in
        switch character {
        case " ": KeyStroke(.space)
        case "\n": KeyStroke(.enter)
        default: KeyStroke(.character(character))
        }
      }
    default: nil
    }
  }
}
