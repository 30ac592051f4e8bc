internal import ReaderSession
internal import ScreenReader
internal import SpeechModel
internal import SpeechOutput
internal import SpokenCommands

/// Listens for spoken commands, beside the mode that reads keys or lines.
extension Prompt {
  /// The interval at which an open microphone is checked.
  private static let openInterval = Duration.milliseconds(50)

  /// Starts to listen, and returns the instructions. In the tutorial, returns a refusal instead.
  mutating func beginListening(_ options: ListeningOptions? = nil) -> Response {
    guard learning == nil else {
      return Response(reply: []).saying([
        "Spoken commands are not available in the tutorial. To leave it, type quit."
      ])
    }
    let host =
      listening
      ?? ListeningHost(
        options ?? ListeningOptions(), talkKey: input.isTerminal ? "Space" : "Return",
        start: SpeechRecognition.start)
    guard listening == nil else { return Response(reply: []).saying([instructions(of: host)]) }
    listening = host
    if input.isTerminal, keys == nil { keys = KeySession(isWholeSession: false) }
    let outputs = host.begin(at: now, on: spokenScreen)
    let sentences = outputs.compactMap { if case .say(let sentence) = $0 { sentence } else { nil } }
    guard sentences.isEmpty else { return Response(reply: []).saying(sentences) }
    return Response(reply: []).saying(
      [instructions(of: host), host.reportUnspeakableNames(on: spokenScreen)].compactMap(\.self))
  }

  private func instructions(of host: ListeningHost) -> String {
    if host.readsFile { return "Spoken commands come from a file." }
    if host.isHandsFree { return "Say hey earshot, then a command, such as swipe right." }
    return input.isTerminal
      ? "Press Space or Return, then say a command, such as swipe right."
      : "Enter an empty line, then say a command, such as swipe right."
  }

  /// Adds the sound and the times that the session with spoken commands waits for.
  func wait(
    for host: ListeningHost, at time: ContinuousClock.Instant, _ waiting: inout Waiting
  ) {
    if let descriptor = host.descriptor { waiting.readable.insert(descriptor) }
    if host.isOpen { waiting.end(by: time + Self.openInterval) }
    // A file is read, and its end noticed, as soon as speech has ended, which wakes the loop.
    if host.canReadFile || host.hasEnded, speaker.isQuiet { waiting.end(by: time) }
    if !host.readsFile { waiting.end(by: host.deadline.map { start + $0 }) }
  }

  /// Answers the sound that has arrived, and returns whether to continue.
  mutating func answerSound(_ host: ListeningHost) -> Bool {
    if host.readsFile {
      guard speaker.isQuiet else { return true }
      guard !host.hasEnded else { return false }
      guard carryOut(host.continueFile(at: now, on: spokenScreen)) else { return false }
    } else {
      let screen = knownScreen ?? spokenScreen
      knownScreen = screen
      for (sound, isHeard) in [
        (SpokenDialog.Sound.speech, !speaker.isQuiet), (.interface, voice.isLooping),
      ] {
        guard carryOut(host.record(sound, isHeard: isHeard, at: now, on: screen))
        else { return false }
      }
      if let deadline = host.deadline, deadline <= now {
        guard carryOut(host.update(at: now, on: screen)) else { return false }
      }
    }
    let reader = reader
    var times = AnswerTimes()
    let outputs = host.listen(at: now) { Self.spokenScreen(of: reader) }
    times.noteRecognition()
    guard carryOut(outputs) else { return false }
    if host.reportsTimes, !outputs.isEmpty { times.report() }
    return true
  }

  /// Closes or opens the microphone for the element that has the focus now.
  mutating func followScreen(_ host: ListeningHost) -> Bool {
    let screen = spokenScreen
    knownScreen = screen
    return carryOut(host.update(at: now, on: screen))
  }

  /// Carries out the outputs of the dialog, and returns whether to continue.
  mutating func carryOut(_ outputs: [SpokenDialog.Output]) -> Bool {
    var earcons: [Earcon] = []
    for output in outputs {
      switch output {
      case .silence:
        voice.isLoopSilenced = true
        speaker.interrupt()
        voice.playDeck(of: session.reader)
      case .endSilence:
        voice.isLoopSilenced = false
        voice.playDeck(of: session.reader)
      case .signal(let signal): earcons.append(signal.earcon)
      case .say(let sentence):
        say(sentence, playing: exchange(&earcons, with: []))
      case .perform(let lines):
        guard perform(spoken: lines, playing: exchange(&earcons, with: [])) else { return false }
      case .openMicrophone, .closeMicrophone, .recognize, .spotWakePhrase: break
      }
    }
    if !earcons.isEmpty { say(nil, playing: earcons) }
    return true
  }

  private mutating func say(_ sentence: String?, playing earcons: [Earcon]) {
    var utterance = Utterance(
      sentence.map { [SpeechSegment(.message, $0, language: "en")] } ?? [])
    utterance.earcons = earcons
    perform(Response(reply: [utterance]))
  }

  /// Prints lines and performs them as if they were typed, up to the first that fails. Returns
  /// whether to continue.
  private mutating func perform(spoken lines: [String], playing earcons: [Earcon]) -> Bool {
    // Users type labels without capitals.
    for (line, isLast) in lines.enumerated().map({ ($1.lowercased(), $0 == lines.count - 1) }) {
      output.writeLine(Self.empty + line)
      guard var response = sendTyped(line) else { return false }
      let isOver = isLast || response.outcome.isFailure
      // Each line interrupts the speech of the previous one, so only the last one has the sound.
      if isOver { response.play(earcons) }
      perform(response)
      reportRecordingFailure()
      if isOver { break }
    }
    guard let host = listening, followScreen(host) else { return true }
    if let sentence = host.reportUnspeakableNames(on: spokenScreen) {
      speaker.say(Utterance([SpeechSegment(.message, sentence, language: "en")]))
    }
    return true
  }

  /// The time since the prompt was created.
  var now: Duration { time(of: .now) }

  var spokenScreen: SpokenScreen { Self.spokenScreen(of: reader) }

  private static func spokenScreen(of reader: ScreenReader) -> SpokenScreen {
    var reader = reader
    // The rotor offers voices if there are any. Listing them would interrupt speech.
    reader.voices = { [SpeechVoice(identifier: "default", name: "default")] }
    return SpokenScreen(of: reader)
  }
}

extension SpokenDialog.Signal {
  /// The earcon of the signal. `on` and `off` would sound like the state of a switch, so an
  /// understood command has the rising bell of announcements.
  fileprivate var earcon: Earcon {
    switch self {
    case .understood: .announcement
    case .notUnderstood: .error
    case .awake: .on
    case .asleep: .off
    }
  }
}

extension Response {
  /// Adds earcons before those of the reply.
  fileprivate mutating func play(_ earcons: [Earcon]) {
    var speech = reply ?? []
    if speech.isEmpty { speech = [Utterance([])] }
    speech[0].earcons = earcons + speech[0].earcons
    reply = speech
  }
}

extension Outcome {
  fileprivate var isFailure: Bool {
    switch self {
    case .done, .unchanged, .atLimit: false
    case .refused, .notUnderstood: true
    }
  }
}
