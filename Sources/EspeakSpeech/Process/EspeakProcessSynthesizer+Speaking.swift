package import SpeechOutput

/// Speaking, with recovery from crashes.
extension EspeakProcessSynthesizer {
  /// The minimum sound between two crashes that counts as progress: a tenth of a second.
  private static let minimumProgress = EspeakEngine.sampleRate / 10

  /// Speaks a passage, after any passage of another thread.
  ///
  /// While there is no sound yet, `receive` is called with empty arrays.
  ///
  /// - Throws: `SpeechError` if the engine or the voice is missing, or if a part of the passage was
  ///   skipped because the engine crashes on it; the rest is spoken first.
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
          // One word stands for all parts skipped in a row.
          if skipped == nil {
            guard announceSkipped(in: voice, receive) else { break }
          }
          skipped = error
        }
      }
      if let skipped { throw skipped }
    }
  }

  /// Speaks a piece, and returns whether more is wanted.
  ///
  /// After a crash the speech continues as long as there is progress.
  private func speak(
    _ piece: SpeechPassage, _ voice: VoiceProfile, _ receive: ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    var heard = 0
    var crashesInARow = 0
    while true {
      // The engine makes the same sound from the same text, except for a few samples. So the
      // sound that was already played is made again and dropped.
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

  /// Speaks the word for a skipped text; returns whether more is wanted.
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
      "The speech engine crashed twice on a text, which is skipped. It begins: “\(beginning)”.")
  }
}
