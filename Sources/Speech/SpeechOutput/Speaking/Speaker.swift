private import Dispatch
private import Foundation
private import Locking
public import SpeechModel
private import Synchronization

/// A speaker of utterances, which owns the queue, the synthesizer and the audio output.
///
/// Callers never wait for the engine or the device, because the speaker's own thread makes the
/// sound. An interruption changes a number that this thread checks every few milliseconds. Without
/// a synthesizer, utterances complete at once, in silence. `Speaker` is not an actor, because
/// speech must keep the order of the calls, and tasks may overtake each other.
public final class Speaker: Sendable {
  private struct State {
    var queue = SpeechQueue()
    var isOn = true
    /// The voice for the next utterance, or `nil` for the voice of `sound`.
    var voice: VoiceProfile?
    /// The entry that the thread speaks next.
    var pending: SpeechQueue.Entry?
    /// Whether to play only the sounds of the pending entry, without its words.
    var isPendingMuted = false
    /// The loop that plays while nothing is spoken.
    var loop: SoundLoop?
    var waitingForQuiet: [DispatchSemaphore] = []
    var lastProblem: SpeechError?
  }

  private let sound: Sound?
  private let onHeard: @Sendable (Utterance) -> Void
  private let onFinish: @Sendable (Utterance, Bool) -> Void
  private let onProblem: @Sendable (SpeechError) -> Void
  private let time: @Sendable () -> Duration
  private let state = PosixMutex(State())
  /// The number of the only entry that may be heard. All others stop.
  private let wantedID = Atomic(0)
  private let work = DispatchSemaphore(value: 0)
  private let sounds = SoundMixer()

  /// Creates a speaker.
  ///
  /// - Parameters:
  ///   - sound: The synthesizer, output and voice, or `nil` for silence.
  ///   - onHeard: Called when an utterance becomes audible, after its pause, but never after an
  ///     interruption. It is called on any thread, one call at a time, in the order of the
  ///     utterances, and must not call the speaker.
  ///   - onFinish: Called when an utterance has ended. The Boolean is whether all of it was heard,
  ///     which UIKit calls success. The closure must not call the speaker.
  ///   - onProblem: Called when an utterance can't be heard, and not again until the problem
  ///     changes.
  ///   - time: A monotonic clock, or `nil` for the machine's clock.
  public init(
    sound: Sound?, onHeard: @escaping @Sendable (Utterance) -> Void = { _ in },
    onFinish: @escaping @Sendable (Utterance, Bool) -> Void = { _, _ in },
    onProblem: @escaping @Sendable (SpeechError) -> Void = { _ in },
    time: (@Sendable () -> Duration)? = nil
  ) {
    self.sound = sound
    self.onHeard = onHeard
    self.onFinish = onFinish
    self.onProblem = onProblem
    let start = ContinuousClock.now
    self.time = time ?? { start.duration(to: .now) }
    sound?.output.reportProblems { [weak self] in self?.report($0) }
    startThread()
  }

  /// Speaks the reply to a command, which replaces all other speech. Returns at once. Unless a key is
  /// held, the reply interrupts current speech.
  public func answer(_ block: [Utterance]) { change { $0.answer(block, at: $1) } }

  /// Adds an utterance at the end of the reply to the last command.
  public func say(_ utterance: Utterance) { change { $0.enqueue(utterance, at: $1) } }

  /// Speaks an announcement from the application when its turn comes. Its utterances stay together.
  public func announce(_ block: [Utterance]) { change { $0.announce(block, at: $1) } }

  /// Drops the waiting announcements from a source.
  public func forget(_ source: SpeechSource) { change { $0.forget(source, at: $1) } }

  /// Drops the announcement with the given number if it is still waiting.
  public func drop(announcement number: Int) { change { $0.drop(announcement: number, at: $1) } }

  /// Stops current speech and drops waiting utterances. Returns at once.
  public func interrupt() { change { $0.interrupt(at: $1) } }

  /// Falls silent at once, keeping current and waiting utterances until `resume()`. A reply or an
  /// interruption ends the pause.
  public func pause() { change { $0.pause(at: $1) } }

  /// Ends a pause: repeats the paused utterance from its start, then continues.
  public func resume() { change { $0.resume(at: $1) } }

  /// Whether the user has paused speech.
  package var isPaused: Bool { state.withLock { $0.queue.isPaused } }

  /// Switches speech on or off, starting with the next utterance.
  public func setSpeech(isOn: Bool) { state.withLock { $0.isOn = isOn } }

  /// Switches earcons and value tones on or off, and sets their volume in percent, from 0 to 100,
  /// unless it is `nil`. Sounds are played even while speech is off.
  public func setSounds(isOn: Bool, volume: Int? = nil) { sounds.set(isOn: isOn, volume: volume) }

  /// Plays a loop whenever nothing is spoken, or ends the loop if it is `nil`.
  ///
  /// Speech interrupts the loop as it interrupts other speech. Only live outputs play loops.
  public func setLoop(_ loop: SoundLoop?) {
    let hasChanged = state.withLock { state in exchange(&state.loop, with: loop) != loop }
    if hasChanged { work.signal() }
  }

