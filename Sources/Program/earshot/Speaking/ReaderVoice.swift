internal import AccessibilityModel
internal import AccessibleControls
private import Languages
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput

/// The speech output of a reader, which speaks responses and carries out their requests.
@MainActor
struct ReaderVoice {
  let speaker: Speaker
  let progress = SpeechProgress()
  let problems: ProblemReporter
  private let output: StandardOutput
  private let voices: VoiceMenu?
  /// Whether no loop is played, because the user is about to speak.
  var isLoopSilenced = false
  /// Whether a loop is played while nothing is spoken.
  private(set) var isLooping = false
  /// The deck that had the focus last, or `nil` if none had it.
  private weak var deck: DJDeck?
  /// Whether the disc of that deck was spinning after the last response.
  private var isDiscSpinning = false

  /// Creates the speech output.
  ///
  /// Without `sound`, it is silent. Without `voices`, the user can't choose a voice. `onHeard` is
  /// called on any thread when an utterance becomes audible, and `onProgress` when there is progress
  /// to report to the session.
  init(
    sound: Speaker.Sound?, voices: VoiceMenu?, output: StandardOutput,
    onProgress: @escaping @Sendable () -> Void = {},
    onHeard: @escaping @Sendable (Utterance) -> Void
  ) {
    let problems = ProblemReporter(output: output)
    let progress = progress
    speaker = Speaker(
      sound: sound,
      onHeard: { utterance in
        onHeard(utterance)
        progress.utteranceDidStart(utterance)
        onProgress()
      },
      onFinish: {
        progress.utteranceDidEnd($0, completed: $1)
        onProgress()
      }, onProblem: { problems.report($0) })
    self.problems = problems
    self.output = output
    self.voices = voices
  }

  /// Gives a reader the voices and their settings.
  func prepare(_ reader: inout ScreenReader) {
    guard let voices else { return }
    let speaker = speaker
    reader.defaultSpeech = voices.own.settings
    reader.voiceDefaults = { voices.voiceDefaults(for: $0, speaking: $1) }
    reader.voices = {
      // Stop speech first, because the engine can't list voices while it speaks.
      speaker.interrupt()
      return voices.voices
    }
  }

  /// Whether the sounds of a reader can be heard or go to a file.
  func playsSounds(of reader: ScreenReader) -> Bool {
    speaker.hasSound && reader.settings.soundVolume > 0
  }

  /// Returns a response with a word after sounds alone, in the language of the reader.
  static func sayingSounds(_ response: Response, _ reader: ScreenReader) -> Response {
    response.sayingSounds(as: reader.phrases.segment(.message, reader.phrases.done))
  }

  /// Speaks a response, and carries out its requests.
  ///
  /// A reply reaches the speaker as a whole, so that the speaker can distinguish a held key from
  /// single commands. If `mentionsSilentLoop` is true, a loop that can't be heard is mentioned when it
  /// starts.
  mutating func perform(
    _ response: Response, of reader: inout ScreenReader, mentionsSilentLoop: Bool = false
  ) {
    speaker.setSounds(isOn: reader.settings.sounds, volume: reader.settings.soundVolume)
    let isSilent = playDeck(of: reader) && !speaker.playsLoops
    let response = response.saying(
      mentionsSilentLoop && isSilent
        ? ["The disc is spinning, but you can't hear its loop without sound."] : [])
    for request in response.requests where !request.followsSpeech { carryOut(request, &reader) }
    if let reply = response.reply { speaker.answer(reply) }
    for request in response.requests where request.followsSpeech { carryOut(request, &reader) }
    if !response.announcements.isEmpty { speaker.announce(response.announcements) }
  }

  /// Ends all speech, and restores the initial voice, for a new reader.
  mutating func reset() {
    speaker.interrupt()
    (deck, isDiscSpinning, isLooping) = (nil, false, false)
    speaker.setLoop(nil)
    speaker.setSpeech(isOn: true)
    if let voices { speaker.setVoice(voices.own.withoutPunctuation) }
    output.setCurtain(isOn: false)
  }

  /// Plays a loop while the disc of a deck spins, at a speed that follows the pitch.
  ///
  /// Returns whether the disc has just started.
  @discardableResult
  mutating func playDeck(of reader: ScreenReader) -> Bool {
    let focus = reader.focusedElement
    let containers = (focus.map { [$0] } ?? []) + (focus?.accessibilityContainers ?? [])
    deck = containers.lazy.compactMap { $0 as? DJDeck }.first ?? deck
    let isSpinning = deck?.disc.isSpinning ?? false
    let hasStarted = !exchange(&isDiscSpinning, with: isSpinning) && isSpinning
    guard let deck, isSpinning, reader.settings.sounds, reader.isOnScreen(deck), !isLoopSilenced
    else {
      isLooping = false
      speaker.setLoop(nil)
      return false
    }
    isLooping = true
    let octaves = (deck.pitch.value - PitchControl.startValue) / 5
    speaker.setLoop(SoundLoop(octaves: octaves, volume: reader.settings.soundVolume))
    return hasStarted
  }

  private func carryOut(_ request: HostRequest, _ reader: inout ScreenReader) {
    switch request {
    case .speech(let isOn): speaker.setSpeech(isOn: isOn)
    case .voice(let settings):
      guard let voices else { return }
      let voice = voices.voice(for: settings)
      reader.defaultSpeech = voice.settings
      speaker.setVoice(voice.applying(settings).withoutPunctuation)
    case .dropAnnouncement(let number): speaker.drop(announcement: number)
    case .dropValue(let source): speaker.forget(source)
    case .pause: speaker.pause()
    case .resume: speaker.resume()
    case .copy(let text): output.copy(text)
    case .curtain(let isOn): output.setCurtain(isOn: isOn)
    }
  }
}
