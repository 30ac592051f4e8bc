package import SpeechModel

/// A track of utterances in an audio output, all equally loud, with a caption for each.
///
/// The output must accept samples faster than they are heard, as a file does. The time of a caption
/// is the time of its words in the sound, not an estimate.
package struct SpeechTrack {
  /// The captions of the words so far, in order.
  package private(set) var captions: [SpeechCaption] = []
  /// The silence between two sentences.
  private static let sentencePause = Duration.milliseconds(200)

  private let sound: Speaker.Sound
  private let sounds = SoundMixer()
  /// The number of samples so far.
  private var length = 0

  /// Creates an empty track.
  ///
  /// - Parameters:
  ///   - sound: The source of the sound, with the output.
  ///   - hasSounds: Whether earcons and value tones are part of the track.
  package init(_ sound: Speaker.Sound, hasSounds: Bool = true) {
    self.sound = sound
    sounds.set(isOn: hasSounds)
  }

  private var format: AudioFormat { sound.synthesizer.format }

  /// The duration of the track.
  package var duration: Duration { format.duration(of: length) }

  /// Adds silence.
  package mutating func pause(_ duration: Duration) throws(SpeechError) {
    try write(Array(repeating: 0, count: format.samples(in: duration)))
  }

  /// Adds an utterance, after its own pause.
  ///
  /// Long text gets one caption for each sentence.
  ///
  /// - Parameters:
  ///   - utterance: The utterance.
  ///   - voice: The voice.
  ///   - speaker: The name of the speaker in the captions, or `nil` for none.
  /// - Throws: `SpeechError` if the engine or the output fails.
  package mutating func add(
    _ utterance: Utterance, in voice: VoiceProfile, as speaker: String? = nil
  ) throws(SpeechError) {
    try pause(utterance.pause)
    var utterance = utterance
    utterance.pause = .zero
    sounds.begin(utterance, format)
    for (index, part) in utterance.captionParts.enumerated() {
      if index > 0 { try pause(Self.sentencePause) }
      let words = try words(of: part, in: voice)
      if let spoken = SpeechLevel.range(of: words) {
        captions.append(
          SpeechCaption(
            start: format.duration(of: length + spoken.lowerBound),
            end: format.duration(of: length + spoken.upperBound), speaker: speaker, text: part.text)
        )
      }
      try write(sounds.mixed(into: words, format))
    }
    while case let rest = sounds.rest(format), !rest.isEmpty { try write(rest) }
  }

  private func words(of part: Utterance, in voice: VoiceProfile) throws(SpeechError) -> [Int16] {
    let recording = RecordingAudioOutput()
    try sound.speaking(with: voice).writing(to: recording).play(part)
    return SpeechLevel.leveled(recording.samples, format)
  }

  private mutating func write(_ samples: [Int16]) throws(SpeechError) {
    try sound.output.open(format)
    try sound.output.write(samples) { true }
    length += samples.count
    try sound.output.drain { true }
  }
}
