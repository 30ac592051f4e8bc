internal import Listening

/// The dialog of spoken commands: when the microphone is open, and what an utterance leads to.
///
/// With push to talk, a key opens the microphone for one utterance. Hands-free, the microphone is
/// always open, but only the wake phrase is understood until the user has said it, and again after
/// 20 seconds without a command. In either mode, nothing is heard while a secure field has the
/// focus.
///
/// The dialog is a pure state machine. Times count from any fixed moment.
package struct SpokenDialog: Sendable {
  /// The time without a command after which the hands-free dialog falls asleep.
  static let wakefulness = Duration.seconds(20)
  /// The time in which a question can be answered, or an adjustment taken back by “no”.
  static let patience = Duration.seconds(10)
  /// The time that the key to talk waits for an utterance. The endpointer may wait for less.
  static let longestTalk = Duration.seconds(12)
  /// The time after which a sound of the interface is not short.
  static let longSound = Duration.seconds(3)
  /// The most times that “repeat” performs a command again.
  static let mostRepetitions = 10

  package let mode: Mode
  /// Whether the user wears headphones, so that the microphone does not hear the speech.
  package let hasHeadphones: Bool
  /// The name of the key to talk, as in “Return”.
  let talkKey: String

  /// Whether the microphone should be open.
  package private(set) var isOpen = false
  /// Whether the hands-free dialog takes commands.
  package private(set) var isAwake = false
  /// The time at which the key to talk was pressed, until its utterance was answered.
  private var talkingSince: Duration?
  private var pending: Pending?
  private var sounds = SoundTimes()
  private var isSecure = false
  private var hasToldToWait = false
  private var activeAt = Duration.zero
  private var conversation = Conversation()

  /// The answer that is expected from the recognizer.
  private enum Pending {
    case words
    /// The words of the utterance with the wake phrase, in which a command may follow.
    case wordsAfterWaking
    case wakePhrase
  }

  package init(mode: Mode, hasHeadphones: Bool = false, talkKey: String) {
    self.mode = mode
    self.hasHeadphones = hasHeadphones
    self.talkKey = talkKey
  }

  /// Returns the phrases that are understood on a screen at the moment.
  package func grammar(on screen: SpokenScreen) -> CommandGrammar {
    CommandGrammar(screen, expecting: expectation)
  }

  /// The phrases that are understood besides the usual ones. When they change, the recognizer needs
  /// another grammar.
  package var expectation: CommandGrammar.Expectation {
    conversation.expectation.union(mode == .handsFree ? .wakePhrase : [])
  }

  /// Whether an utterance would be taken for a command.
  package var takesCommands: Bool {
    isOpen && pending == nil && (talkingSince != nil || isAwake)
      && (hasHeadphones || !sounds.isSounding)
  }

  /// The time at which the dialog needs ``Input/update`` if nothing else happens, or `nil`.
  package var deadline: Duration? {
    [conversation.deadline, talkTime, sleepTime, waitingNoteTime].compactMap(\.self).min()
  }

  private var talkTime: Duration? {
    pending == nil ? talkingSince.map { $0 + Self.longestTalk } : nil
  }

  private var sleepTime: Duration? {
    guard mode == .handsFree, isAwake, talkingSince == nil, sounds.start(of: .speech) == nil else {
      return nil
    }
    return activeAt + Self.wakefulness
  }

  private var waitingNoteTime: Duration? {
    guard mode == .handsFree, isOpen, !hasHeadphones, !hasToldToWait else { return nil }
    return sounds.start(of: .interface).map { $0 + Self.longSound }
  }

  /// Handles an input, and returns the tasks of the host in order.
  package mutating func send(
    _ input: Input, at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    var outputs = follow(screen, at: time)
    conversation.expire(at: time)
    switch input {
    case .talkKey: outputs += press(at: time, on: screen)
    case .utterance(let start, let end): outputs += hear(from: start, to: end, at: time)
    case .nothingHeard:
      if talkingSince != nil { outputs += stopTalking([.say(SpokenReplies.nothingHeard)]) }
    case .recognized(let recognition):
      guard let owed = pending, owed != .wakePhrase else { break }
      outputs += answer(recognition, owed, at: time, on: screen)
    case .wakePhrase(let isHeard):
      guard pending == .wakePhrase else { break }
      pending = nil
      guard isHeard else { break }
      (isAwake, activeAt, pending) = (true, time, .wordsAfterWaking)
      outputs += [.signal(.awake), .recognize]
    case .soundStarted(let sound): sounds.start(sound, at: time)
    case .soundEnded(let sound):
      sounds.end(sound, at: time)
      if sound == .speech { activeAt = time }
    case .typedLine:
      conversation.forget()
      activeAt = time
    case .failed(let sentence):
      guard isOpen || pending != nil else { break }
      let wasTalking = talkingSince != nil
      outputs += (isOpen ? [.closeMicrophone] : []) + [.say(sentence)]
      outputs += wasTalking ? [.endSilence] : []
      (isOpen, isAwake, talkingSince, pending) = (false, false, nil, nil)
    case .update: break
    }
    return outputs + pass(time)
  }

  /// Starts a hands-free dialog. With push to talk, the key starts everything.
  package mutating func start(at time: Duration, on screen: SpokenScreen) -> [Output] {
    guard mode == .handsFree else { return [] }
    activeAt = time
    isSecure = screen.focus?.isSecure == true
    if let refusal = refusal(on: screen) { return [.say(refusal)] }
    isOpen = true
    return [.openMicrophone]
  }

  /// Closes the microphone at a secure field, and opens it again after it.
  private mutating func follow(_ screen: SpokenScreen, at time: Duration) -> [Output] {
    let wasSecure = isSecure
    isSecure = screen.focus?.isSecure == true
    if isOpen, let refusal = refusal(on: screen) {
      let wasTalking = talkingSince != nil
      (isOpen, talkingSince, pending) = (false, nil, nil)
      conversation.forget()
      return [.closeMicrophone] + (wasTalking ? [.endSilence] : []) + [.say(refusal)]
    }
    if isSecure { (pending, talkingSince) = (nil, nil) }
    guard wasSecure, !isSecure, mode == .handsFree, !isOpen, refusal(on: screen) == nil else {
      return []
    }
    isOpen = true
    return [.openMicrophone]
  }

  /// Returns a sentence that explains why no phrase is understood here, or `nil`.
  private func refusal(on screen: SpokenScreen) -> String? {
    if screen.focus?.isSecure == true { return SpokenReplies.inSecureField }
    let isEnglish =
      screen.language.lowercased().split(whereSeparator: { "-_".contains($0) })
      .first == "en"
    return isEnglish ? nil : SpokenReplies.onlyEnglish
  }

  private mutating func press(at time: Duration, on screen: SpokenScreen) -> [Output] {
    if let refusal = refusal(on: screen) { return [.say(refusal)] }
    // A second press cancels the first.
    guard talkingSince == nil else { return stopTalking([]) }
    let wasOpen = isOpen
    (isOpen, talkingSince, pending, activeAt) = (true, time, nil, time)
    return [.silence] + (wasOpen ? [] : [.openMicrophone])
  }

  private mutating func hear(from start: Duration, to end: Duration, at time: Duration) -> [Output]
  {
    guard isOpen, pending == nil else { return [] }
    // The key silenced everything that sounded before.
    let isMixed = sounds.sounded(
      from: start, to: end, startingAfter: talkingSince)
    if isMixed, !hasHeadphones {
      return talkingSince == nil ? [] : stopTalking(conversation.notUnderstood())
    }
    if talkingSince != nil {
      pending = .words
      guard mode == .pushToTalk else { return [.recognize] }
      isOpen = false
      return [.closeMicrophone, .recognize]
    }
    guard mode == .handsFree else { return [] }
    pending = isAwake ? .words : .wakePhrase
    return [isAwake ? .recognize : .spotWakePhrase]
  }

  private mutating func answer(
    _ recognition: Recognition, _ owed: Pending, at time: Duration, on screen: SpokenScreen
  ) -> [Output] {
    pending = nil
    let isWakePhraseAlone =
      recognition.candidates.first.map { CommandGrammar.withoutWakePhrase($0).isEmpty } ?? true
    var outputs: [Output]
    if isWakePhraseAlone, owed == .wordsAfterWaking {
      outputs = []
    } else if isWakePhraseAlone, !recognition.candidates.isEmpty {
      activeAt = time
      outputs = [.signal(.awake)]
    } else {
      outputs = conversation.answer(recognition, with: grammar(on: screen), at: time, on: screen)
      if outputs.first == .signal(.understood) { activeAt = time }
    }
    if conversation.takeSleep() {
      let isAsleep = mode == .handsFree
      isAwake = false
      if isAsleep { outputs.append(.say(SpokenReplies.asleep)) }
    }
    return talkingSince == nil ? outputs : stopTalking(outputs)
  }

  /// Ends the utterance of the key to talk. A command is performed before a sound continues,
  /// because it may stop the sound.
  private mutating func stopTalking(_ outputs: [Output]) -> [Output] {
    talkingSince = nil
    pending = nil
    guard mode == .pushToTalk, isOpen else { return outputs + [.endSilence] }
    isOpen = false
    return [.closeMicrophone] + outputs + [.endSilence]
  }

  /// Performs what is due.
  private mutating func pass(_ time: Duration) -> [Output] {
    var outputs: [Output] = []
    if let talkTime, talkTime <= time {
      outputs += stopTalking([.say(SpokenReplies.nothingHeard)])
    }
    if let sleepTime, sleepTime <= time, pending == nil {
      isAwake = false
      outputs.append(.signal(.asleep))
    }
    if let waitingNoteTime, waitingNoteTime <= time {
      hasToldToWait = true
      outputs.append(.say(SpokenReplies.waits(talkKey: talkKey)))
    }
    return outputs
  }
}
