/// Decides what is heard: one utterance at a time, in order, until the person interrupts.
///
/// The queue is pure. It is told what happens and answers with what is to be done; whoever owns
/// it does that, and reports back when an utterance has come to its end.
public struct SpeechQueue: Sendable {
  /// An utterance on its way, told from others with the same words by a number.
  public struct Entry: Equatable, Sendable {
    /// The number; later entries have larger ones.
    public let id: Int
    /// What is to be said.
    public let utterance: Utterance
  }

  /// What the owner of the queue has to do.
  public enum Action: Equatable, Sendable {
    /// Keep the utterance's pause, then say it, then call `finish(_:)`.
    case start(Entry)
    /// Be silent at once, and forget what was being said.
    case stop
  }

  private var current: Entry?
  private var waiting: [Entry] = []
  private var lastID = 0

  /// Creates an empty queue.
  public init() {}

  /// Whether nothing is being said and nothing waits.
  public var isQuiet: Bool { current == nil }

  /// Adds an utterance behind those that wait.
  ///
  /// - Parameter utterance: What is to be said.
  /// - Returns: What is to be done now.
  public mutating func enqueue(_ utterance: Utterance) -> [Action] {
    lastID += 1
    waiting.append(Entry(id: lastID, utterance: utterance))
    return current == nil ? startNext() : []
  }

  /// Takes note that an utterance has been said to its end.
  ///
  /// - Parameter id: The number of its entry. One that is no longer being said, because it was
  ///   interrupted meanwhile, changes nothing.
  /// - Returns: What is to be done now.
  public mutating func finish(_ id: Int) -> [Action] {
    guard current?.id == id else { return [] }
    current = nil
    return startNext()
  }

  /// Cuts what is being said and forgets what waits, as every command of the person does.
  ///
  /// - Returns: What is to be done now; nothing if the queue was quiet.
  public mutating func interrupt() -> [Action] {
    waiting = []
    guard current != nil else { return [] }
    current = nil
    return [.stop]
  }

  private mutating func startNext() -> [Action] {
    guard !waiting.isEmpty else { return [] }
    let next = waiting.removeFirst()
    current = next
    return [.start(next)]
  }
}
