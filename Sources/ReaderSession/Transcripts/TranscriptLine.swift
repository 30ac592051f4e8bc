public import ScreenReader
public import SpeechModel

/// What a command has led to, and what is heard of it.
public struct TranscriptLine: Equatable, Sendable {
  /// The name of the line that has no command: the screen was opened.
  public static let opening = "open"

  /// The command as it was typed; of a text that was typed unseen as many bullets as it has
  /// characters.
  public var command: String
  /// The `accessibilityIdentifier` of the element that the cursor is on; nil if it has none.
  public var focus: String?
  /// The value of that element as it is spoken, without what is said only at rest.
  public var value: String?
  /// The number behind that value, on the grid of its steps.
  public var number: Double?
  /// What is heard, in order; a description and its hint are two texts.
  public var spoken: [String] = []
  /// The parts of what is heard, in order.
  public var segments: [SpeechSegment] = []
  /// The sounds that are heard, in order.
  public var earcons: [Earcon] = []
  /// Whether it is the opening of the screen, which nobody has typed.
  public var isOpening = false
  /// The result of the command.
  public var outcome = Outcome.done

  /// Creates a line of which nothing is heard.
  ///
  /// - Parameter command: The command as it was typed.
  public init(command: String) {
    self.command = command
  }

  /// Takes over what is heard.
  ///
  /// - Parameter utterances: What is heard, in order.
  mutating func hear(_ utterances: [Utterance]) {
    let words = utterances.filter(\.hasWords)
    spoken = words.map(\.text)
    segments = words.flatMap(\.segments)
    earcons = utterances.flatMap(\.earcons)
  }
}
