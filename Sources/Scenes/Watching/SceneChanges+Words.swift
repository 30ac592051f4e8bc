public import SpeechModel

extension SceneChanges {
  /// How many elements of a kind are told of by name; more than that nobody waits for.
  private static let mostNamed = 5

  /// What is told, in English, in one utterance for each kind of change.
  public var utterances: [Utterance] {
    guard !isEmpty else { return [Self.sentence("The scene was read again. It sounds the same.")] }
    guard isDifferent else {
      return [Self.sentence("The scene was read again.")] + sentences(for: [.restored])
    }
    var told: [Utterance] = []
    if let title {
      told.append(Self.sentence(title.isEmpty ? "No title." : "New title: \(title)"))
    }
    told += sentences(for: Kind.allCases.filter { $0 != .restored })
    if isReordered { told.append(Self.sentence("The order has changed.")) }
    if isReorderedUnseen {
      told.append(Self.sentence("The order of what is not shown now has changed."))
    }
    if told.isEmpty { told.append(Self.sentence("What is heard of its elements is the same.")) }
    return [Self.sentence("The scene has changed.")] + told + sentences(for: [.restored])
  }

  private func sentences(for kinds: [Kind]) -> [Utterance] {
    kinds.compactMap { kind in
      let elements = elements(kind)
      guard !elements.isEmpty else { return nil }
      var words = elements.prefix(Self.mostNamed).joined(separator: " ")
      let rest = elements.count - Self.mostNamed
      if rest > 0 { words += " And \(rest) more." }
      return Self.sentence("\(kind.words): \(words)")
    }
  }

  private static func sentence(_ text: String) -> Utterance {
    Utterance([SpeechSegment(.message, text)])
  }
}

extension SceneChanges.Kind {
  /// What the elements are told with.
  fileprivate var words: String {
    switch self {
    case .came: "New"
    case .appeared: "Shown now"
    case .went: "Gone"
    case .disappeared: "Not shown any more"
    case .changed: "Changed"
    case .changedBehavior: "Changed, described as before"
    case .cameUnseen: "New, but not shown now"
    case .wentUnseen: "Gone, and was not shown"
    case .changedUnseen: "Changed, but not shown now"
    case .restored: "Values are those of the file again"
    }
  }
}
