internal import AccessibilityModel
internal import AccessibleControls
internal import ArgumentParser
internal import Languages
internal import ReaderCommands
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import SpokenCommands
internal import TerminalInput
internal import Tutorial

/// The prompt, which reads lines and prints and speaks the responses.
///
/// The session turns each line into a response.
@MainActor
struct Prompt {
  /// The text of a prompt that shows no result.
  nonisolated static let empty = "> "
  /// The time in which a sound device must open to be tried before the first words.
  private nonisolated static let deviceTime = Duration.milliseconds(300)
  /// The assumed number of cells on a braille display.
  private nonisolated static let cells = 40

  let speaker: Speaker
  let output: StandardOutput
  var voice: ReaderVoice
  let signals: SignalHandling
  let loop: EventLoop
  /// The mode that reads input, or `nil` before the next one begins.
  var mode: (any PromptMode)?
  var phase = Phase.reading
  let isPaced: Bool
  var rules: TraversalRules
  /// The recorder of the session, or `nil` if the session is not recorded.
  var recorder: SessionRecorder?
  var hasReportedRecordingFailure = false
  /// The options at the start of the session, for the recorder.
  var options = SessionOptions()
  /// Whether the user knows that changed settings have to be saved.
  var knowsOfSaving = false
  /// The user's settings, or `nil` if the prompt ignores them.
  var settingsSession: SessionSettings?
  /// Whether a double tap, rather than `type`, requested the secret.
  private var isSecretAwaitedUnasked = false
  /// The tutorial in progress, or `nil` outside the tutorial.
  var learning: TutorialSession?
  /// The scene to reload when its file is saved, or `nil` without `--watch`.
  var watched: WatchedScene?
  /// The running program or the page, or `nil` for a scene.
  var source: (any LiveContent)?
  /// The options that have chosen the program or the page, to start it again.
  var live: LiveOptions? { didSet { reader.canStartAgain = live != nil } }
  var input: StandardInput
  /// The line editor, or `nil` if lines are read without one.
  let editing: EditedInput?
  /// Whether the prompt runs in companion mode.
  let isCompanion: Bool
  var companionPrompt = CompanionPrompt()
  /// The key session, or `nil` while lines are read.
  var keys: KeySession?
  var heldKey = HeldKey()
  /// The session with spoken commands, or `nil` if the prompt does not listen.
  var listening: ListeningHost?
  /// The options of the session with spoken commands that begins when the prompt runs.
  var listeningOptions: ListeningOptions?
  /// The names that can be spoken since the screen or the focus last changed, or `nil` if unknown.
  var knownScreen: SpokenScreen?
  var session: ReaderSession
  var reader: ScreenReader {
    get { session.reader }
    _modify { yield &session.reader }
  }

  /// Creates a prompt.
  ///
  /// Without `sound`, the prompt is silent. Without `voices`, the user can't choose a voice. A
  /// paced prompt reads the next line of a file or a pipe only after speech has ended.
  init(
    screen: AccessibilityElement, sound: Speaker.Sound?, voices: VoiceMenu? = nil,
    settings: ReaderSettings, rules: TraversalRules = TraversalRules(), isPaced: Bool,
    keepsHistory: Bool = false, isCompanion: Bool = false,
    input: StandardInput = StandardInput(), output: StandardOutput = StandardOutput(),
    loop: EventLoop = EventLoop()
  ) {
    var reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    self.rules = rules
    (self.input, self.output, self.loop) = (input, output, loop)
    let waker = loop.waker
    let voice = ReaderVoice(
      sound: sound, voices: voices, output: output, onProgress: { waker.wake() }
    ) { utterance in
      // Echoes and listings are already on the screen.
      if ![.typingEcho, .listing].contains(utterance.purpose) {
        Self.write(utterance, isCompanion: isCompanion, to: output)
      }
    }
    voice.prepare(&reader)
    self.voice = voice
    let speaker = voice.speaker
    self.speaker = speaker
    self.isPaced = isPaced && !input.isTerminal
    self.isCompanion = isCompanion
    output.wrapLines()
    reader.isCompanion = isCompanion
    session = ReaderSession(reader, hasPrompt: true)
    session.hasKeys = input.isTerminal
    let terminal = EditedTerminal(output: output, waker: waker)
    signals = SignalHandling(
      speaker: speaker, output: output, terminal: terminal, waker: waker)
    // Watch for signals before the editor changes the terminal, so that every exit restores the
    // terminal.
    signals.watch()
    editing = terminal.map { EditedInput(on: $0, output: output, keepsHistory: keepsHistory) }
  }

