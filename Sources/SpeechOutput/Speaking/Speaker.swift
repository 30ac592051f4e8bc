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
    var waitingForQuiet: [DispatchSemaphore] = []
    var lastProblem: SpeechError?
    var isPaused = false
    /// The entry that begins when speech goes on.
    var held: SpeechQueue.Entry?
  }

  private let sound: Sound?
  private let onHeard: @Sendable (Utterance) -> Void
  private let onProblem: @Sendable (SpeechError) -> Void
  private let state = Mutex(State())
  /// The number of the entry that may sound; any other one that does so falls silent.
  private let wantedID = Atomic(0)
  private let work = DispatchSemaphore(value: 0)

  /// Creates a speaker.
  ///
  /// - Parameters:
  ///   - sound: How sound is made; nil for none.
  ///   - onHeard: Called when an utterance begins to be heard, after its pause. It is called on
  ///     any thread, one call at a time, in the order of what is heard, never for something that
  ///     was interrupted before; it must not call the speaker.
  ///   - onProblem: Called when something can't be made heard, once until that has changed.
  public init(
    sound: Sound?, onHeard: @escaping @Sendable (Utterance) -> Void = { _ in },
    onProblem: @escaping @Sendable (SpeechError) -> Void = { _ in }
  ) {
    self.sound = sound
    self.onHeard = onHeard
    self.onProblem = onProblem
    if let sound { start(sound) }
  }

  // MARK: For those who have something to say

  /// Says something after what waits already.
  ///
  /// - Parameter utterance: What is to be said.
  public func say(_ utterance: Utterance) {
    state.withLock { state in
      let actions = state.queue.enqueue(utterance)
      perform(actions, &state)
    }
  }

  /// Cuts what is being said, and forgets what waits. Returns at once, whatever the engine does.
  public func interrupt() {
    state.withLock { state in
      (state.isPaused, state.held) = (false, nil)
      let actions = state.queue.interrupt()
      perform(actions, &state)
    }
  }

  /// Holds what waits; what is being said is said to its end. An interruption forgets it.
  public func pause() {
    state.withLock { $0.isPaused = true }
  }

  /// Goes on with what was held.
  public func resume() {
    state.withLock { state in
      state.isPaused = false
      if let entry = state.held.take() { perform([.start(entry)], &state) }
    }
  }

  /// Makes sound from now on, or none; what is being said is said to its end.
  ///
  /// - Parameter isOn: Whether to make sound.
  public func setSpeech(isOn: Bool) {
    state.withLock { $0.isOn = isOn }
  }

  /// Speaks with another voice from the next utterance on; what is being said is said to its end.
  ///
  /// - Parameter voice: How words are spoken.
  public func setVoice(_ voice: VoiceProfile) {
    state.withLock { $0.voice = voice }
  }

  /// Whether nothing is being said and nothing waits.
  public var isQuiet: Bool { state.withLock { $0.queue.isQuiet } }

  /// Waits until nothing is being said and nothing waits.
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

  /// Does what the queue asks for. The lock is held, so that nothing is told to be heard that an
  /// interruption on another thread has just cut.
  private func perform(_ actions: [SpeechQueue.Action], _ state: inout State) {
    var actions = actions[...]
    while let action = actions.popFirst() {
      switch action {
      case .stop:
        wantedID.store(0, ordering: .releasing)
        state.pending = nil
      case .start(let entry) where state.isPaused:
        state.held = entry
      case .start(let entry) where sound != nil && state.isOn:
        state.pending = entry
        wantedID.store(entry.id, ordering: .releasing)
        if entry.utterance.pause <= .zero { onHeard(entry.utterance) }
        work.signal()
      case .start(let entry):
        onHeard(entry.utterance)
        actions += state.queue.finish(entry.id)
      }
    }
    if state.queue.isQuiet {
      for semaphore in state.waitingForQuiet { semaphore.signal() }
      state.waitingForQuiet = []
    }
  }

  // MARK: The thread

  private func start(_ sound: Sound) {
    let work = work
    let thread = Thread { [weak self] in
      while true {
        work.wait()
        guard let self else { return }
        let (entry, voice) = state.withLock { ($0.pending.take(), $0.voice) }
        if let entry { speak(entry, with: sound.speaking(with: voice ?? sound.voice)) }
      }
    }
    thread.name = "speech"
    thread.start()
  }

  deinit {
    // The thread holds the speaker only while it speaks; woken, it finds it gone and ends.
    work.signal()
  }

  private func speak(_ entry: SpeechQueue.Entry, with sound: Sound) {
    let isWanted: @Sendable () -> Bool = { [self] in
      wantedID.load(ordering: .acquiring) == entry.id
    }
    let problem = sound.play(entry.utterance, while: isWanted) { [self] in
      state.withLock { _ in
        if isWanted(), entry.utterance.pause > .zero { onHeard(entry.utterance) }
      }
    }
    let isNews = state.withLock { state in
      defer { state.lastProblem = problem }
      return state.lastProblem != problem
    }
    if let problem, isNews { onProblem(problem) }
    state.withLock { state in
      let actions = state.queue.finish(entry.id)
      perform(actions, &state)
    }
  }
}
