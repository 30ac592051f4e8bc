/// What has been told already and is told once in a session: that a voice is missing.
final class Tellings: Sendable {
  /// How much is remembered; an application could name any number of languages.
  private static let most = 500

  private let told = Locked<Set<String>>([])

  /// Whether it has been told that nobody speaks a language.
  func isTold(of language: String) -> Bool {
    told.withLock { $0.contains(Self.key(language)) }
  }

  /// Takes note of something that is told.
  ///
  /// - Parameters:
  ///   - problem: What is told.
  ///   - language: The language that it is about; nil for none.
  /// - Returns: Whether it is told for the first time.
  func note(_ problem: SpeechError, of language: String?) -> Bool {
    told.withLock { told in
      guard told.count < Self.most else { return false }
      return told.insert(language.map(Self.key) ?? problem.message).inserted
    }
  }

  private static func key(_ language: String) -> String {
    // Every character counts: what is nearly a language must not be taken for one.
    "language " + String(String.UnicodeScalarView(language.unicodeScalars.prefix(60))).lowercased()
  }
}