  /// Runs until the user quits, the input ends, or the output is closed.
  mutating func run() throws {
    if speaker.isLive { SoundPriority.raise() }
    let opening = learning == nil ? session.open() : beginTutorial()
    recorder?.write { $0.open(opening, options: options) }
    settingsSession?.saved = session.reader.settings
    let greeting = greeting(before: opening).saying(notices, first: true)
    if output.isTerminal, speaker.isLive, !KnownSilence.isKnown {
      // An utterance without words opens the device.
      speaker.answer([Utterance([])])
      phase = .tryingDevice(until: .now + Self.deviceTime, opening: greeting)
    } else {
      open(with: greeting)
    }
    let loop = loop
    loop.run(&self)
    TerminalMode.restoreTerminal()
    output.abandonPrompt()
    speaker.interrupt()
    speaker.setLoop(nil)
    if speaker.isLive, speaker.hasSound { KnownSilence.forget() }
    reportRecordingFailure(isOver: true)
    try output.check()
    try voice.problems.check()
    if recorder?.failure != nil { throw ExitCode.cannotWrite }
  }

  /// Speaks the response that opened the screen, and begins to read.
  mutating func open(with greeting: Response) {
    phase = .reading
    perform(greeting)
    reportRecordingFailure()
  }

  /// Returns the response that opened the screen, after the instructions for keys or before those
  /// for spoken commands.
  private mutating func greeting(before opening: Response) -> Response {
    guard let options = listeningOptions.take() else {
      return keys == nil ? opening : greetingForKeys(before: opening)
    }
    var response = beginListening(options)
    response.append(opening)
    return response
  }

  /// Answers a line, or presses the key to talk for an empty one, and returns what follows.
  mutating func receive(_ line: StandardInput.Line) -> ModeResult {
    if line != .cancelled { recordTyping() }
    guard let listening else { return answer(line) ? .nextMode : .end }
    if case .text(let text) = line, text.allSatisfy(\.isWhitespace), !session.expectsSecret {
      return carryOut(listening.pressTalkKey(at: now, on: spokenScreen)) ? .nextMode : .end
    }
    guard carryOut(listening.recordTyping(at: now, on: spokenScreen)), answer(line),
      followScreen(listening)
    else { return .end }
    return .nextMode
  }

  /// Answers a line, and returns whether to continue.
  private mutating func answer(_ line: StandardInput.Line) -> Bool {
    // After Control-C, the next line is a command, so nothing is entered in the secure field.
    if signals.takeSecretCancellation() != nil {
      let answer = session.send(.secret(""))
      if learning == nil { recorder?.write { $0.record(answer) } }
    }
    if learning != nil { return answerInTutorial(line) }
    let response: Response?
    switch line {
    case .end: return false
    case .cancelled: return true
    case .tooLong: response = send(.lineTooLong)?.response
    // Ignore a password if no field expects one.
    case .secret where !session.expectsSecret: return true
    case .secret(let text): response = enter(text)
    case .text(let text) where session.expectsSecret: response = enter(text)
    case .text(let text): response = sendTyped(text)
    }
    guard let response else { return false }
    perform(response)
    reportRecordingFailure()
    return true
  }

  /// Makes the next Control-C count as the first press if the user has typed since the last press.
  func recordTyping() { signals.recordTyping(at: lastRead) }

