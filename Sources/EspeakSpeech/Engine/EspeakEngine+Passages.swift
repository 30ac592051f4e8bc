internal import SpeechOutput

extension EspeakEngine {
  /// Speaks a passage piece by piece. Only the engine's thread may call it.
  func speak(
    _ passage: SpeechPassage, in voice: VoiceProfile,
    receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) {
    var isVoiceSet = false
    for piece in passage.pieces {
      let text = SafeText.of(piece.text)
      // A long text without a word would keep others waiting whom nobody could interrupt.
      guard !text.isEmpty else {
        guard leave({ receive([]) }) == true else { return }
        continue
      }
      if !isVoiceSet { try setVoice(voice) }
      isVoiceSet = true
      guard try speak(piece, as: text, receive: receive) else { return }
    }
  }

  /// Speaks a piece as its pronunciation says, else the words.
  ///
  /// - Returns: Whether more is wanted.
  private func speak(
    _ piece: SpeechPassage, as text: String, receive: @escaping @Sendable ([Int16]) -> Bool
  ) throws(SpeechError) -> Bool {
    if let sounds = piece.ipaNotation.flatMap({ sounds($0, insteadOf: text) }) {
      return try synthesize(sounds, pausesAtEnd: piece.pausesAtEnd, receive: receive)
    }
    return try synthesize(text, pausesAtEnd: piece.pausesAtEnd, receive: receive)
  }
}
