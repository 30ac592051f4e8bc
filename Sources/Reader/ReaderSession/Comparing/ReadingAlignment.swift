internal import Languages
internal import ScreenReader

/// A change in a reading: an element that sounds different, that is new, or that is gone.
struct ReadingChange: Equatable {
  /// The recorded words, or `nil` for a new element.
  var recorded: String?
  /// The words now, or `nil` for an element that is gone.
  var heard: String?
  /// The line of the recorded words in the file, or that of the next ones.
  var line: Int?
  /// The index of the step in the reading.
  var step: Int
}

/// The alignment of a recorded reading with the reading now.
///
/// Equal words are aligned first. Between them, the most similar words belong to the same element.
struct ReadingAlignment {
  /// The number of texts in both readings together above which they are compared by their places.
  private static let limit = 4_000
  /// The number of comparisons of texts above which a block of changes has no pairs.
  private static let comparisons = 10_000
  /// The share of equal words above which two texts are about the same element.
  private static let likeness = 0.4

  private enum Words {
    case recorded(ExpectedSpeech)
    case heard(String)
  }

  private struct Place {
    let words: Words
    let step: Int
    var line: Int?

    var text: String {
      switch words {
      case .recorded(let expected): expected.text
      case .heard(let text): text
      }
    }
  }

  /// The changes, in reading order.
  private(set) var changes: [ReadingChange] = []

  init(of run: [SessionReplay.Step]) {
    var recorded: [Place] = []
    var heard: [Place] = []
    for (index, step) in run.enumerated() {
      recorded += zip(step.recorded, step.recordedNumbers).map {
        Place(words: .recorded($0), step: index, line: $1)
      }
      heard += step.heard.map { Place(words: .heard($0), step: index) }
    }
    // Beyond the last element, a key says what any reader says of it, and nothing reads on.
    let isSwiped = run.last?.isKey != true
    let endsAtEdge = isSwiped && (recorded.last.map { Self.isEdge($0.text) } ?? false)
    if isSwiped, run.last?.line.outcome == .atLimit {
      // Swipes beyond the last element say so again.
      let edges = heard.reversed().prefix { run[$0.step].line.outcome == .atLimit }.count
      heard.removeLast(max(edges - (endsAtEdge ? 1 : 0), 0))
    } else if endsAtEdge {
      // New elements have pushed the end out of the reading.
      recorded.removeLast()
    }
    guard recorded.count + heard.count <= Self.limit else { return }
    let difference = heard.difference(from: recorded) { Self.match($0.words, $1.words) }
    var gone = Set<Int>()
    var new = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): new.insert(offset)
      }
    }
    var (old, now) = (0, 0)
    // Whether only new elements come after the last equal one.
    var endsWithAdditions = false
    while old < recorded.count || now < heard.count {
      if !gone.contains(old), !new.contains(now), old < recorded.count, now < heard.count {
        (old, now) = (old + 1, now + 1)
        endsWithAdditions = false
        continue
      }
      let (firstOld, firstNow) = (old, now)
      while gone.contains(old) { old += 1 }
      while new.contains(now) { now += 1 }
      var block = Self.changes(Array(recorded[firstOld..<old]), Array(heard[firstNow..<now]))
      // A new element has the line of the next recorded one.
      var line = old < recorded.count ? recorded[old].line : recorded.last?.line
      for index in block.indices.reversed() {
        line = block[index].line ?? line
        block[index].line = line
      }
      changes += block
      endsWithAdditions = firstOld == old
      // Without a step, the loop would not end.
      if firstOld == old, firstNow == now { break }
    }
    if !isSwiped, endsWithAdditions { dropAdditions() }
    if !isSwiped || run.last?.line.outcome != .atLimit { dropEnd() }
  }

  /// Drops elements at the end that take the place of those that are gone.
  private mutating func dropAdditions() {
    var rest = changes.count { $0.heard == nil }
    while rest > 0, let last = changes.last, last.recorded == nil {
      changes.removeLast()
      rest -= 1
    }
  }

  /// Drops elements at the end that new ones have pushed out of the reading.
  private mutating func dropEnd() {
    var rest = changes.count { $0.recorded == nil }
    while rest > 0, let last = changes.last, last.heard == nil {
      changes.removeLast()
      rest -= 1
    }
  }

  /// Returns whether words say that there is no further element.
  static func isEdge(_ text: String) -> Bool {
    Phrases.all.contains { $0.lastItem == text }
  }

  private static func match(_ one: Words, _ other: Words) -> Bool {
    switch (one, other) {
    case (.recorded(let recorded), .heard(let heard)), (.heard(let heard), .recorded(let recorded)):
      recorded.matches(heard)
    case (.heard(let one), .heard(let other)): one == other
    case (.recorded(let one), .recorded(let other)): one == other
    }
  }

  /// Returns the changes of words that have no equal ones.
  private static func changes(_ recorded: [Place], _ heard: [Place]) -> [ReadingChange] {
    // A single text in place of another one belongs to the same element.
    if recorded.count == 1, heard.count == 1 {
      return [
        ReadingChange(
          recorded: recorded[0].text, heard: heard[0].text, line: recorded[0].line,
          step: heard[0].step)
      ]
    }
    var best: (likeness: Double, old: Int, new: Int)?
    let isSmall = recorded.count * heard.count <= Self.comparisons
    for (old, before) in recorded.enumerated() where isSmall {
      for (new, now) in heard.enumerated() {
        let likeness = likeness(before.text, now.text)
        if likeness > (best?.likeness ?? Self.likeness) { best = (likeness, old, new) }
      }
    }
    guard let best else {
      return recorded.map { ReadingChange(recorded: $0.text, line: $0.line, step: $0.step) }
        + heard.map { ReadingChange(heard: $0.text, step: $0.step) }
    }
    let (old, new) = (recorded[best.old], heard[best.new])
    return changes(Array(recorded[..<best.old]), Array(heard[..<best.new]))
      + [ReadingChange(recorded: old.text, heard: new.text, line: old.line, step: new.step)]
      + changes(Array(recorded[(best.old + 1)...]), Array(heard[(best.new + 1)...]))
  }

  /// Returns the words of a text, without punctuation.
  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }

  /// Returns the share of words that two texts have in common, from 0 to 1, and more for texts with the
  /// same label, because the words after it are those of many elements.
  private static func likeness(_ one: String, _ other: String) -> Double {
    let (left, right) = (words(of: one), words(of: other))
    let changed = right.difference(from: left).count
    let all = left.count + right.count
    let share = all == 0 ? 0 : Double(all - changed) / Double(all)
    return label(of: one) == label(of: other) ? share + 1 : share
  }

  private static func label(of text: String) -> Substring {
    text.prefix { $0 != "." && $0 != ":" }
  }
}
