internal import Listening
internal import SpokenCommands

/// The microphone, the recognizer and the dialog of a session with spoken commands.
///
/// It takes events and the screen, and returns what only the prompt can do: lines to perform,
/// sentences to say, and sounds.
@MainActor
final class ListeningHost {
  typealias Output = SpokenDialog.Output
  typealias RecognizerStart = @MainActor () throws(RecognizerError) -> any SpeechRecognizer

  /// The time after the key in which an utterance must begin.
  private static let patience = Duration.seconds(5)

  /// Whether the prompt reports the times of each answer.
  let reportsTimes: Bool
  private let voice: VoiceReader
  private let start: RecognizerStart
  private var recognizer: (any SpeechRecognizer)?
  private var session: SpokenDialog
  private var utterance: [Int16] = []
  /// The answer to a sound that is the utterance if no speech follows.
  private var anticipated: (sound: [Int16], answer: Result<Recognition, RecognizerError>)?
  /// The screen and the expectation of the grammar that the recognizer has.
  private var known: (SpokenScreen, CommandGrammar.Expectation)?
  /// The last sentence about names that can't be spoken.
  private var reportedNames: String?
  private var sounds: Set<SpokenDialog.Sound> = []
  /// Whether a file is not read any further until the user types, because of a failure.
  private var isBlocked = false

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - options: The options of the user.
  ///   - talkKey: The name of the key to talk, as in “Space”.
  ///   - start: Starts the recognizer.
  init(_ options: ListeningOptions, talkKey: String, start: @escaping RecognizerStart) {
    voice = VoiceReader(
      options.microphone ?? RecorderMicrophone(),
      patience: options.isHandsFree ? nil : Self.patience)
    self.start = start
    reportsTimes = options.reportsTimes
    // A file does not hear Earshot.
    session = SpokenDialog(
      mode: options.isHandsFree ? .handsFree : .pushToTalk,
      hasHeadphones: options.hasHeadphones || !voice.isLive, talkKey: talkKey)
  }

  var isHandsFree: Bool { session.mode == .handsFree }
  /// Whether the key to talk has opened the microphone.
  var isTalking: Bool { session.isOpen && !isHandsFree }
  var isOpen: Bool { voice.isOpen }
  var descriptor: Int32? { voice.descriptor }
  /// Whether a file stands in for the microphone.
  var readsFile: Bool { !voice.isLive }
  var canReadFile: Bool { readsFile && !voice.hasEnded && !isBlocked }
  /// Whether all of the file has been read.
  var hasEnded: Bool { voice.hasEnded }
  /// The time at which the session must be updated, or `nil`.
  var deadline: Duration? { session.deadline }

  /// Starts the recognizer and, hands-free, the microphone.
  func begin(at time: Duration, on screen: SpokenScreen) -> [Output] {
    if let failure = startRecognizer() { return [.say(failure)] }
    let time = clock(time)
    return carryOut(session.start(at: time, on: screen), at: time, on: screen)
  }

  /// Opens the microphone for an utterance, or closes it.
  func pressTalkKey(at time: Duration, on screen: SpokenScreen) -> [Output] {
    if let failure = startRecognizer() { return [.say(failure)] }
    return send(.talkKey, at: time, on: screen)
  }

  /// Continues to read a file, as if the user pressed the key to talk.
  func continueFile(at time: Duration, on screen: @autoclosure () -> SpokenScreen) -> [Output] {
    guard canReadFile, !session.isOpen else { return [] }
    let outputs = pressTalkKey(at: time, on: screen())
    isBlocked = !voice.isOpen
    return outputs
  }

  /// Records that the user typed a line or pressed another key.
  func recordTyping(at time: Duration, on screen: SpokenScreen) -> [Output] {
    isBlocked = false
    let end = isTalking ? send(.talkKey, at: time, on: screen) : []
    return end + send(.typedLine, at: time, on: screen)
  }

  /// Follows a change to the screen or the focus.
  func update(at time: Duration, on screen: SpokenScreen) -> [Output] {
    send(.update, at: time, on: screen)
  }

  /// Notes whether Earshot itself can be heard.
  func record(
    _ sound: SpokenDialog.Sound, isHeard: Bool, at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    // What sounds before the microphone is open does not matter.
    guard isHeard != sounds.contains(sound), !isHeard || session.isOpen else { return [] }
    if isHeard { sounds.insert(sound) } else { sounds.remove(sound) }
    return send(isHeard ? .soundStarted(sound) : .soundEnded(sound), at: time, on: screen)
  }

