import SpeechModel

/// A simulated speaker with a fixed duration per utterance and a manual clock.
struct ManualSpeech {
  /// How an utterance ended.
  struct Ending: Equatable {
    let text: String
    let wasFinished: Bool

    init(_ text: String, _ wasFinished: Bool) {
      self.text = text
      self.wasFinished = wasFinished
    }
  }

  /// The number of step tones played.
  private(set) var tones = 0
  /// The position in the range that each step tone indicates, or `nil` if the tone has no position.
  private(set) var positions: [Double?] = []
  private(set) var queue = SpeechQueue()
  private(set) var now: Duration = .zero
  /// The entries whose speech has started, in order.
  private(set) var begun: [SpeechQueue.Entry] = []
  /// The text of each finished utterance, with the time when it ended.
  private(set) var complete: [(text: String, time: Duration)] = []
  private(set) var endings: [Ending] = []
  /// The time of the last reply.
  private var lastStep: Duration = .zero
  /// The time between the last reply and the end of speech.
  var timeAfterLastStep: Duration { (complete.last?.time ?? .zero) - lastStep }
  private(set) var sounding: (entry: SpeechQueue.Entry, end: Duration)?
  /// The duration of each utterance, excluding its pause.
  let duration: Duration

  init(each duration: Duration = .seconds(1)) { self.duration = duration }

  /// The text of each utterance that started, followed by a dash if it was interrupted.
  var heard: [String] {
    begun.map { entry in
      let isCut = sounding?.entry.id != entry.id && !completeIDs.contains(entry.id)
      return entry.utterance.text + (isCut ? "-" : "")
    }
  }
  private var completeIDs: Set<Int> = []
  var completeEntries: [SpeechQueue.Entry] { begun.filter { completeIDs.contains($0.id) } }

  // MARK: Counters for the invariants

  /// The number of utterances added to the queue.
  private(set) var addedCount = 0
  /// The utterances that have not ended yet.
  private var open: [Utterance] = []
  /// The number of low-priority utterances that started while others were waiting.
  private(set) var lowBeforeOthers = 0
  /// The number of high-priority utterances that announcements interrupted.
  private(set) var highCutByAnnouncements = 0

  mutating func answer(_ block: Utterance...) {
    lastStep = now
    recordAdded(block)
    perform(queue.answer(block, at: now))
  }

  /// Replies to each step of a held key, without waiting after the last reply.
  mutating func hold(_ steps: [Utterance], every interval: Duration = .milliseconds(33)) {
    for (index, step) in steps.enumerated() {
      if index > 0 { wait(interval) }
      answer(step)
    }
  }

  mutating func announce(_ block: Utterance...) {
    recordAdded(block)
    let high = sounding.flatMap { $0.entry.utterance.priority == .high ? $0.entry.id : nil }
    perform(queue.announce(block, at: now))
    if let high, sounding?.entry.id != high { highCutByAnnouncements += 1 }
  }

  mutating func enqueue(_ utterance: Utterance) {
    recordAdded([utterance])
    perform(queue.enqueue(utterance, at: now))
  }

  mutating func interrupt() { perform(queue.interrupt(at: now)) }
  mutating func pause() { perform(queue.pause(at: now)) }
  mutating func resume() { perform(queue.resume(at: now)) }
  mutating func forget(_ source: SpeechSource) { perform(queue.forget(source, at: now)) }

  /// Waits until all speech has ended, and returns the texts that were heard.
  mutating func heardAtEnd() -> [String] {
    wait(.seconds(10))
    return heard
  }

  /// Advances the clock, and finishes each utterance when its time is up.
  mutating func wait(_ time: Duration) {
    let end = now + time
    while let next = [sounding?.end, queue.nextDeadline].compactMap({ $0 }).min(), next <= end {
      now = max(next, now)
      if let sounding, sounding.end <= now {
        finish(sounding.entry)
      } else {
        perform(queue.advance(to: now))
      }
    }
    now = end
  }

  private mutating func finish(_ entry: SpeechQueue.Entry) {
    sounding = nil
    completeIDs.insert(entry.id)
    complete.append((entry.utterance.text, now))
    perform(queue.finish(entry.id, at: now))
  }

  private mutating func recordAdded(_ block: [Utterance]) {
    addedCount += block.count
    open += block
  }

  /// Whether any unfinished utterance is neither low-priority nor a hint nor progress.
  private var hasOthers: Bool {
    open.contains { $0.priority > .low && $0.pause == .zero && !($0.source?.isProgress ?? false) }
  }

  private mutating func perform(_ actions: [SpeechQueue.Action]) {
    for action in actions {
      switch action {
      case .stop: sounding = nil
      case .stepTone(let position):
        tones += 1
        positions.append(position)
      case .start(let entry):
        if entry.utterance.priority == .low, hasOthers { lowBeforeOthers += 1 }
        begun.append(entry)
        sounding = (entry, now + entry.utterance.pause + duration)
      case .end(let entry, let wasFinished):
        if let index = open.firstIndex(of: entry.utterance) { open.remove(at: index) }
        endings.append(Ending(entry.utterance.text, wasFinished))
      }
    }
  }
}

/// Returns an announcement from the application.
func said(_ text: String, _ priority: Utterance.Priority = .default) -> Utterance {
  Utterance([SpeechSegment(.announcement, text)], priority: priority)
}

/// Returns an utterance with an element's value.
func value(
  _ text: String, of element: Int = 1, _ priority: Utterance.Priority = .default
) -> Utterance {
  let source = SpeechSource(element: element, property: "value")
  return Utterance([SpeechSegment(.value, text)], priority: priority, source: source)
}

/// Returns an utterance with an element's progress.
func progress(
  _ text: String, of element: Int = 9, _ priority: Utterance.Priority = .default
) -> Utterance {
  let source = SpeechSource(element: element, property: "value", isProgress: true)
  return Utterance([SpeechSegment(.value, text)], priority: priority, source: source)
}

/// Returns a hint with the pause before it.
func hint(_ text: String) -> Utterance {
  Utterance([SpeechSegment(.hint, text)], pause: .milliseconds(700))
}
