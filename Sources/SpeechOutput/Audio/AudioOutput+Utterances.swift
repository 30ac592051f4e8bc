public import SpeechModel

/// Most outputs need not know which utterance they are given.
extension AudioOutput {
  public func begin(_ utterance: Utterance) throws(SpeechError) {}
  public func end() throws(SpeechError) {}
}
