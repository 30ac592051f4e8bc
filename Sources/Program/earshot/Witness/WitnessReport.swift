internal import AccessibilityModel
internal import Dialects
internal import OrcaWitness
internal import ReaderSession
internal import ScreenReader
internal import TextFormats

/// What Orca said in a session, beside the recorded speech.
struct WitnessReport {
  let file: String
  /// The version of Orca, such as "43.1".
  let version: String
  private var steps: [(step: KeyStep, orca: OrcaWitness.Step)] = []

  init(file: String, version: String) { (self.file, self.version) = (file, version) }

  mutating func add(_ step: KeyStep, _ orca: OrcaWitness.Step) { steps.append((step, orca)) }

  /// All that Orca said, step by step.
  var heard: [[String]] { steps.map(\.orca.heard) }

  /// The steps whose words differ, as text, with the words that only one of both has.
  var differences: [String] {
    let steps = steps.map { step, orca in
      WitnessStep(step: step, recorded: Self.recorded(step), heard: Self.heard(step, orca))
    }
    return WitnessAlignment.differences(in: steps).map { difference in
      let step = difference.step
      let place = step.number.map { "\(file):\($0): after \(SessionText.quoted(step.command))" }
      let only = WordDifference(Self.words(difference.recorded), Self.words(difference.heard))
      let lines = [
        place ?? "\(file): when the window opens", Self.line("recorded", difference.recorded),
        Self.line("Orca", difference.heard),
      ]
      let missing = only.removed.isEmpty ? [] : ["  only recorded: " + Self.joined(only.removed)]
      let added = only.added.isEmpty ? [] : ["  only Orca: " + Self.joined(only.added)]
      return (lines + missing + added).joined(separator: "\n")
    }
  }

  /// The sentence for a session in the words of another reader or version than the Orca that ran, whose
  /// differences say nothing about the words of either, or `nil`.
  func note(on options: SessionOptions) -> String? {
    guard steps.contains(where: { !$0.step.recorded.isEmpty }) else { return nil }
    let own = "orca-" + version.prefix { $0.isNumber }
    guard options.dialect?.name != own else { return nil }
    let reader = options.dialect?.title ?? "VoiceOver"
    let advice = Dialect.choices.contains(own) ? " Record it with --reader \(own)." : ""
    return "\(file): The session has the words of \(reader), and Orca \(version) has others."
      + advice
  }

  /// Returns what Orca said without the names of keys and typed characters.
  private static func heard(_ step: KeyStep, _ orca: OrcaWitness.Step) -> [String] {
    if let text = step.typedText { return HeardWords.withoutEcho(orca.heard, ofTyped: text) }
    return HeardWords.withoutEcho(orca.heard, of: step.strokes.first)
  }

  /// Returns what Earshot said without typed characters, and without its own word that the program
  /// has closed, of which Orca hears nothing.
  private static func recorded(_ step: KeyStep) -> [String] {
    let recorded = step.recorded.filter { text in
      !text.hasPrefix("“") || !["” has closed", "” has ended"].contains(where: text.contains)
    }
    return step.typedText.map { HeardWords.withoutEcho(recorded, startingWith: $0) } ?? recorded
  }

  /// The number of commands and of differences, as a sentence.
  var summary: String {
    let commands = steps.count { $0.step.number != nil }.counting("command")
    let count = differences.count
    return count == 0
      ? "\(file): \(commands), no differences from Orca \(version)."
      : "\(file): \(count.counting("difference")) from Orca \(version) in \(commands)."
  }

  /// The steps in the format that `earshot readers --score` compares.
  func recording(named name: String) -> String {
    steps.enumerated().map { index, entry in
      let (step, orca) = entry
      let key =
        step.strokes.count == 1
        ? step.strokes.first?.words ?? "" : step.number.map { _ in step.command }
      return JSONValue.object(
        [
          ("id", .string("\(name)/\(index)")), ("program", .string(name)),
          ("orca", .string(version)), ("key", .string(key ?? "")),
          ("heard", .array(orca.heard.map { .string($0) })),
        ] + (orca.facts.map { [("facts", $0)] } ?? [])
      ).line + "\n"
    }.joined()
  }

  private static func words(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.map { $0.lowercased() }
  }

  private static func line(_ name: String, _ texts: [String]) -> String {
    texts.isEmpty ? "  \(name): nothing" : "  \(name): " + joined(texts)
  }

  /// Words of a program must not reach the terminal as control characters.
  private static func joined(_ texts: [String]) -> String {
    SessionText.written(texts.joined(separator: " "))
  }
}

extension KeyStep {
  /// The text that the step types, or `nil` for another key.
  fileprivate var typedText: String? {
    if strokes == [KeyStroke(.space)] { return " " }
    return command.hasPrefix("type ") ? String(command.dropFirst(5)) : nil
  }
}

/// The words that only one of two readings has.
struct WordDifference: Equatable {
  private(set) var removed: [String] = []
  private(set) var added: [String] = []

  init(_ old: [String], _ new: [String]) {
    // Removals come from the end.
    for change in new.difference(from: old) {
      switch change {
      case .remove(_, let word, _): removed.insert(word, at: 0)
      case .insert(_, let word, _): added.append(word)
      }
    }
  }
}
