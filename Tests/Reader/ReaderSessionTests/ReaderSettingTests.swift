import AccessibleControls
import Dialects
import Languages
import ScreenReader
import XCTest

@testable import ReaderSession

/// The setting for the words of another reader.
@MainActor
final class ReaderSettingTests: XCTestCase {
  func testASceneIsHeardInTheWordsOfOrca() async {
    var reader = ScreenReader(screen: DJDeck())
    _ = reader.open()
    let change = Command.change(SettingChange(.reader, "orca-43"))
    XCTAssertEqual(reader.perform(change).spoken, ["Screen Reader: Orca 43", "Cue push button"])
    XCTAssertEqual(reader.settings.dialect, .orca43)
    let back = reader.perform(.change(SettingChange(.reader, "voiceover"))).spoken
    XCTAssertEqual(back.first, "Screen Reader: VoiceOver")
  }

  func testTheSettingHasTheNameOfTheReader() async throws {
    let setting = try XCTUnwrap(Setting.of(.reader))
    var settings = ReaderSettings()
    XCTAssertEqual(setting.read(settings), "voiceover")
    setting.apply("orca", &settings)
    XCTAssertEqual(settings.dialect, .orca48)
    XCTAssertEqual(setting.read(settings), "orca-48")
    XCTAssertEqual(setting.shorthands, ["nvda", "orca"])
    setting.apply("nvda", &settings)
    XCTAssertEqual(setting.read(settings), "nvda-2025")
    setting.apply(nil, &settings)
    XCTAssertNil(settings.dialect)
  }
}
