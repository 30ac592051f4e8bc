internal import AccessibilityModel
internal import ArgumentParser
internal import Dispatch
internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import Tutorial

/// The prompt: reads lines, has the reader answer them, writes and speaks the answers.
@MainActor
struct Prompt {
  nonisolated static let sign = "> "
  /// How much of a line a braille display shows.
  private nonisolated static let cells = 40

  let speaker: Speaker
  let output = StandardOutput()
  let problems: Problems
  let interruption: Interruption
  /// What watches for control-C, and for the end of the terminal, as long as it is kept.
  private let watch: [any DispatchSourceSignal]
  private let isPaced: Bool
  let progress: SpeechProgress
  private let voices: VoiceChoice?
  /// How the rows of the screen are read.
  var rules: TraversalRules
  /// What keeps the session in a file; nil for nothing.
  var recorder: SessionRecorder?
  /// Whether the person knows that it can't be written any further.
  var hasToldOfRecord = false
  /// What the session was started with, for the recorder.
  var options = SessionOptions()
  /// What is known of the person's settings; nil where they do not count.
  var personal: PersonalState?
  /// The tutorial that the person is in; nil for none.
  var learning: Learning?
  /// The scene that is read again when its file is saved; nil for none.
  var watched: WatchedScene?
  var input = StandardInput()
  /// How lines are edited; nil where they are read as they come.
  let editing: EditedInput?
  /// Whether another reader or a braille display is at work on the terminal.
  let isCompanion: Bool
  /// For a companion, what stands in the prompt.
  var standing = CompanionLines()
  /// What single keys mean, while they are read in place of lines.
  var keys: KeyMode?
  var heldKey = HeldKey()
  var session: ReaderSession
  /// The reader of the session.
  var reader: ScreenReader {
    get { session.reader }
    _modify { yield &session.reader }
  }

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - screen: What is read.
  ///   - sound: How sound is made; nil for none.
  ///   - voices: The voices that can be chosen; nil for none.
  ///   - settings: What the person has chosen about the reader.
  ///   - rules: How the rows of the screen are read.
  ///   - isPaced: Whether lines that do not come from a terminal wait for speech to be over.
  ///   - keepsHistory: Whether lines that are typed at a terminal are kept for the next time.
  ///   - isCompanion: Whether another reader or a braille display is at work on the terminal.
  init(
    screen: AccessibilityElement, sound: Speaker.Sound?, voices: VoiceChoice? = nil,
    settings: ReaderSettings, rules: TraversalRules = TraversalRules(), isPaced: Bool,
    keepsHistory: Bool = false, isCompanion: Bool = false
  ) {
    var reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    self.rules = rules
    let output = output
    let problems = Problems(output: output)
    let progress = SpeechProgress()
    let speaker = Speaker(
      sound: sound,
      onHeard: { utterance in
        // What is heard by its sounds alone has no line.
        if utterance.hasWords, utterance.purpose != .typingEcho {
          output.writeLine(
            isCompanion ? utterance.line(withResultIn: Self.cells) : utterance.text)
        }
        progress.utteranceDidStart(utterance)
      }, onFinish: { progress.utteranceDidEnd($0, completed: $1) },
      onProblem: { problems.tell($0) })
    self.problems = problems
    self.progress = progress
    self.speaker = speaker
    self.isPaced = isPaced && !input.isTerminal
    self.voices = voices
    if let voices {
      reader.ownSpeech = voices.own.settings
      reader.speechByItself = { voices.settingsByItself(of: $0, speaking: $1) }
      reader.voices = {
        // The engine is busy while it speaks, and whoever asks for its voices has had enough.
        speaker.interrupt()
        return voices.voices
      }
    }
    self.isCompanion = isCompanion
    reader.isCompanion = isCompanion
    reader.lessons = Lesson.all.map(\.name)
    session = ReaderSession(reader, hasPrompt: true)
    let terminal = EditedTerminal(output: output)
    interruption = Interruption(speaker: speaker, output: output, terminal: terminal)
    // Before an editor changes the terminal: whatever ends the program from here on puts it back.
    watch = interruption.watch()
    editing = terminal.flatMap {
      EditedInput(on: $0, output: output, keepsHistory: keepsHistory)
    }
  }

