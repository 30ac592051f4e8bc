import AccessibilityModel
import Languages
import SpeechModel
import TestSupport

@testable import ReaderCommands
@testable import ScreenReader

/// A session on a random screen, with commands and changes by the application.
@MainActor
struct RandomSession {
  /// A step of a session. The rest of a session remains valid if the step is removed.
  enum Step: CustomStringConvertible {
    case line(String)
    /// A change to the screen that is chosen by a random number generator with this seed.
    case edit(seed: UInt64)

    var description: String {
      switch self {
      case .line(let line): "“\(line)”"
      case .edit(let seed): "an edit with seed \(seed)"
      }
    }
  }

  let seed: UInt64
  var steps: [Step]

  init(steps count: Int, using random: inout SeededGenerator) {
    seed = random.next()
    steps = (0..<count).map { _ in
      Int.random(in: 0..<5, using: &random) == 0
        ? .edit(seed: random.next()) : .line(Self.line(using: &random))
    }
  }

  /// Plays the session.
  ///
  /// - Returns: The speech, and a description of the first law that was broken, if any.
  func play() -> (heard: Response, failure: String?) {
    var random = SeededGenerator(seed: seed)
    var screen = RandomScreen(using: &random)
    var reader = ScreenReader(screen: screen.root)
    var heard = reader.open()
    var speech = UnheardSpeech()
    speech.take(heard)
    for step in steps {
      switch step {
      case .edit(let seed):
        var random = SeededGenerator(seed: seed)
        screen.edit(using: &random)
        if seed % 2 == 0 {
          let response = reader.receiveNotifications()
          speech.take(response)
          heard.append(response)
        }
      case .line(let line):
        let answer = reader.response(to: line)
        heard.append(answer)
        speech.take(answer)
        if !speech.isBounded { return (heard, "after “\(line)” \(speech.open) utterances wait") }
        if let failure = Self.failure(of: reader, after: line, heard: answer) {
          return (heard, failure)
        }
      }
    }
    return (heard, nil)
  }

  /// Returns a session with as few steps as possible that still breaks a law.
  func shrunk() -> RandomSession {
    var smallest = self
    var size = max(steps.count / 2, 1)
    while size >= 1 {
      var start = 0
      while start < smallest.steps.count {
        var candidate = smallest
        candidate.steps.removeSubrange(start..<min(start + size, candidate.steps.count))
        if candidate.play().failure != nil { smallest = candidate } else { start += size }
      }
      size /= 2
    }
    return smallest
  }

  private static func failure(
    of reader: ScreenReader, after line: String, heard: Response
  ) -> String? {
    let elements = Traversal.elements(of: reader.screen)
    if let focused = reader.focusedElement {
      guard elements.contains(where: { $0 === focused }) else {
        return "after “\(line)” the cursor is on an element that can't be reached"
      }
    } else if !elements.isEmpty {
      return "after “\(line)” the cursor is nowhere though there are elements"
    }
    for element in elements {
      guard let range = element.accessibilityRange else { continue }
      guard range.value >= range.minimum, range.value <= range.maximum else {
        return "after “\(line)” \(range.value) is out of \(range.minimum)...\(range.maximum)"
      }
    }
    // These commands are allowed to cause neither speech nor sounds.
    let isQuiet =
      ["stop", "quit"].contains(line) || line.hasPrefix("#") || heard.requests.contains(.pause)
      || heard.requests.contains(.resume)
    if !isQuiet, heard.spoken.isEmpty, heard.earcons.isEmpty {
      return "“\(line)” is answered by silence"
    }
    // Only these earcons may be a reply without words.
    let riddle = heard.earcons.first { ![.activate, .layout, .page].contains($0) }
    if let riddle, heard.spoken.isEmpty {
      return "“\(line)” is answered by \(riddle) without words"
    }
    let count = heard.utterances.count
    if count > 5_000 { return "“\(line)” is answered by \(count) utterances" }
    return nil
  }

  private static func line(using random: inout SeededGenerator) -> String {
    if Int.random(in: 0..<40, using: &random) == 0 {
      return ["xyzzy", "set", "go", "drag 1", "\u{1}", "", "swipe up 0"]
        .randomElement(using: &random) ?? ""
    }
    // Users mostly swipe and activate, so these gestures are frequent.
    if Int.random(in: 0..<3, using: &random) == 0 {
      return ["swipe right", "swipe left", "swipe up", "swipe down", "double tap"]
        .randomElement(using: &random) ?? ""
    }
    guard let entry = CommandVocabulary.entries.randomElement(using: &random),
      let name = entry.words.randomElement(using: &random)
    else { return "" }
    return name + argument(entry.argument, using: &random)
  }

  private static func argument(
    _ argument: CommandVocabulary.Argument, using random: inout SeededGenerator
  ) -> String {
    func point() -> String {
      "\(Int.random(in: -10...320, using: &random)),\(Int.random(in: -10...620, using: &random))"
    }
    switch argument {
    case .none: return ""
    case .count: return ["", "", " 2", " 7", " 1000000000"].randomElement(using: &random) ?? ""
    case .number: return " \(Double.random(in: -20...120, using: &random))"
    case .choice(let words): return " " + (words.randomElement(using: &random) ?? "")
    case .language: return " " + (["de", "en", "xx"].randomElement(using: &random) ?? "")
    case .point: return " " + point()
    case .twoPoints:
      let start = point()
      return " \(start) to \(point())"
    case .name:
      return " "
        + (["delete", "fail", "ask", "talk", "let go", "x"].randomElement(using: &random) ?? "")
    case .kind:
      return " " + (RotorElementKind.allCases.randomElement(using: &random)?.rawValue ?? "")
    default:
      return " "
        + (["save", "volume", "pitch", "1", "zzz", "🎛️"].randomElement(using: &random) ?? "")
    }
  }
}

/// A speech queue whose utterances never end, so it fills up.
private struct UnheardSpeech {
  private var queue = SpeechQueue()
  private var lastAnswer = 0
  /// The number of queued utterances.
  private(set) var open = 0

  /// Whether the queue contains at most the last reply and the maximum number of announcements.
  var isBounded: Bool { open <= lastAnswer + SpeechQueue.maximumAnnouncements + 1 }

  /// Queues a response as the prompt does.
  mutating func take(_ response: Response) {
    open += response.utterances.count
    var actions: [SpeechQueue.Action] = []
    if let reply = response.reply {
      lastAnswer = reply.count
      actions += queue.answer(reply)
    }
    actions += queue.announce(response.announcements)
    open -= actions.count { if case .end = $0 { true } else { false } }
  }
}