  /// Whether the output plays sound at once.
  package var isLive: Bool { sound?.output.isLive == true }

  /// Whether a loop can be heard: the output plays sound at once, and the last utterance reached it.
  package var playsLoops: Bool { isLive && state.withLock { $0.lastProblem == nil } }

  /// Whether sounds can be heard or go to a file: there is an output, and the last utterance reached
  /// it.
  package var hasSound: Bool { sound != nil && state.withLock { $0.lastProblem == nil } }

  /// Sets the voice, starting with the next utterance.
  public func setVoice(_ voice: VoiceProfile) { state.withLock { $0.voice = voice } }

  /// Whether no utterance is being spoken or waiting. A pause counts as quiet.
  public var isQuiet: Bool { state.withLock { $0.queue.isQuiet } }

  /// Waits until no utterance is being spoken or waiting. A pause counts as quiet.
  public func waitUntilQuiet() {
    let quiet = state.withLock { state -> DispatchSemaphore? in
      guard !state.queue.isQuiet else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waitingForQuiet.append(semaphore)
      return semaphore
    }
    quiet?.wait()
  }

  private func change(_ body: (inout SpeechQueue, Duration) -> [SpeechQueue.Action]) {
    let time = time()
    state.withLock { state in
      let deadline = state.queue.nextDeadline
      perform(body(&state.queue, time), &state)
      if let next = state.queue.nextDeadline, next != deadline { wake(at: next) }
    }
  }

  /// Advances the queue at a deadline. The speech thread can't do this, because it may be speaking.
  private func wake(at deadline: Duration) {
    let left = max(deadline - time(), .zero)
    let sleep = DispatchTimeInterval.microseconds(Int(clamping: Int64(left / .microseconds(1))) + 1)
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + sleep) {
      [weak self] in
      guard let self else { return }
      if time() < deadline { wake(at: deadline) } else { change { $0.advance(to: $1) } }
    }
  }

  /// Carries out the actions of the queue. The caller must hold the lock, because an utterance that
  /// another thread has just interrupted must not be reported as heard.
  private func perform(_ actions: [SpeechQueue.Action], _ state: inout State) {
    var actions = actions[...]
    while let action = actions.popFirst() {
      switch action {
      case .stop:
        wantedID.store(0, ordering: .releasing)
        state.pending = nil
        sounds.forget()
      case .stepTone(let position): sounds.step(to: position)
      case .start(let entry)
      where sound != nil && (state.isOn || sounds.isOn && entry.utterance.hasSounds):
        state.pending = entry
        state.isPendingMuted = !state.isOn
        wantedID.store(entry.id, ordering: .releasing)
        if entry.utterance.pause <= .zero { onHeard(entry.utterance) }
        work.signal()
      case .start(let entry):
        onHeard(entry.utterance)
        actions += state.queue.finish(entry.id)
      case .end(let entry, let wasFinished): onFinish(entry.utterance, wasFinished)
      }
    }
    if state.queue.isQuiet {
      for semaphore in state.waitingForQuiet { semaphore.signal() }
      state.waitingForQuiet = []
    }
  }

  private func startThread() {
    let thread = Thread { [weak self, work, sound] in
      if sound?.output.isLive == true { SoundPriority.raise() }
      while true {
        work.wait()
        guard self?.speakNext() != nil else { return }
        sound?.play(loop: { self?.currentLoop })
      }
    }
    thread.name = "speech"
    thread.start()
  }

  // The thread retains the speaker only during speech. This signal wakes the thread to end it.
  deinit { work.signal() }

  private func speakNext() {
    let (entry, voice, isMuted) = state.withLock {
      ($0.pending.take(), $0.voice, $0.isPendingMuted)
    }
    guard let sound, let entry else { return }
    speak(entry, isMuted: isMuted, with: sound.speaking(with: voice ?? sound.voice))
  }

  private func speak(_ entry: SpeechQueue.Entry, isMuted: Bool, with sound: Sound) {
    var utterance = entry.utterance
    if isMuted { utterance.segments = [] }
    let isWanted: @Sendable () -> Bool = { [self] in
      wantedID.load(ordering: .acquiring) == entry.id
    }
    let problem = sound.play(utterance, with: sounds, while: isWanted) { [self] in
      state.withLock { _ in
        if isWanted(), entry.utterance.pause > .zero { onHeard(entry.utterance) }
      }
    }
    // After an interruption, it is unknown whether the device works, so keep an earlier problem.
    if problem != nil || isWanted() { report(problem) }
    change { $0.finish(entry.id, at: $1) }
  }

  /// The loop to play now, or `nil` while an utterance is waiting to be spoken.
  private var currentLoop: SoundLoop? {
    state.withLock { $0.pending == nil ? $0.loop : nil }
  }

  /// Records the current problem, if any, and reports it unless it is the last recorded problem.
  private func report(_ problem: SpeechError?) {
    let isNew = state.withLock { state in
      defer { state.lastProblem = problem }
      return state.lastProblem != problem
    }
    if let problem, isNew { onProblem(problem) }
  }
}
