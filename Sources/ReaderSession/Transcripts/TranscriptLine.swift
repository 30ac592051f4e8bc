public import ScreenReader
public import SpeechModel
internal import TextFormats

/// A command, its speech, and the state of the focused element afterward.
public struct TranscriptLine: Equatable, Sendable {
  /// The command of the first line, which represents the opening of the screen.
  static let opening = "open"

  /// The command as typed, with bullets for masked text.
  public package(set) var command: String
  /// The `accessibilityIdentifier` of the focused element, or `nil` if it has none.
  public package(set) var focus: String?
  /// The value of the focused element, as it is spoken after a change.
  public package(set) var value: String?
  /// The numeric value of the focused element, rounded to the element's steps.
  public package(set) var number: Double?
  /// The speech, in order. A description and its hint are separate strings.
  public package(set) var spoken: [String] = []
  /// The segments of the speech, in order.
  public package(set) var segments: [SpeechSegment] = []
  /// The earcons, in order.
  public package(set) var earcons: [Earcon] = []
  /// Whether this is the opening of the screen, which is not a typed command.
  var isOpening = false
  /// The outcome of the command.
  public internal(set) var outcome = Outcome.done

  package init(command: String) { self.command = command }

  mutating func hear(_ utterances: [Utterance]) {
    let words = utterances.filter(\.hasWords)
    spoken = words.map(\.text)
    segments = words.flatMap(\.segments)
    earcons = utterances.flatMap(\.earcons)
  }

  /// The line as a JSON object on one line, as described in Documentation/transcripts.md.
  public var json: String {
    let parts = segments.map {
      JSONValue.object([("kind", .string($0.kind.rawValue)), ("text", .string($0.text))])
    }
    return JSONValue.object([
      ("command", .string(command)), ("focus", JSONValue(focus)), ("value", JSONValue(value)),
      ("number", JSONValue(number)), ("spoken", .array(spoken.map { .string($0) })),
      ("segments", .array(parts)), ("earcons", .array(earcons.map { .string($0.rawValue) })),
    ]).line
  }

  /// The lines for a recorded session: the command, unless this is the opening, and its speech.
  public var sessionLines: [String] {
    let typed = isOpening ? [] : [SessionText.line(typing: command)]
    return typed + spoken.map(SessionText.line(hearing:))
  }
}
