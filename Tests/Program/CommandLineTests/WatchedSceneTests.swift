import AccessibilityModel
import Scenes
import SpeechModel
import XCTest

@testable import earshot

/// Tests with a simulated clock how a scene file is reloaded when it has been saved.
final class WatchedSceneTests: XCTestCase {
  /// A file that changes only when the test writes it.
  private final class ScriptedFile: WatchedFile {
    let name = "sound.yaml"
    private(set) var stamp: FileStamp?
    private(set) var bytes: [UInt8]?
    private var saves = 0

    init(_ text: String) { save(text) }

    func save(_ text: String) { set(Array(text.utf8)) }
    func makeUnreadable() { set(nil) }
    func remove() { (stamp, bytes) = (nil, nil) }

    private func set(_ bytes: [UInt8]?) {
      saves += 1
      stamp = FileStamp(seconds: saves)
      self.bytes = bytes
    }
  }

  private static func scene(_ elements: String...) -> String {
    "earshot: 1\nelements:\n" + elements.map { "  - \($0)\n" }.joined()
  }
  private static let mute = "{label: Mute, traits: [button]}"
  private static let solo = "{label: Solo, traits: [button]}"

  private let file = ScriptedFile(scene(mute))
  private lazy var watched = WatchedScene(file)
  private var now = ContinuousClock.now

  /// Checks the file at every interval, and returns the notices and the labels of reloaded scenes.
  private func heard(within time: Duration) -> [String] {
    let end = now + time
    var heard: [String] = []
    while now < end {
      let change = watched.check(at: now)
      heard += change?.notices.map(\.text) ?? []
      if case .changed(let scene) = change {
        heard.append(scene.elements.compactMap(\.label).joined(separator: ", "))
      }
      now += watched.interval
    }
    return heard
  }

  override func setUp() {
    XCTAssertEqual(heard(within: .seconds(2)), [], "nothing has been saved yet")
  }

  func testSaveIsReadOnce() {
    file.save(Self.scene(Self.mute, Self.solo))
    XCTAssertEqual(heard(within: .milliseconds(300)), ["Mute, Solo"])
    XCTAssertEqual(heard(within: .seconds(5)), [])
  }

  func testFileIsReadAfterWritingIsComplete() {
    for _ in 0..<100 {
      file.save("earshot: 1\nelem")
      XCTAssertEqual(heard(within: .milliseconds(20)), [])
    }
    file.save(Self.scene(Self.mute, Self.solo))
    XCTAssertEqual(heard(within: .milliseconds(300)), ["Mute, Solo"])
  }

  func testUnchangedSaveIsSilent() {
    file.save(Self.scene(Self.mute))
    XCTAssertEqual(heard(within: .seconds(5)), [])
  }

  func testInvalidSaveIsReportedAndOldSceneStays() {
    file.save(Self.scene("{lable: Mute}"))
    let heard = heard(within: .seconds(1))
    XCTAssertEqual(heard.first, "The saved file is not a valid scene. Earshot keeps the old scene.")
    XCTAssertEqual(heard.count, 2)
    XCTAssertTrue(heard.last?.hasPrefix("sound.yaml:3:6: ") == true, "\(heard)")
  }

  func testThreeErrorsAreSpokenAndRestCounted() {
    file.save(Self.scene("{a: 1, b: 2, c: 3, d: 4, e: 5}"))
    let heard = heard(within: .seconds(1))
    XCTAssertEqual(heard.count, 5)
    XCTAssertEqual(heard.last, "And 2 more errors.")
    file.save(Self.scene("{a: 1, b: 2, c: 3, d: 4}"))
    XCTAssertEqual(self.heard(within: .seconds(1)).last, "And 1 more error.")
  }

  func testInvalidSceneIsReportedOnce() {
    file.save(Self.scene("{lable: Mute}"))
    XCTAssertEqual(heard(within: .seconds(1)).count, 2)
    file.save(Self.scene("{lable: Mute}"))
    XCTAssertEqual(heard(within: .seconds(5)), [], "the error is the same as before")
    file.save(Self.scene(Self.solo))
    XCTAssertEqual(heard(within: .seconds(1)), ["Solo"])
  }

  func testBrieflyMissingFileIsNotReported() {
    file.remove()
    XCTAssertEqual(heard(within: .milliseconds(700)), [])
    file.save("")
    XCTAssertEqual(heard(within: .milliseconds(90)), [])
    file.save(Self.scene(Self.mute))
    XCTAssertEqual(heard(within: .seconds(5)), [])
  }

  func testMissingFileIsReportedOnceAndWhenItReturns() {
    let cases: [(String, () -> Void)] = [
      ("The file is gone. Earshot keeps the old scene.", { self.file.remove() }),
      ("The file is empty. Earshot keeps the old scene.", { self.file.save("") }),
      ("The file can't be read. Earshot keeps the old scene.", { self.file.makeUnreadable() }),
    ]
    for (words, remove) in cases {
      remove()
      XCTAssertEqual(
        heard(within: .milliseconds(1_000)), [], "an editor may still be writing the file")
      XCTAssertEqual(heard(within: .seconds(60)), [words])
      file.save(Self.scene(Self.mute))
      XCTAssertEqual(heard(within: .seconds(5)), ["The file is back, without changes."])
    }
  }

  func testEmptyFileIsReportedOnce() {
    file.save("")
    _ = heard(within: .seconds(2))
    XCTAssertEqual(watched.interval, .milliseconds(250), "the usual interval")
  }

  func testReturnedFileWithNewSceneIsLoaded() {
    file.remove()
    _ = heard(within: .seconds(2))
    file.save(Self.scene(Self.mute, Self.solo))
    XCTAssertEqual(heard(within: .seconds(1)), ["Mute, Solo"])
  }
}
