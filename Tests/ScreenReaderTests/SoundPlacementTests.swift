import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// In which utterance each sound is heard.
final class SoundPlacementTests: XCTestCase {
  private let words = Utterance(.value, "10")
  private let hint = Utterance([SpeechSegment(.hint, "Swipe")], pause: .milliseconds(700))

  func testASoundIsHeardAsWhatFollowsItBegins() {
    XCTAssertEqual(
      heard([.stop, .play(.limit), .speak(words), .speak(hint)]),
      ["stop", "[limit] 10", "Swipe"])
    XCTAssertEqual(
      heard([.stop, .play(.activate), .play(.announcement), .speak(words)]),
      ["stop", "[activate] [announcement] 10"])
    XCTAssertEqual(
      heard([.stop, .speak(words), .play(.edge), .speak(Utterance(.edge, "Last item."))]),
      ["stop", "10", "[edge] Last item."])
  }

  func testWhatIsDoneInBetweenDoesNotPartThem() {
    let settings = SpeechSettings(rate: 300)
    XCTAssertEqual(
      [.stop, .play(.limit), .settings(settings), .speak(words)].withSoundsPlaced,
      [.stop, .settings(settings), .speak(sounding([.limit], words))])
  }

  func testASoundThatNothingFollowsIsHeardByItself() {
    XCTAssertEqual(heard([.stop, .play(.activate)]), ["stop", "[activate]"])
    XCTAssertEqual(heard([.stop, .speak(words), .play(.layout)]), ["stop", "10", "[layout]"])
    XCTAssertEqual(
      heard([.stop, .play(.off), .speech(isOn: false)]), ["stop", "[off]", "speech off"])
    XCTAssertEqual(heard([.stop, .play(.edge), .stop]), ["stop", "[edge]", "stop"])
  }

  func testASoundDoesNotWaitForAHint() {
    XCTAssertEqual(
      heard([.stop, .play(.activate), .speak(hint)]), ["stop", "[activate]", "Swipe"])
    XCTAssertEqual(
      heard([.stop, .speak(words), .speak(hint), .play(.layout)]),
      ["stop", "10", "[layout]", "Swipe"])
    XCTAssertEqual(heard([.speak(hint), .play(.layout)]), ["[layout]", "Swipe"])
  }

  func testASoundOfTheApplicationsOwnAccordCutsNothing() {
    XCTAssertEqual(
      [.play(.layout)].withSoundsPlaced,
      [.speak(sounding([.layout], Utterance([], priority: .low)))])
    XCTAssertEqual(
      [.stop, .play(.activate)].withSoundsPlaced,
      [.stop, .speak(sounding([.activate], Utterance([])))])
  }

  func testWithoutSoundsNothingIsDifferent() {
    let effects: [Effect] = [
      .stop, .copy("a"), .curtain(isOn: true), .speak(words), .speak(hint), .pause, .resume,
      .speech(isOn: true),
    ]
    XCTAssertEqual(effects.withSoundsPlaced, effects)
    XCTAssertEqual([Effect]().withSoundsPlaced, [])
  }

  func testNoSoundIsLostOrAddedAndNoWordsMove() {
    let cases = 500
    var random = SeededGenerator.printed(cases: cases)
    for _ in 0..<cases {
      let effects = (0..<Int.random(in: 0...12, using: &random)).map { _ -> Effect in
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .stop
        case 1: .speak(words)
        case 2: .speak(hint)
        case 3: .settings(SpeechSettings())
        default: .play(Earcon.allCases.randomElement(using: &random) ?? .focus)
        }
      }
      let placed = effects.withSoundsPlaced
      let utterances = placed.compactMap { if case .speak(let words) = $0 { words } else { nil } }
      XCTAssertEqual(placed.earcons, [])
      XCTAssertEqual(utterances.flatMap(\.earcons), effects.earcons)
      XCTAssertEqual(placed.spoken, effects.spoken)
      XCTAssertTrue(utterances.allSatisfy { $0.pause == .zero || $0.earcons.isEmpty })
    }
  }

  private func sounding(_ earcons: [Earcon], _ utterance: Utterance) -> Utterance {
    var sounding = utterance
    sounding.earcons = earcons
    return sounding
  }

  private func heard(_ effects: [Effect]) -> [String] {
    effects.withSoundsPlaced.map { effect in
      switch effect {
      case .stop: "stop"
      case .speech(let isOn): isOn ? "speech on" : "speech off"
      case .speak(let utterance):
        (utterance.earcons.map { "[\($0)]" } + (utterance.hasWords ? [utterance.text] : []))
          .joined(separator: " ")
      default: "\(effect)"
      }
    }
  }
}
