import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

/// Whoever owns a reader, as the first steps make it.
struct Prompt {
  var reader: ScreenReader
  private(set) var printed: [String] = []

  init(_ screen: AccessibilityElement) {
    reader = ScreenReader(screen: screen)
    carryOut(reader.open())
  }

  mutating func type(_ line: String) {
    do {
      guard let command = try CommandParser().parse(line) else { return }
      carryOut(reader.perform(command))
    } catch {
      carryOut(reader.reply(to: error))
    }
  }

  private mutating func carryOut(_ effects: [Effect]) {
    for effect in effects {
      switch effect {
      case .speak(let utterance): printed.append(utterance.text)
      case .play(let earcon): printed.append("(\(earcon))")
      default: break
      }
    }
  }
}

/// The examples in the catalogue, as they stand there.
final class ReaderExampleTests: XCTestCase {
  func testTheFirstExample() {
    var reader = ScreenReader(screen: DJDeck())
    XCTAssertEqual(reader.open().spoken, ["DJ deck", "Cue. Button."])
    XCTAssertEqual(reader.perform(.go("Pitch")).spoken.first, "Pitch: 1. Adjustable.")
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["2"])
    XCTAssertEqual(reader.perform(.maximum).earcons, [.limit])
  }

  func testTypedLinesAreRead() {
    var prompt = Prompt(DJDeck())
    prompt.type("go loop")
    prompt.type("double tap")
    prompt.type("swipe upp")
    XCTAssertEqual(
      prompt.printed,
      [
        "DJ deck", "Cue. Button.",
        "Loop. Switch Button. Off.", "Double tap to toggle setting.",
        "(on)", "On.",
        "(error)", "Not understood: swipe upp. Nearest: swipe up, swipe right, swipe left.",
      ])
  }

  func testALineThatIsNoCommand() {
    XCTAssertThrowsError(try CommandParser().parse("swipe upp")) { error in
      XCTAssertEqual((error as? CommandParser.NotUnderstood)?.nearest.first, "swipe up")
    }
  }

  func testWhatIsSaidByItsMeaning() {
    var reader = ScreenReader(screen: DJDeck())
    _ = reader.open()
    _ = reader.perform(.go("Pitch"))
    _ = reader.perform(.maximum)
    guard case .speak(let utterance) = reader.perform(.swipe(.up)).last else {
      return XCTFail("silence")
    }
    XCTAssertEqual(utterance.segments.map(\.kind), [.value, .limit])
    XCTAssertEqual(utterance.segments.last?.spokenLimit, .maximum)
  }

  func testThePersonChooses() {
    var settings = ReaderSettings()
    settings.language = "de"
    settings.detail = SpeechDetail(.brief)
    var reader = ScreenReader(screen: DJDeck(), settings: settings)
    _ = reader.open()
    XCTAssertEqual(reader.perform(.go("Pitch")).spoken.first, "Pitch: 1")
    _ = reader.perform(.change(.verbosity(.full)))
    XCTAssertEqual(
      reader.perform(.describe).spoken.first,
      "Pitch: 1. Einstellbar. Vertikal. Minimum 0. Maximum 10.")
  }

  func testTheWholeScreenIsRead() {
    let reader = ScreenReader(screen: DJDeck())
    let heard = reader.spokenElements().map(\.description.text)
    XCTAssertEqual(heard.count, 5)
    XCTAssertEqual(heard.last, "Disc: Stopped. Button.")
  }

  func testTheOrderOfTheSwipes() {
    let labels = Traversal.elements(of: DJDeck()).map(\.accessibilityLabel)
    XCTAssertEqual(labels, ["Cue", "Loop", "Record", "Pitch", "Disc"])
  }
}
