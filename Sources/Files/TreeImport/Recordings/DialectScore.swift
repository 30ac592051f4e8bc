package import AccessibilityModel
package import Dialects
internal import ScreenReader

/// The comparison of a dialect with recordings of the real reader, word by word.
///
/// Words are compared in order, without case and punctuation. The echo of the key is left out.
package struct DialectScore {
  /// A compared step.
  package struct Step {
    package let id: String
    package let key: String
    package let heard: [String]
    package let words: [String]
    /// The rows of the table that gave the words.
    package let rows: [String]
    /// Whether the focus moved to another object.
    package let isMove: Bool
    package let isInPage: Bool
    package let role: NeutralRole
    package var isEqual: Bool { HeardWords.areEqual(heard, words) }
  }

  package private(set) var steps: [Step] = []
  private var cursor = FocusCursor()
  private var before: ElementFacts?
  private var idle = 0

  package init() {}

  /// Compares the steps of recordings with a dialect, such as those of version "43".
  package init(_ recorded: [RecordedStep], _ dialect: Dialect) {
    let describer = TableDescriber(dialect)
    let version = dialect.name.split(separator: "-").last.map(String.init) ?? ""
    // Of a version with other words, only the words that differ are recorded.
    guard recorded.contains(where: { $0.heard[version] != nil }) else { return }
    for step in recorded {
      if step.key.isEmpty { (before, cursor, idle) = (nil, FocusCursor(), 0) }
      guard let facts = step.facts else { continue }
      guard let heard = step.heard[version] ?? step.heard["43"] else { continue }
      add(step, facts, Self.withoutEcho(heard, of: step.key), describer)
      before = facts
    }
  }

  private mutating func add(
    _ step: RecordedStep, _ facts: ElementFacts, _ heard: [String], _ describer: TableDescriber
  ) {
    if facts.dialog != nil, facts.dialog != before?.dialog { cursor = FocusCursor() }
    let isSame =
      !step.key.isEmpty && before.map { $0.isSameObject(as: facts, after: step.key) } == true
    var words: [TableDescriber.Words]
    if step.key.isEmpty {
      cursor.visit(facts, id: facts.place)
      words = describer.open(at: facts)
    } else {
      words = cursor.words(
        at: facts, id: facts.place, from: before, isSame: isSame,
        after: KeyStroke(step.key).map { .key($0) } ?? .typing, by: describer)
    }
    // A long row of keys without any effect counts as two.
    idle = heard.isEmpty && words.isEmpty ? idle + 1 : 0
    guard idle <= 2 else { return }
    steps.append(
      Step(
        id: step.id, key: step.key, heard: heard, words: words.map(\.text),
        rows: words.map(\.row),
        isMove: !isSame,
        isInPage: facts.isInPage, role: facts.role))
  }
}

extension DialectScore {
  private static func withoutEcho(_ heard: [String], of key: String) -> [String] {
    guard key.hasPrefix("type ") else { return HeardWords.withoutEcho(heard, of: KeyStroke(key)) }
    return HeardWords.withoutEcho(heard, ofTyped: String(key.dropFirst(5)))
  }

  /// The moves to objects of programs, which are not in web pages.
  package var moves: [Step] { steps.filter { $0.isMove && !$0.isInPage } }

  /// The recorded steps behind each row of the table.
  package static func recordings(_ steps: [Step]) -> [String: Dialect.Recording] {
    var recordings: [String: Dialect.Recording] = [:]
    for step in steps {
      for row in Set(step.rows) {
        var recording = recordings[row] ?? .init(0, of: 0, step.id)
        if step.isEqual, recording.equal == 0 { recording.example = step.id }
        recording.total += 1
        if step.isEqual { recording.equal += 1 }
        recordings[row] = recording
      }
    }
    return recordings
  }

  /// The number of steps that are equal.
  package static func equal(in steps: [Step]) -> Int { steps.count(where: \.isEqual) }
}

extension ElementFacts {
  /// The role and the containers, by which a recording tells objects apart.
  fileprivate var place: String {
    if let id { return id }
    return
      ([role.rawValue, String(index ?? -1)]
      + containers.prefix(4).map { $0.role.rawValue + $0.name })
      .joined(separator: "/")
  }

  /// The dialog around the element, which is a new one each time that it opens.
  fileprivate var dialog: Container? { containers.first { [.dialog, .alert].contains($0.role) } }

  /// Whether two facts are of the same object. The title of its window may have changed.
  fileprivate func isSameObject(as other: ElementFacts, after key: String) -> Bool {
    // Tab goes to another object, even one of the same name, unless a text takes it.
    if let id, let otherID = other.id { return id == otherID }
    if KeyStroke(key)?.key == .named(.tab), self != other, !states.contains(.multiLine) {
      return false
    }
    let around = { (facts: ElementFacts) in
      facts.containers.map {
        [$0.role.rawValue, [.frame, .comboBox].contains($0.role) ? "" : $0.name]
      }
    }
    // The name of a combo box of GTK 3 is its value.
    let isNamedAlike = name == other.name || role == .comboBox || role == .slider
    return role == other.role && index == other.index && isNamedAlike
      && around(self) == around(other)
  }
}
