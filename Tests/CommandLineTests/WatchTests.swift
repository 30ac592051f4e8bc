import Foundation
import XCTest

/// A scene that is saved while it is read.
final class WatchTests: XCTestCase {
  private func scene(_ elements: String...) -> String {
    "earshot: 1\ntitle: Sound\nelements:\n" + elements.map { "  - \($0)\n" }.joined()
  }
  private let volume = "{id: volume, label: Volume, range: {value: 5}}"
  private let mute = "{label: Mute, traits: [button]}"

  func testWhatChangesIsToldAndTheCursorStays() throws {
    let (program, path) = try watching(scene(volume, mute))
    try program.type("last\n")
    var heard = try wait(program, for: "Mute. Button.")
    // An editor that puts another file in the place of the old one, while nobody types.
    try scene("{label: Bass, range: {}}", "{id: volume, label: Loudness, range: {value: 6}}", mute)
      .write(toFile: path, atomically: true, encoding: .utf8)
    heard = try wait(program, for: "Changed: Loudness: 6. Adjustable.\n")
    XCTAssertEqual(
      heard.suffix(3),
      [
        "The scene has changed.", "New: Bass: 0. Adjustable.",
        "Changed: Loudness: 6. Adjustable.",
      ])
    let result = try program.end(typing: "describe\nswipe left\n")
    XCTAssertEqual(result.lines, ["Mute. Button.", "Loudness: 6. Adjustable."] + hint)
    XCTAssertEqual(result.errors, "")
    XCTAssertEqual(result.status, 0)
  }

  func testAnEditorThatWritesIntoTheFileIsHeardToo() throws {
    let (program, path) = try watching(scene(volume, mute))
    try program.type("last\n")
    _ = try wait(program, for: "Mute. Button.")
    try scene(volume).write(toFile: path, atomically: false, encoding: .utf8)
    let heard = try wait(program, for: "Volume: 5. Adjustable.\n")
    XCTAssertEqual(
      heard.suffix(3),
      ["The scene has changed.", "Gone: Mute. Button.", "Volume: 5. Adjustable."],
      "where the cursor is now is told")
    _ = try program.end(typing: "")
  }

  func testASaveThatIsNoSceneIsToldAndTheOldOneStays() throws {
    let (program, path) = try watching(scene(volume))
    _ = try wait(program, for: "Volume: 5. Adjustable.")
    try scene("{lable: Volume}").write(toFile: path, atomically: true, encoding: .utf8)
    let heard = try wait(program, for: ":4:6: ")
    XCTAssertTrue(
      heard.contains("The file was saved, but is no scene now. The old one stays."), "\(heard)")
    try program.type("swipe up\n")
    _ = try wait(program, for: "6\n")
    try scene(volume, mute).write(toFile: path, atomically: true, encoding: .utf8)
    _ = try wait(program, for: "New: Mute. Button.\n")
    _ = try program.end(typing: "")
  }

  private let hint = ["Swipe up or down with one finger to adjust the value."]

  private func watching(_ scene: String) throws -> (RunningProgram, String) {
    let path = try temporaryFolder(self) + "/sound.yaml"
    try scene.write(toFile: path, atomically: true, encoding: .utf8)
    return (try RunningProgram(BuiltProgram(), ["run", path, "--watch", "--silent"]), path)
  }

  /// Waits until something has been heard, and returns the lines until then.
  private func wait(_ program: RunningProgram, for text: String) throws -> [String] {
    let heard = program.output(until: text)
    XCTAssertTrue(heard.contains(text), heard)
    return heard.split(separator: "\n").map(String.init)
  }
}
