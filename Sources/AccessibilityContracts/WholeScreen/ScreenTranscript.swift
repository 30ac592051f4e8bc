internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// The transcript of a screen as a recorded session: each command, and below it the speech, each text after
/// `#=`.
@MainActor
struct ScreenTranscript {
  /// One line, and the commands that lead to it.
  struct Line {
    let text: String
    /// The number of commands up to the line.
    let commandCount: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commands: [String] = []
  /// The reason why the walk has no end; `nil` if it ended.
  private(set) var trap: String?
  /// The refusals of the reader.
  private(set) var refusals: [String] = []

  /// The maximum number of swipes of a walk.
  private static let maximumSwipes = 100_000

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Opens a screen, and swipes right to the last element, or performs typed lines.
  ///
  /// - Parameters:
  ///   - screen: The screen; it is operated.
  ///   - typed: The typed lines; `nil` for the walk.
  ///   - site: The place of failures about unknown lines.
  init(of screen: ScreenUnderTest, typing typed: [String]?, at site: CallSite) {
    let listener = screen.listener()
    hear(listener.opening)
    guard let typed else {
      walk(listener)
      return
    }
    for line in typed {
      for command in listener.commands(in: line) { hear(command, with: listener, at: site) }
    }
  }

  /// Performs a command, and records its speech.
  private mutating func hear(_ line: String, with listener: Listener, at site: CallSite) {
    let isSecret = listener.reader.expectsSecret
    let heard = listener.perform(line, allowingRefusal: true)
    if let refusal = heard.refusal {
      // An unknown line can't be replayed; a refusal becomes the expectation.
      if refusal.isUnknown {
        reportFailure(refusal.text, at: site)
      } else {
        refusals.append("\"\(line)\" was refused. \(heard.spoken.joined(separator: " "))")
      }
    }
    type(isSecret ? SessionText.bullets(for: line) : line)
    hear(heard)
  }

  private mutating func walk(_ listener: Listener) {
    var walk = SwipeWalk(maximumSwipes: Self.maximumSwipes)
    while true {
      switch walk.end(at: listener.focus) {
      case .reached?: return
      case .limit(let swipes)?:
        trap = "after \(swipes) swipes there still was a further element"
        return
      case .loop(let visits)?:
        trap =
          "the cursor came to \(listener.focus.map(Heard.name) ?? "") \(visits) times, and never to the "
          + "last element"
        return
      case nil: break
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
  /// Returns a listener to a new copy that does not compare screens, which would take as long for each
  /// command as to hear the whole screen.
  @MainActor
  func listener() -> Listener {
    Listener(to: make(), settings: settings, rules: rules, comparesScreens: false)
  }
}
