public import SpeechModel

/// Most outputs need not know which utterance they are given.
extension AudioOutput {
  /// Takes no note of it.
  ///
  /// - Parameter utterance: What begins to be heard.
  /// - Throws: Nothing.
  public func begin(_ utterance: Utterance) throws(SpeechError) {}
  /// Takes no note of it.
  ///
  /// - Throws: Nothing.
  public func end() throws(SpeechError) {}
}