  /// The progress of speech since the last report.
  var progress: SpeechProgress { voice.progress }

  /// The time at which the prompt was created.
  let start = ContinuousClock.now

  func time(of moment: ContinuousClock.Instant) -> Duration { moment - start }

  /// The time when the current input was read.
  var lastRead: ContinuousClock.Instant { input.lastRead }

  mutating func reportSpeech() {
    for report in progress.takeReports() { _ = session.send(report) }
  }

  /// Speaks a response, and carries out its requests.
  ///
  /// A reply reaches the speaker as a whole, so that the speaker can distinguish a held key from
  /// single commands.
  mutating func perform(_ response: Response) {
    let hearsSounds = !isCompanion && voice.playsSounds(of: reader)
    let response = hearsSounds ? response : ReaderVoice.sayingSounds(response, reader)
    // Set the mode before speaking, because the user may type a password as soon as speech requests
    // it.
    if input.isTerminal { setTerminalMode() }
    for line in response.reply ?? [] where line.purpose == .listing {
      Self.write(line, isCompanion: isCompanion, to: output)
    }
    // In companion mode the user expects no sound.
    voice.perform(
      response, of: &session.reader, mentionsSilentLoop: input.isTerminal && !isCompanion)
  }

  /// Writes the words of an utterance as a line. An earcon without words has no line.
  private nonisolated static func write(
    _ utterance: Utterance, isCompanion: Bool, to output: StandardOutput
  ) {
    guard utterance.hasWords else { return }
    output.writeLine(isCompanion ? utterance.line(withResultIn: cells) : utterance.text)
  }
}

/// Sends input to the session.
extension Prompt {
  /// Sends input to the session, and records the answer.
  ///
  /// Returns `nil` if the user quits.
  mutating func send(_ input: ReaderSession.Input) -> ReaderSession.Answer? {
    var answer = session.send(input)
    recorder?.write { $0.record(answer) }
    switch answer.command {
    case .quit?: return nil
    case .prompt(let request)? where answer.response.isEmpty:
      answer.response = self.answer(request)
    default: break
    }
    return answer
  }

  /// Sends a typed line to the session, and adds it to the history.
  ///
  /// Returns `nil` if the user quits.
  mutating func sendTyped(_ line: String) -> Response? {
    keep(line)
    guard var answer = send(.line(line)) else { return nil }
    isSecretAwaitedUnasked = false
    mentionSaving(after: &answer)
    // Request the secret, as in key mode. Otherwise the user would type it in a line, which the
    // terminal shows.
    if input.isTerminal, answer.command == .activate, session.needsSecretRequest,
      let request = send(.command(.type(), line: "type"))
    {
      answer.response.append(request.response)
      isSecretAwaitedUnasked = true
    }
    return answer.response
  }

  /// Says once that a changed setting is not kept, and how to keep it.
  private mutating func mentionSaving(after answer: inout ReaderSession.Answer) {
    guard !knowsOfSaving, input.isTerminal, learning == nil, let saved = settingsSession?.saved,
      saved != reader.settings, answer.response.reply != nil
    else { return }
    knowsOfSaving = true
    let words = reader.segments(reader.phrases.operating.notKept, english: "save settings")
    answer.response.reply?.append(Utterance(words))
  }

  /// Enters a password into its field.
  ///
  /// If the scene was saved in the meantime, the field in the new scene receives the password.
  mutating func enter(_ secret: String) -> Response {
    if watched != nil { reloadScene(keepingSecret: true) }
    // A user who does not expect the request types the command `type`. Repeat the request instead
    // of entering the command as the secret.
    let isUnasked = exchange(&isSecretAwaitedUnasked, with: false)
    if isUnasked, session.expectsSecret, secret == "type" {
      return Response(reply: session.secretReminder(keeping: 0))
    }
    return send(.secret(secret))?.response ?? Response()
  }
}
