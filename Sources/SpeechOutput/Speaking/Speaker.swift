private import Dispatch
private import Foundation
public import SpeechModel
private import Synchronization

/// Makes what is to be heard heard: it owns a speech queue, a synthesizer and an output.
///
/// Whoever calls it never waits for the engine or the device: sound is made on a thread of the
/// speaker's own, and an interruption is a number that this thread compares every few
/// milliseconds. Without a synthesizer everything is "heard" at once, in silence.
public final class Speaker: Sendable {
  private struct State {
    var queue = SpeechQueue()
    var isOn = true
    /// How words are spoken from the next utterance on; nil is as the sound says.
    var voice: VoiceProfile?
    /// The entry that the thread is to speak next.
    var pending: SpeechQueue.Entry?
    /// Whether only the sounds of that entry are heard.
    var isPendingMuted = false
    var waitingForQuiet: [DispatchSemaphore] = []
    var lastProblem: SpeechError?
  }

  private let sound: Sound?
  private let onHeard: @Sendable (Utterance) -> Void
  private let onFinish: @Sendable (Utterance, Bool) -> Void
  private let onProblem: @Sendable (SpeechError) -> Void
  private let time: @Sendable () -> Duration
  private let state = Locked(State())
  /// The number of the entry that may sound; any other one that does so falls silent.
  private let wantedID = Atomic(0)
  private let work = DispatchSemaphore(value: 0)
  private let sounds = SoundMixer()

