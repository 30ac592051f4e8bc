internal import AccessibilityModel
internal import SpeechModel

extension Heard: CustomStringConvertible {
  /// The result in a few lines, as failures show it.
  public var description: String {
    var lines = ["Heard after \"\(action)\": \(words)"]
    let sounds = earcons.isEmpty ? "none" : earcons.map(\.rawValue).joined(separator: ", ")
    var state = "Sounds: \(sounds). Cursor: \(cursor)."
    if !interrupted.isEmpty {
      state += " Cut: \(interrupted.map { "\"\($0)\"" }.joined(separator: ", "))."
    }
    lines.append(state)
    if !changes.isEmpty {
      let list = changes.map(\.description).joined(separator: "; ")
      lines.append("Changed: \(list)\(list.hasSuffix(".") ? "" : ".")")
    }
    return lines.joined(separator: "\n")
  }

  private var cursor: String { focus == nil ? "on nothing" : Self.name(labelled: focusLabel) }

  /// The words in quotation marks, and what each part of them means.
  private var words: String {
    guard !spoken.isEmpty else { return "no words" }
    return utterances.map { utterance in
      let parts = utterance.segments.map { "\($0.kind.rawValue) \"\($0.text)\"" }
      return "\"\(utterance.text)\" (\(parts.joined(separator: ", ")))"
    }.joined(separator: ", then ")
  }

  /// The commands that show it, from the opened screen on: equal ones in a row are counted.
  ///
  /// Actions without effect are left out: comments, refused commands, swipes at an end, and answered
  /// questions. The last one stands by itself, since of counted ones only the last result is
  /// heard, and it is not always that of a single one.
  public var shortestPath: String {
    let path = history.shortestWay(count: pathLength)
    return (Self.shortened(path.dropLast()) + path.suffix(1)).joined(separator: "; ")
  }

  @MainActor
  static func name(_ element: AccessibilityElement) -> String {
    name(labelled: element.accessibilityLabel)
  }

  private static func name(labelled label: String?) -> String {
    guard let label, !label.isEmpty else { return "an element without a label" }
    return "\"\(label)\""
  }

  /// Commands that the prompt can repeat by itself; of those only the last result is heard, but the
  /// screen is the same afterwards.
  private static let countable: Set<String> = [
    "swipe right", "swipe left", "swipe up", "swipe down", "page up", "page down",
  ]

  static func shortened(_ path: some Sequence<String>) -> [String] {
    var runs: [(action: String, count: Int)] = []
    for action in path {
      if let last = runs.last, last.action == action, countable.contains(action) {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((action, 1))
      }
    }
    return runs.map { $0.count == 1 ? $0.action : "\($0.action) \($0.count)" }
  }
}
