import SpeechModel
import XCTest

/// Whoever owns a queue, as the first steps make it.
struct Player {
  var queue = SpeechQueue()
  private(set) var log: [String] = []
  private var current: SpeechQueue.Entry?

  mutating func perform(_ actions: [SpeechQueue.Action]) {
    for action in actions {
      switch action {
      case .start(let entry):
        current = entry
        log.append(entry.utterance.text)
      case .stop:
        current = nil
        log.append("(silence)")
      case .stepTone, .end:
        break
      }
    }
  }

  mutating func finishCurrent(at time: Duration) {
    guard let id = current?.id else { return }
    perform(queue.finish(id, at: time))
  }
}

/// The examples in the catalogue, as they stand there.
final class SpeechExampleTests: XCTestCase {
  func testTheFirstExample() {
    let pitch = Utterance([
      SpeechSegment(.label, "Pitch"),
      SpeechSegment(.value, "1"),
      SpeechSegment(.trait, "Adjustable."),
    ])
    XCTAssertEqual(pitch.text, "Pitch: 1. Adjustable.")
    XCTAssertEqual(pitch.segments.map(\.kind), [.label, .value, .trait])
  }

  func testWhatIsHeardIsDecided() {
    var player = Player()
    player.perform(
      player.queue.answer(
        [
          Utterance(.label, "Pitch"),
          Utterance([SpeechSegment(.hint, "Adjust pitch")], pause: .milliseconds(700)),
        ], at: .zero))
    XCTAssertEqual(player.log, ["Pitch"])
    player.finishCurrent(at: .seconds(1))
    XCTAssertEqual(player.log, ["Pitch", "Adjust pitch"])

    player.perform(player.queue.answer([Utterance(.value, "2")], at: .seconds(2)))
    XCTAssertEqual(player.log, ["Pitch", "Adjust pitch", "(silence)", "2"])
  }

  func testAnAnnouncementWaitsForTheAnswer() {
    var player = Player()
    player.perform(player.queue.answer([Utterance(.value, "2")], at: .zero))
    player.perform(player.queue.announce([Utterance(.announcement, "Saved")], at: .zero))
    XCTAssertEqual(player.log, ["2"])
    player.finishCurrent(at: .milliseconds(500))
    XCTAssertEqual(player.log, ["2", "Saved"])
  }

  func testAnUrgentOneDoesNot() {
    let fire = Utterance([SpeechSegment(.announcement, "Fire")], priority: .high)
    var player = Player()
    player.perform(player.queue.answer([Utterance(.value, "2")], at: .zero))
    player.perform(player.queue.announce([fire], at: .zero))
    XCTAssertEqual(player.log, ["2", "(silence)", "Fire"])
  }

  func testOfOneSourceTheNewestIsHeard() {
    let level = SpeechSource(element: 7, property: "value")
    func told(_ value: String) -> Utterance {
      Utterance([SpeechSegment(.value, value)], source: level)
    }

    var player = Player()
    player.perform(player.queue.answer([Utterance(.label, "Recording")], at: .zero))
    for value in ["10", "11", "12"] {
      player.perform(player.queue.announce([told(value)], at: .zero))
    }
    player.finishCurrent(at: .seconds(1))
    XCTAssertEqual(player.log, ["Recording", "12"])
  }

  func testOneUtteranceHasStretchesForEachVoice() {
    let save = Utterance([
      SpeechSegment(.label, "Zürich", language: "de"),
      SpeechSegment(.trait, "Button."),
    ])
    let runs = save.runs(forVoiceIn: "en")
    XCTAssertEqual(runs.map(\.language), ["de", nil])
    XCTAssertEqual(runs.map(\.text), ["Zürich", "Button."])
  }
}