  /// Runs until the person leaves, the input ends, or nobody reads the output any more.
  mutating func run() throws {
    let opening = learning == nil ? session.open() : beginLearning()
    recorder?.opened(opening, options: options)
    personal?.kept = session.reader.settings
    perform((keys == nil ? opening : greetingForKeys(before: opening)).saying(notices, first: true))
    while output.failure == nil {
      if keys != nil, !answerKeys() { break }
      if isPaced { speaker.waitUntilQuiet() }
      let line = nextLine()
      if line != .givenUp { noteTyping() }
      guard answer(line) else { break }
    }
    TerminalMode.restoreTerminal()
    output.abandonPrompt()
    if isPaced { speaker.waitUntilQuiet() } else { speaker.interrupt() }
    try output.check()
    try problems.check()
    if recorder?.failure != nil { throw ExitCode.cannotWrite }
  }

  /// Answers a line.
  ///
  /// - Returns: Whether to go on.
  private mutating func answer(_ line: StandardInput.Line) -> Bool {
    noteWhatWasHeard()
    // Whoever has interrupted does not type a secret any more, but the next command.
    if interruption.takeCancelledSecret() { _ = reader.perform(.stop) }
    if learning != nil { return answerInTutorial(line) }
    let response: Response?
    switch line {
    case .end:
      return false
    case .givenUp:
      return true
    case .tooLong:
      response = send(.lineTooLong)
    // The question that it answers was taken back.
    case .secret where !session.expectsSecret:
      return true
    case .secret(let text): response = enter(text)
    case .text(let text) where session.expectsSecret: response = enter(text)
    case .text(let text): response = sendTyped(text)
    }
    guard let response else { return false }
    perform(response)
    tellOfUnwrittenRecord()
    return true
  }

  /// Makes the next Control-C a first one again, if what is answered now was typed after the last one.
  func noteTyping() { interruption.noteTyping(at: lastRead) }

  /// When the input that is being answered was read.
  var lastRead: ContinuousClock.Instant {
    max(input.lastRead, editing?.editor.lastRead ?? input.lastRead)
  }

  /// Reports to the session how far its words were heard.
  mutating func noteWhatWasHeard() {
    for report in progress.drainReports() { _ = session.send(report) }
  }

  /// Speaks a response, and carries out its requests.
  ///
  /// A reply is handed over as a whole: only so can a held key be told from single commands.
  mutating func perform(_ response: Response) {
    // Before the words that ask for a secret: whoever hears them may type at once.
    if input.isTerminal { setTerminalMode() }
    speaker.setSounds(isOn: reader.settings.sounds, volume: reader.settings.soundVolume)
    for request in response.requests where !request.followsSpeech { carryOut(request) }
    if let reply = response.reply { speaker.answer(reply) }
    for request in response.requests where request.followsSpeech { carryOut(request) }
    if !response.announcements.isEmpty { speaker.announce(response.announcements) }
  }

  private mutating func carryOut(_ request: HostRequest) {
    switch request {
    case .speech(let isOn): speaker.setSpeech(isOn: isOn)
    case .voice(let settings):
      guard let voices else { return }
      let voice = voices.voice(for: settings)
      reader.ownSpeech = voice.settings
      speaker.setVoice(voice.applying(settings).leavingMarksToReader)
    case .dropAnnouncement(let number): speaker.drop(announcement: number)
    case .dropValue(let source): speaker.forget(source)
    case .pause: speaker.pause()
    case .resume: speaker.resume()
    case .copy(let text): output.copy(text)
    case .curtain(let isOn): output.setCurtain(isOn: isOn)
    }
  }
}
