extension EspeakEngine {
  /// Returns the sounds of a pronunciation for the voice that is set. Only the engine's thread may
  /// call it.
  ///
  /// - Parameters:
  ///   - notation: The pronunciation, in the notation of the International Phonetic Association.
  ///   - text: The words that it is of; the mark at their end is kept.
  /// - Returns: nil if the words have to be spoken as they are written.
  func sounds(_ notation: String, insteadOf text: String) -> EngineSounds? {
    let language = EspeakVoiceList.currentLanguage() ?? ""
    return EngineSounds(
      notation, in: .table(for: language), mark: EngineSounds.Mark(endOf: text))
  }
}
