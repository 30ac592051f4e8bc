/// An expected line of speech in a recorded session: its words, or a mask for words that vary.
struct ExpectedSpeech: Equatable, Sendable {
  /// The mark of a mask, in which an asterisk stands for any words.
  private static let maskMark = "#~"

  /// The words, or the mask with its asterisks.
  let text: String
  /// The parts between the asterisks of a mask, or `nil` for plain words.
  private let parts: [String]?

  /// Creates an expectation of plain words.
  init(_ text: String) { (self.text, parts) = (text, nil) }

  /// Reads a line of a session, or returns `nil` if it expects no speech.
  init?(in line: String) {
    if let heard = SessionText.heard(in: line) {
      self.init(heard)
      return
    }
    let rest = line.drop { $0 == " " || $0 == "\t" }
    guard rest.hasPrefix(Self.maskMark) else { return nil }
    self.init(mask: SessionText.written(String(rest.dropFirst(Self.maskMark.count))))
  }

  private init(mask: String) {
    text = mask
    parts = mask.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether this is a mask.
  var isMask: Bool { parts != nil }

  /// Returns whether speech is as expected.
  func matches(_ heard: String) -> Bool {
    guard let parts, let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text == heard
    }
    guard heard.hasPrefix(first) else { return false }
    var rest = heard.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
