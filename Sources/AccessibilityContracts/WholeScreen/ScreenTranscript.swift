internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// What is heard of a screen, line by line, in the form of a recorded session: each command, and below it
/// what is heard, each text after `#=`.
struct ScreenTranscript {
  /// One line, and the commands that lead to it.
  struct Line {
    let text: String
    /// How many of the commands were given when it was heard.
    let commandCount: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commands: [String] = []
  /// Whether there was a further element at each swipe.
  private(set) var neverEnds = false

  /// How many swipes a walk takes at most.
  static let mostSwipes = 100_000

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Opens a screen, and swipes right until there is no further element, or does what is asked.
  ///
  /// - Parameters:
  ///   - screen: The screen; it is operated.
  ///   - typed: What is typed; nil for the walk.
  ///   - site: Where a line is told that can't be understood.
  init(of screen: ScreenUnderTest, typing typed: [String]?, at site: CallSite) {
    let listener = screen.listener()
    hear(listener.opening)
    guard let typed else {
      walk(listener)
      return
    }
    for line in typed {
      let isSecret = listener.reader.expectsSecret
      let heard = listener.perform(
        line, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
      type(isSecret ? SessionText.bullets(for: line) : line)
      hear(heard)
    }
  }

  private mutating func walk(_ listener: Listener) {
    // On an empty screen there is nothing to swipe to, and nothing to be stopped by.
    while listener.focus != nil {
      guard commands.count < Self.mostSwipes else {
        neverEnds = true
        return
      }
      let heard = listener.perform(.swipe(.right))
      type("swipe right")
      hear(heard)
      if heard.kinds.contains(.edge) { return }
    }
  }

  private mutating func type(_ command: String) {
    commands.append(command)
    lines.append(Line(text: SessionText.line(typing: command), commandCount: commands.count))
  }

  private mutating func hear(_ heard: Heard) {
    for text in heard.spoken {
      lines.append(Line(text: SessionText.line(hearing: text), commandCount: commands.count))
    }
  }
}

extension ScreenUnderTest {
  /// Returns a listener to a new copy that does not look for what has changed, which would take as
  /// long for each command as to hear the whole screen.
  func listener() -> Listener {
    Listener(to: make(), settings: settings, rules: rules, comparesScreens: false)
  }
}