  /// Creates a speaker.
  ///
  /// - Parameters:
  ///   - sound: How sound is made; nil for none.
  ///   - onHeard: Called when an utterance begins to be heard, after its pause. It is called on
  ///     any thread, one call at a time, in the order of what is heard, never for something that
  ///     was interrupted before; it must not call the speaker.
  ///   - onFinish: Called when nothing more will be heard of an utterance, with whether it was heard
  ///     to its end; UIKit calls that success. As `onHeard`, it must not call the speaker.
  ///   - onProblem: Called when something can't be made heard, once until that has changed.
  ///   - time: The time by a clock that never goes back; nil means the machine's own.
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
    sound?.output.reportProblems { [weak self] in self?.note($0) }
    startThread()
  }

  // MARK: For those who have something to say

  /// Says the answer to a command, in the place of everything else. Returns at once, whatever the
  /// engine does.
  ///
  /// - Parameter block: All that the command is answered with, so that it is heard together. What is
  ///   being said is cut, unless a key is held: see `SpeechQueue.answer(_:at:)`.
  public func answer(_ block: [Utterance]) {
    change { $0.answer(block, at: $1) }
  }

  /// Says more of what the person asked for, after what of it waits already.
  ///
  /// - Parameter utterance: What is to be said.
  public func say(_ utterance: Utterance) {
    change { $0.enqueue(utterance, at: $1) }
  }

  /// Says what the application tells of its own accord, when it is its turn.
  ///
  /// - Parameter block: The utterances, which belong together.
  public func announce(_ block: [Utterance]) {
    change { $0.announce(block, at: $1) }
  }

  /// Forgets what waits to be announced of an element that has gone away.
  ///
  /// - Parameter element: The element, as the number that its sources have.
  public func forget(element: Int) {
    change { $0.forget(element: element, at: $1) }
  }

  /// Forgets what waits to be announced of a source that there is nothing more to tell of.
  ///
  /// - Parameter source: The source.
  public func forget(_ source: SpeechSource) {
    change { $0.forget(source, at: $1) }
  }

  /// Drops an announcement, if it waits.
  ///
  /// - Parameter number: The number of the announcement.
  public func drop(announcement number: Int) {
    change { $0.drop(announcement: number, at: $1) }
  }

  /// Cuts what is being said, and forgets what waits. Returns at once, whatever the engine does.
  public func interrupt() {
    change { $0.interrupt(at: $1) }
  }

  /// Falls silent at once, and keeps what was being said and what waits until `resume()`; an answer
  /// or an interruption ends the pause.
  public func pause() {
    change { $0.pause(at: $1) }
  }

  /// Goes on after a pause: what was being said is said again from its beginning, then what waits.
  public func resume() {
    change { $0.resume(at: $1) }
  }

  /// Whether the person wants silence until they ask for more.
  public var isPaused: Bool { state.withLock { $0.queue.isPaused } }

  /// Makes sound from now on, or none; what is being said is said to its end.
  ///
  /// - Parameter isOn: Whether to make sound.
  public func setSpeech(isOn: Bool) {
    state.withLock { $0.isOn = isOn }
  }

  /// Plays short sounds from now on, or none: earcons and the tones of values.
  ///
  /// They are heard with speech switched off, too: they are the person's to switch off.
  ///
  /// - Parameters:
  ///   - isOn: Whether to play them.
  ///   - volume: How loud, in percent, from 0 to 100; nil leaves it as it is.
  public func setSounds(isOn: Bool, volume: Int? = nil) { sounds.set(isOn: isOn, volume: volume) }

  /// Speaks with another voice from the next utterance on; what is being said is said to its end.
  ///
  /// - Parameter voice: How words are spoken.
  public func setVoice(_ voice: VoiceProfile) {
    state.withLock { $0.voice = voice }
  }

  /// Whether nothing is being said, and nothing is about to be.
  public var isQuiet: Bool { state.withLock { $0.queue.isQuiet } }

  /// Waits until nothing is being said, and nothing is about to be; in a pause that is so.
  public func waitUntilQuiet() {
    let quiet = state.withLock { state -> DispatchSemaphore? in
      guard !state.queue.isQuiet else { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      state.waitingForQuiet.append(semaphore)
      return semaphore
    }
    quiet?.wait()
  }

  // MARK: The queue

  private func change(_ body: (inout SpeechQueue, Duration) -> [SpeechQueue.Action]) {
    let time = time()
    state.withLock { state in
      let deadline = state.queue.nextDeadline
      let actions = body(&state.queue, time)
      perform(actions, &state)
      if let next = state.queue.nextDeadline, next != deadline { wake(at: next) }
    }
  }

  /// Lets the queue know when a time has come that it waits for. What is being said goes on meanwhile,
  /// so its thread can't do that.
  private func wake(at deadline: Duration) {
    let left = max(deadline - time(), .zero)
    let sleep = DispatchTimeInterval.microseconds(Int(clamping: Int64(left / .microseconds(1))) + 1)
    DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: .now() + sleep) {
      [weak self] in
      guard let self else { return }
      if time() < deadline { wake(at: deadline) } else { change { $0.advance(to: $1) } }
    }
  }

  /// Does what the queue asks for. The lock is held, so that nothing is told to be heard that an
  /// interruption on another thread has just cut.
  private func perform(_ actions: [SpeechQueue.Action], _ state: inout State) {
    var actions = actions[...]
    while let action = actions.popFirst() {
      switch action {
      case .stop:
        wantedID.store(0, ordering: .releasing)
        state.pending = nil
        sounds.forget()
      case .stepTone(let position):
        sounds.step(to: position)
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
      case .end(let entry, let wasFinished):
        onFinish(entry.utterance, wasFinished)
      }
    }
    if state.queue.isQuiet {
      for semaphore in state.waitingForQuiet { semaphore.signal() }
      state.waitingForQuiet = []
    }
  }

  // MARK: The thread

  private func startThread() {
    let work = work
    let sound = sound
    let thread = Thread { [weak self] in
      while true {
        work.wait()
        guard let self else { return }
        let (entry, voice, isMuted) = state.withLock {
          ($0.pending.take(), $0.voice, $0.isPendingMuted)
        }
        if let sound, let entry {
          speak(entry, isMuted: isMuted, with: sound.speaking(with: voice ?? sound.voice))
        }
      }
    }
    thread.name = "speech"
    thread.start()
  }

  deinit {
    // The thread holds the speaker only while it speaks; woken, it finds it gone and ends.
    work.signal()
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
    // What was cut can't tell whether the device would have taken the rest.
    if problem != nil || isWanted() { note(problem) }
    change { $0.finish(entry.id, at: $1) }
  }

  /// Tells a problem that was not told the last time.
  private func note(_ problem: SpeechError?) {
    let isNews = state.withLock { state in
      defer { state.lastProblem = problem }
      return state.lastProblem != problem
    }
    if let problem, isNews { onProblem(problem) }
  }
}