  /// Reads the sound that has arrived.
  ///
  /// It returns after the first command, because the command may change the screen. `screen` is
  /// called when speech begins, so that the recognizer has its grammar before the speech ends.
  func listen(at time: Duration, on screen: () -> SpokenScreen) -> [Output] {
    do throws(MicrophoneError) {
      for event in try voice.read(at: clock(time)) {
        switch event {
        case .speechStarted: prepare(on: screen())
        case .paused(let samples): anticipate(samples, on: screen())
        case .utterance(let samples, let start, let end):
          utterance = samples
          let outputs = send(
            .utterance(startedAt: start, endedAt: end), at: time, on: screen())
          utterance = []
          if !outputs.isEmpty { return outputs }
        case .nothingHeard: return send(.nothingHeard, at: time, on: screen())
        }
      }
      return []
    } catch {
      return send(.failed(error.message), at: time, on: screen())
    }
  }

  /// Returns a sentence about names on the screen that can't be spoken, once for each set of names.
  func reportUnspeakableNames(on screen: SpokenScreen) -> String? {
    let sentence = SpokenReplies.leftOut(session.grammar(on: screen).leftOut)
    defer { reportedNames = sentence }
    return sentence == reportedNames ? nil : sentence
  }

  /// The time of the session. For a file, time passes as it is read.
  private func clock(_ time: Duration) -> Duration { readsFile ? voice.length : time }

  private func send(
    _ input: SpokenDialog.Input, at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    let time = clock(time)
    return carryOut(session.send(input, at: time, on: screen), at: time, on: screen)
  }

  /// Carries out what concerns the microphone and the recognizer, and returns the rest.
  private func carryOut(
    _ outputs: [Output], at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    var left = outputs[...]
    var rest: [Output] = []
    while let output = left.popFirst() {
      switch output {
      case .openMicrophone:
        do throws(MicrophoneError) { try voice.open(at: time) } catch {
          isBlocked = true
          left = (session.send(.failed(error.message), at: time, on: screen) + left)[...]
        }
      case .closeMicrophone: voice.close()
      case .recognize, .spotWakePhrase:
        left = (session.send(answer(to: output, on: screen), at: time, on: screen) + left)[...]
      default: rest.append(output)
      }
    }
    return rest
  }

  /// Asks the recognizer about the utterance.
  private func answer(to request: Output, on screen: SpokenScreen) -> SpokenDialog.Input {
    do throws(RecognizerError) {
      let recognizer = try runningRecognizer()
      guard request == .recognize else {
        return .wakePhrase(isHeard: try recognizer.hearsWakePhrase(utterance))
      }
      try use(screen, in: recognizer)
      if let anticipated, anticipated.sound == utterance {
        return .recognized(try anticipated.answer.get())
      }
      return .recognized(try recognizer.recognize(utterance))
    } catch {
      return .failed(error.description)
    }
  }

  private func prepare(on screen: SpokenScreen) {
    // A failure is reported when the utterance needs the grammar.
    try? use(screen, in: runningRecognizer())
  }

  /// Recognizes a sound while the endpointer waits for more speech, so that the answer is there
  /// when the utterance ends.
  private func anticipate(_ sound: [Int16], on screen: SpokenScreen) {
    guard session.takesCommands else { return }
    let answer = Result { () throws(RecognizerError) in
      let recognizer = try runningRecognizer()
      try use(screen, in: recognizer)
      return try recognizer.recognize(sound)
    }
    anticipated = (sound, answer)
  }

  /// Gives the recognizer the grammar of a screen, unless it has that grammar.
  private func use(
    _ screen: SpokenScreen, in recognizer: any SpeechRecognizer
  ) throws(RecognizerError) {
    let expectation = session.expectation
    guard known?.0 != screen || known?.1 != expectation else { return }
    (known, anticipated) = (nil, nil)
    do throws(RecognizerError) {
      try recognizer.use(session.grammar(on: screen).grammar)
    } catch {
      // The grammar is in use without these words.
      guard case .noPronunciation = error else { throw error }
    }
    known = (screen, expectation)
  }

  private func runningRecognizer() throws(RecognizerError) -> any SpeechRecognizer {
    if let recognizer { return recognizer }
    let started = try start()
    recognizer = started
    known = nil
    return started
  }

  /// Starts the recognizer if it is not running, and returns the reason if that is impossible.
  private func startRecognizer() -> String? {
    do throws(RecognizerError) {
      _ = try runningRecognizer()
      return nil
    } catch {
      return error.description
    }
  }
}
