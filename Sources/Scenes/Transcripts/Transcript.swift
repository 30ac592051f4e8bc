public import AccessibilityModel
public import ScreenReader
internal import SpeechModel

/// What is heard of a screen, command by command.
///
/// Each command waits until all speech is over, hints included. Nothing is spoken, and nothing here
/// has a clock.
public struct Transcript {
  /// Why a walk through a screen was given up.
  public struct NeverEnds: Error, Equatable, Sendable {
    /// How many swipes were made.
    public let swipes: Int
  }

  /// How many swipes a walk takes at most.
  public static let mostSwipes = 1_000_000

  private var reader: ScreenReader
  private var speech = HeardSpeech()
  private let voices: SilentVoices

  /// Whether `quit` was asked for.
  public private(set) var hasEnded = false

  /// Whether the next line is a text that nobody may see, whatever it looks like.
  public var expectsSecret: Bool { reader.expectsSecret }

  /// Creates the transcript of a screen; nothing happens before `open()`.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements.
  ///   - settings: What the person has chosen.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - voices: The voices that can be chosen.
  public init(
    of screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(), voices: SilentVoices = SilentVoices()
  ) {
    self.voices = voices
    (screen as? SceneScreen)?.preferredLanguage = settings.language
    reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    reader.ownSpeech = voices.own
    reader.voices = { voices.voices.map(\.voice) }
    reader.speechByItself = { voices.settingsByItself(of: $0, speaking: $1) }
  }

  /// Opens the screen.
  ///
  /// - Returns: What is heard.
  public mutating func open() -> TranscriptLine {
    var line = line(for: TranscriptLine.opening, reader.open())
    line.isOpening = true
    return line
  }

  /// Does what a line asks for.
  ///
  /// - Parameter typed: The line, without its end.
  /// - Returns: What is heard; nil for a comment.
  /// - Throws: `CommandParser.NotUnderstood` if it is no command; nothing has changed then.
  public mutating func perform(
    _ typed: String
  ) throws(CommandParser.NotUnderstood) -> TranscriptLine? {
    if reader.expectsSecret {
      return line(for: SessionText.bullets(for: typed), reader.enter(secret: typed))
    }
    guard let command = try CommandParser().parse(typed) else { return nil }
    hasEnded = hasEnded || command == .quit
    let effects = reader.performOnScene(command)
    let wasDone = reader.hasDone(command, answering: effects)
    var line = line(for: typed, effects)
    line.wasDone = wasDone
    return line
  }

  /// Opens the screen and swipes right until there is no further element.
  ///
  /// - Parameters:
  ///   - most: How many swipes are made at most.
  ///   - each: Is given each line as soon as it is known.
  /// - Throws: `NeverEnds` if there was always a further element, and what `each` throws.
  public mutating func walk(
    most: Int = Self.mostSwipes, _ each: (TranscriptLine) throws -> Void
  ) throws {
    try each(open())
    for _ in 0..<max(most, 0) {
      // On an empty screen there is nothing to swipe to, and nothing to be stopped by.
      guard reader.focusedElement != nil else { return }
      let line = line(for: "swipe right", reader.perform(.swipe(.right)))
      try each(line)
      if line.segments.contains(where: { $0.kind == .edge }) { return }
    }
    throw NeverEnds(swipes: max(most, 0))
  }

  private mutating func line(for command: String, _ effects: [Effect]) -> TranscriptLine {
    let outcome = speech.hear(effects)
    for mark in outcome.begun { reader.began(mark) }
    for (mark, wasFinished) in outcome.ended { reader.ended(mark, wasFinished: wasFinished) }
    for case .settings(let settings) in effects {
      reader.ownSpeech = voices.settings(choosing: settings.voice)
    }
    var line = TranscriptLine(command: command)
    line.hear(outcome.utterances)
    line.focus = reader.focusedElement?.accessibilityIdentifier
    line.value = reader.focusedValue
    line.number = reader.focusedNumber
    return line
  }
}
