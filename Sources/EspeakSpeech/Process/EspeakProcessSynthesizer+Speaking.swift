package import SpeechOutput

/// Speaks passages and recovers from crashes.
extension EspeakProcessSynthesizer {
  /// The minimum amount of sound between two crashes that counts as progress, 0.1 seconds.
  private static let minimumProgress = EspeakEngine.sampleRate / 10

  /// Speaks a passage. If another thread is speaking a passage, waits until that passage ends.
  ///
  /// While there is no sound yet, `receive` is called with empty arrays.
  ///
  /// - Throws: `SpeechError` if the engine or the voice is missing. If the engine crashes on a part
  ///   of the passage, that part is skipped, and the error is thrown after the rest has been
  ///   spoken.
  package func synthesize(
    _ passage: SpeechPassage, voice: VoiceProfile, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    try takeTurn { () throws(SpeechError) in
      var skipped: SpeechError?
      for piece in passage.pieces {
        guard !piece.text.isEmpty else {
          guard receive([]) else { break }
          continue
        }
        do throws(SpeechError) {
          guard try speak(piece, voice, receive) else { break }
        } catch {
          guard error.code == .textSkipped else { throw error }
          // The word for skipped text is spoken only once, however many parts are skipped.
          if skipped == nil {
            guard announceSkipped(in: voice, receive) else { break }
          }
          skipped = error
        }
      }
      if let skipped { throw skipped }
    }
  }

  /// Speaks a piece and returns whether more is wanted.
  ///
  /// After a crash, speech continues as long as it makes progress.
  private func speak(
    _ piece: SpeechPassage, _ voice: VoiceProfile, _ receive: ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    var heard = 0
    var crashesInARow = 0
    while true {
      // For the same text, the engine produces the same sound except for a few samples. So after a
      // crash, the piece is spoken again from its beginning, and the part that was already heard is
      // dropped.
      var known = heard
      let before = heard
      let outcome = try ask({ .speak($0, piece, voice) }) { samples in
        let new = samples.dropFirst(known)
        known -= samples.count - new.count
        heard += new.count
        return receive(Array(new))
      }
      switch outcome {
      case .answered(.end): return true
      case .answered(.failure(_, let error)): throw error
      case .unwanted: return false
      case .answered, .lost:
        crashesInARow = heard - before < Self.minimumProgress ? crashesInARow + 1 : 1
        guard crashesInARow < 2 else { throw Self.skipped(piece.text) }
        guard receive([]) else { return false }
      }
    }
  }

  /// Speaks the word that replaces skipped text. Returns whether more is wanted.
  private func announceSkipped(
    in voice: VoiceProfile, _ receive: ([Int16]) -> Bool
  ) -> Bool {
    let word = SpeechPassage(wordForSkipped(voice), pausesAtEnd: true)
    let outcome = try? ask({ .speak($0, word, voice) }, receive)
    if case .unwanted? = outcome { return false }
    return true
  }

  private static func skipped(_ text: String) -> SpeechError {
    let beginning = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40)
    return SpeechError(
      .textSkipped,
      "The speech engine crashed twice and skipped the text that begins with “\(beginning)”.")
  }
}
