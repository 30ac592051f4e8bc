internal import SpeechModel

extension Response {
  /// Adds sentences that exist only in English to the speech.
  ///
  /// - Parameters:
  ///   - sentences: The sentences.
  ///   - first: Whether they come before everything else, and not after it.
  /// - Returns: The response.
  package func saying(_ sentences: [String], first: Bool = false) -> Response {
    let said = sentences.map {
      Utterance([SpeechSegment(.message, $0, language: "en")])
    }
    var response = self
    let speech = first ? said + utterances : utterances + said
    if reply == nil { response.announcements = speech } else { response.reply = speech }
    return response
  }
}
