import AccessibilityModel
import LiveTree
import ReaderCommands
import ScreenReader
import TestSupport
import XCTest

/// Tests that nothing of a program or a page that has ended is spoken as if it were there.
@MainActor
final class EndedSourceTests: XCTestCase {
  private static let labels = ["Tuner", "Stereo", "Station"]
  private static let end = ["“Radio” has ended."]

  private func endedRadio() -> (LiveScreen<LiveDouble>, ScreenReader) {
    let radio = LiveDouble(
      "Radio",
      [
        .init("Tuner", .adjustable, value: "5"), .init("Stereo", .button),
        .init("Station", .textEntry, value: "Bonn"),
      ])
    let live = LiveScreen(radio)
    var reader = ScreenReader(screen: live.screen)
    _ = reader.open()
    _ = reader.type("next button")
    radio.state = .ended
    return (live, reader)
  }

  func testEveryCommandSaysWhatHasEnded() async {
    for entry in CommandVocabulary.allEntries {
      for name in entry.words {
        var (live, reader) = endedRadio()
        // Earlier replies can be heard again and explained.
        guard !["history", "why"].contains(name) else { continue }
        let heard = reader.type(name)
        withExtendedLifetime(live) {}
        for label in Self.labels + ["Bonn", "of 3"] {
          XCTAssertFalse(
            heard.contains { $0.contains(label) }, "\(name): \(heard)")
        }
      }
    }
  }

  func testCommandsAboutTheScreenAreRefused() async {
    for line in [
      "next", "swipe left", "read all", "where", "items", "go stereo", "double tap", "describe",
      "find bonn", "title", "values", "next button", "set 7", "type Ulm", "spell", "repeat", "undo",
      "list buttons", "count buttons", "rotor", "next row", "back", "reload", "touch 1, 1",
    ] {
      var (live, reader) = endedRadio()
      let response = reader.response(to: line)
      withExtendedLifetime(live) {}
      XCTAssertEqual(response.spoken, Self.end, line)
      XCTAssertEqual(response.outcome, .refused(.rejected), line)
    }
  }

  func testAHostThatCanStartAgainSaysSo() async {
    var (live, reader) = endedRadio()
    reader.canStartAgain = true
    XCTAssertEqual(reader.type("next"), Self.end + ["Now possible: start again, quit."])
    XCTAssertEqual(reader.type("next"), Self.end + ["Now possible: start again, quit."])
    withExtendedLifetime(live) {}
  }

  func testWhatTheProgramHasSaidLastIsHeard() async {
    var (live, reader) = endedRadio()
    live.source.announce("Saved", isAssertive: true)
    XCTAssertEqual(reader.receiveNotifications().spoken, ["Saved"] + Self.end)
    XCTAssertEqual(reader.receiveNotifications().spoken, [])
  }

  func testSettingsAndHelpAreAnsweredAsUsual() async {
    for line in ["rate 300", "hints off", "help rotor", "stop", "history", "mute", "settings all"] {
      var (live, reader) = endedRadio()
      _ = reader.receiveNotifications()
      XCTAssertNotEqual(reader.type(line), Self.end, line)
      withExtendedLifetime(live) {}
    }
  }

  func testNoLabelIsSuggestedOrCompleted() async {
    var (live, reader) = endedRadio()
    let (misspelled, value) = (reader.type("stereoo"), reader.type("tunr 7"))
    XCTAssertFalse(misspelled.joined().lowercased().contains("go stereo"), "\(misspelled)")
    XCTAssertFalse(value.joined().contains("tuner 7"), "\(value)")
    XCTAssertEqual(reader.completion(of: "go St").candidates, [])
    withExtendedLifetime(live) {}
  }

  func testAScreenThatRunsIsNotRefused() async {
    var (live, reader) = endedRadio()
    live.source.state = .running
    XCTAssertEqual(reader.type("swipe right").first, "Station: Bonn. Text Field.")
  }
}
