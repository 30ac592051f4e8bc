internal import ReaderSession
internal import ScreenReader
internal import SpeechModel

/// What is heard of a screen, line by line, in the form of a recorded session: each command, and below it
/// what is heard, each text after `#=`.
@MainActor
struct ScreenTranscript {
  /// One line, and the commands that lead to it.
  struct Line {
    let text: String
    /// How many of the commands were given when it was heard.
    let commandCount: Int
  }

  private(set) var lines: [Line] = []
  private(set) var commands: [String] = []
  /// Why the walk came to no end; nil if it did.
  private(set) var trap: String?
  /// Why the reader refused what was typed.
  private(set) var refusals: [String] = []

  /// How many swipes a walk takes at most.
  private static let maximumSwipes = 100_000

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
      for command in listener.commands(in: line) { hear(command, with: listener, at: site) }
    }
  }

  /// Does what a command asks, and takes down what is heard.
  private mutating func hear(_ line: String, with listener: Listener, at site: CallSite) {
    let isSecret = listener.reader.expectsSecret
    let heard = listener.attempt(line)
    if let refusal = heard.refusal {
      // What is no command can't be replayed; what is refused is expected where it is written down.
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
  /// Returns a listener to a new copy that does not look for what has changed, which would take as
  /// long for each command as to hear the whole screen.
  @MainActor
  func listener() -> Listener {
    Listener(to: make(), settings: settings, rules: rules, comparesScreens: false)
  }
}
