import AccessibilityModel
import AccessibleControls
import Scenes
import ScreenReader
import XCTest

/// The examples in the catalogue, as they stand there.
final class SceneExampleTests: XCTestCase {
  private let sound = """
    earshot: 1
    title: Sound
    language: en
    elements:
      - id: volume
        label: Volume
        frame: [16, 16, 44, 200]
        range: {minimum: 0, maximum: 10, value: 1, orientation: vertical}
      - id: mute
        label: Mute
        traits: [button, switchButton]
        frame: [16, 240, 44, 44]
        value: "0"
        activate: {toggle: true}
    """

  private func screen() throws -> SceneScreen {
    let file = SceneFile.read(Array(sound.utf8), named: "sound.yaml")
    for problem in file.problems { print(problem) }
    let screen = SceneScreen(try XCTUnwrap(file.document))
    return screen
  }

  func testTheFirstExample() throws {
    let scene = """
      earshot: 1
      title: Sound
      elements:
        - label: Volume
          range: {maximum: 10, value: 4}
      """
    let file = SceneFile.read(Array(scene.utf8), named: "sound.yaml")
    let screen = SceneScreen(try XCTUnwrap(file.document))

    var transcript = Transcript(of: screen)
    XCTAssertEqual(transcript.open().spoken.prefix(2), ["Sound", "Volume: 4. Adjustable."])
    XCTAssertEqual(try transcript.perform("swipe up")?.spoken, ["5"])
  }

  func testAFileWithAMistake() {
    let file = SceneFile.read(
      Array("earshot: 1\nelements:\n  - lable: Volume".utf8), named: "a.yaml")
    XCTAssertNil(file.document)
    XCTAssertEqual(
      file.problems.map(\.description),
      ["a.yaml:3:5: There is no key “lable”. Did you mean “label”?"])
  }

  func testTheTranscriptIsHeard() throws {
    let screen = try screen()
    var transcript = Transcript(of: screen, rules: screen.rules)
    try transcript.walk { line in
      print(line.sessionLines.joined(separator: "\n"))
    }

    let line = try XCTUnwrap(transcript.perform("go mute"))
    XCTAssertEqual(line.spoken.first, "Mute. Switch Button. Off.")
    XCTAssertEqual(line.focus, "mute")
    print(line.json)
  }

  func testTheScreenIsReadLikeAnyOther() throws {
    let screen = try screen()
    var reader = ScreenReader(screen: screen, rules: screen.rules)
    _ = reader.open()
    XCTAssertEqual(reader.performOnScene(.set(7)).spoken, ["7"])
    XCTAssertEqual(screen.element(withID: "volume")?.accessibilityValue, "7")
  }

  func testASessionIsReplayed() throws {
    let recorded = """
      #= Sound
      #= Volume: 1. Adjustable.
      #= Swipe up or down with one finger to adjust the value.
      swipe up 30
      #= 10. Maximum.
      """
    let session = try RecordedSession(Array(recorded.utf8), named: "sound.txt")
    let replay = session.replay(on: try screen())
    XCTAssertEqual(session.differences(in: replay), [])
  }

  func testASessionIsRecorded() {
    var recording = SessionRecording()
    var reader = ScreenReader(screen: DJDeck())
    var text = recording.open(reader.open())
    text += recording.record("swipe right", reader.perform(.swipe(.right)))
    XCTAssertTrue(text.hasPrefix("#= DJ deck\n#= Cue. Button.\nswipe right\n#= Loop."))
  }

  func testAPicture() throws {
    let drawing = ScreenDrawing(of: try screen())
    XCTAssertTrue(drawing.svg.hasPrefix("<svg"))
  }

  func testADumpIsReadToo() {
    let dump = Array("<hierarchy rotation=\"0\"></hierarchy>".utf8)
    XCTAssertEqual(DumpImporters.importer(for: dump)?.name, "Android UI Automator dump")
  }
}
