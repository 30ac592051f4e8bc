internal import AccessibilityModel
internal import ArgumentParser
internal import Dispatch
internal import Scenes
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import TerminalInput
internal import Tutorial

/// The prompt: reads lines, has the reader answer them, writes and speaks the answers.
struct Prompt {
  static let sign = "> "
  /// How much of a line a braille display shows.
  private static let cells = 40

  let speaker: Speaker
  let output = StandardOutput()
  let problems: Problems
  let interruption: Interruption
  /// What watches for control-C, and for the end of the terminal, as long as it is kept.
  private let watch: [any DispatchSourceSignal]
  private let isPaced: Bool
  let progress: HeardProgress
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
  var reader: ScreenReader

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
    reader = ScreenReader(screen: screen, settings: settings, rules: rules)
    self.rules = rules
    let output = output
    let problems = Problems(output: output)
    let progress = HeardProgress(taskMark: Tutorial.taskMark)
    let speaker = Speaker(
      sound: sound,
      onHeard: { utterance in
        // What is heard by its sounds alone has no line.
        if utterance.hasWords, !utterance.isTypingEcho {
          output.writeLine(
            isCompanion ? utterance.line(withResultIn: Self.cells) : utterance.text)
        }
        progress.note(utterance)
      }, onFinish: { progress.noteEnd(of: $0, wasFinished: $1) },
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
    let opening = learning == nil ? reader.open() : beginLearning()
    recorder?.opened(opening, options: options)
    personal?.kept = reader.settings
    perform((keys == nil ? opening : greetingForKeys(before: opening)).saying(notices, first: true))
    while output.failure == nil {
      if keys != nil, !answerKeys() { break }
      if isPaced { speaker.waitUntilQuiet() }
      let line = nextLine()
      if line != .givenUp { noteTyping() }
      guard answer(line) else { break }
    }
    TerminalMode.putBackForGood()
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
    let effects: [Effect]
    switch line {
    case .end:
      return false
    case .givenUp:
      return true
    case .tooLong:
      effects = reader.replyToLineTooLong()
      recorder?.remark("A line was too long.")
    // The question that it answers was taken back.
    case .secret where !reader.expectsSecret:
      return true
    case .secret(let text): effects = enter(text)
    case .text(let text) where reader.expectsSecret: effects = enter(text)
    case .text(let text):
      keep(text)
      guard let answer = self.effects(ofTyping: text) else { return false }
      effects = answer
    }
    perform(effects)
    tellOfUnwrittenRecord()
    return true
  }

  /// Makes the next Control-C a first one again, if what is answered now was typed after the last one.
  func noteTyping() { interruption.noteTyping(at: lastRead) }

  /// When the input that is being answered was read.
  var lastRead: ContinuousClock.Instant {
    max(input.lastRead, editing?.editor.lastRead ?? input.lastRead)
  }

  /// Tells the reader how far its words were heard.
  mutating func noteWhatWasHeard() {
    reader.began(progress.lastMark)
    for (mark, wasFinished) in progress.takeEndings() {
      reader.ended(mark, wasFinished: wasFinished)
    }
  }

  /// Does what the reader wants. What follows an interruption is the answer that it is for, and is
  /// handed over as a whole: only so can a held key be told from single commands.
  mutating func perform(_ effects: [Effect]) {
    // Before the words that ask for what nobody may see: whoever hears them may type at once.
    if input.isTerminal { setTerminalMode() }
    speaker.setSounds(isOn: reader.settings.sounds, volume: reader.settings.soundVolume)
    var answer: [Utterance]?
    var announcements: [Utterance] = []
    func handOver() {
      if let block = answer.take() { speaker.answer(block) }
    }
    for effect in effects.withSoundsPlaced {
      switch effect {
      case .stop:
        handOver()
        answer = []
      case .speak(let utterance):
        if answer == nil { announcements.append(utterance) } else { answer?.append(utterance) }
      case .speech(let isOn):
        handOver()
        speaker.setSpeech(isOn: isOn)
      case .settings(let settings):
        if let voices {
          let voice = voices.voice(for: settings)
          reader.ownSpeech = voice.settings
          speaker.setVoice(voice.applying(settings).leavingMarksToReader)
        }
      case .forgetAnnouncement(let mark): speaker.forget(mark: mark)
      case .forgetValue(let source): speaker.forget(source)
      case .play: break  // Each is in its utterance.
      case .pause:
        handOver()
        speaker.pause()
      case .resume: speaker.resume()
      case .copy(let text): output.copy(text)
      case .curtain(let isOn): output.setCurtain(isOn: isOn)
      }
    }
    handOver()
    if !announcements.isEmpty { speaker.announce(announcements) }
  }
}
