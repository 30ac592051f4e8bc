import Foundation
import XCTest

@testable import AccessibilityContracts

/// Tests that several processes can write to the same source file.
final class SourceRecorderTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var file: URL { folder.appendingPathComponent("Tests.swift") }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("source-recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  func testSecondProcessOfBuildAddsText() throws {
    let source = RecordingSource("expectTranscript()\nexpectTranscript()\n")
    try write(source.edits.original)
    let recorder = recorder()
    try recorder.write("a\nb", replacing: nil, of: source.call(0), in: file.path)
    try self.recorder(builtAt: recorder.build.date)
      .write("c", replacing: nil, of: source.call(1), in: file.path)
    XCTAssertEqual(
      try read(),
      """
      expectTranscript(
        is: \"""
          a
          b
          \""")
      expectTranscript(
        is: \"""
          c
          \""")

      """)
  }

  func testConcurrentWritesKeepAllTexts() throws {
    let count = 40
    let source = RecordingSource(
      String(repeating: "func f() {\n\n  expectTranscript()\n}\n", count: count))
    try write(source.edits.original)
    let recorder = recorder()
    let targets = (0..<count).map(source.call)
    let path = file.path
    DispatchQueue.concurrentPerform(iterations: count) { number in
      do {
        try recorder.write("\(number)\nx", replacing: nil, of: targets[number], in: path)
      } catch {
        XCTFail("\(error)")
      }
    }
    let expected = (0..<count).map { number in
      """
      func f() {

        expectTranscript(
          is: \"""
            \(number)
            x
            \""")
      }

      """
    }
    XCTAssertEqual(try read(), expected.joined())
  }

  func testSourceChangedAfterBuildIsLeftAlone() throws {
    let source = RecordingSource("expectTranscript()\n")
    try write(source.edits.original)
    let old = recorder(builtAt: Date(timeIntervalSinceNow: -3600))
    XCTAssertThrowsError(try old.write("a", replacing: nil, of: source.call(0), in: file.path)) {
      XCTAssertEqual(
        ($0 as? RecordingRefusal)?.reason,
        "The file has changed since the tests were built. Build and run them again.")
    }
    XCTAssertEqual(try read(), "expectTranscript()\n")
  }

  func testSourceEditedDuringRunIsLeftAlone() throws {
    let source = RecordingSource("expectTranscript()\nexpectTranscript()\n")
    try write(source.edits.original)
    let recorder = recorder(builtAt: Date())
    try setDate(of: file, to: Date(timeIntervalSinceNow: -60))
    try recorder.write("a", replacing: nil, of: source.call(0), in: file.path)
    let edited = "// by hand\n" + (try read())
    try write(edited)
    try setDate(of: file, to: Date(timeIntervalSinceNow: 60))
    XCTAssertThrowsError(try recorder.write("b", replacing: nil, of: source.call(1), in: file.path))
    XCTAssertEqual(try read(), edited)
  }

  func testNextBuildStartsNewJournal() throws {
    let source = RecordingSource("expectTranscript()\nexpectTranscript()\n")
    try write(source.edits.original)
    try recorder(named: "one").write("a", replacing: nil, of: source.call(0), in: file.path)
    let next = RecordingSource(try read())
    try recorder(named: "two").write("b", replacing: nil, of: next.call(1), in: file.path)
    XCTAssertEqual(
      try read(),
      "expectTranscript(\n  is: \"\"\"\n    a\n    \"\"\")\nexpectTranscript(\n  is: \"\"\"\n    b\n    \"\"\")\n"
    )
  }

  func testDamagedJournalIsIgnored() throws {
    let source = RecordingSource("expectTranscript()\n")
    let ranges = [(-1, 2), (2, 1), (0, 999), (Int.max, Int.max), (Int.min, Int.max), (19, 20)]
    for damage in ranges.map({ [$0] }) + [[(0, 5), (4, 6)]] {
      try write(source.edits.original)
      let recorder = recorder()
      try recorder.write("a", replacing: nil, of: source.call(0), in: file.path)
      let journal = try XCTUnwrap(
        FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
          .first { $0.pathExtension == "json" })
      let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: journal))
      var object = try XCTUnwrap(whole as? [String: Any])
      var edits = try XCTUnwrap(object["edits"] as? [String: Any])
      edits["edits"] = damage.map { start, end in
        ["call": 16, "start": start, "end": end, "text": "x", "value": "x"] as [String: Any]
      }
      object["edits"] = edits
      try JSONSerialization.data(withJSONObject: object).write(to: journal)
      try write(source.edits.original)
      try self.recorder(builtAt: recorder.build.date)
        .write("b", replacing: nil, of: source.call(0), in: file.path)
      XCTAssertEqual(
        try read(), "expectTranscript(\n  is: \"\"\"\n    b\n    \"\"\")\n", "\(damage)")
    }
  }

  func testLinkIsFollowed() throws {
    let source = RecordingSource("expectTranscript()\n")
    try write(source.edits.original)
    let link = folder.appendingPathComponent("Link.swift")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    try recorder().write("a", replacing: nil, of: source.call(0), in: link.path)
    XCTAssertNoThrow(try FileManager.default.destinationOfSymbolicLink(atPath: link.path))
    XCTAssertEqual(try read(), "expectTranscript(\n  is: \"\"\"\n    a\n    \"\"\")\n")
  }

  func testMissingOrBinarySourceThrows() throws {
    let target = RecordingSource("expectTranscript()").call(0)
    XCTAssertThrowsError(
      try recorder().write("a", replacing: nil, of: target, in: folder.path + "/No.swift"))
    try Data([0xFF, 0xFE, 0x00]).write(to: file)
    XCTAssertThrowsError(try recorder().write("a", replacing: nil, of: target, in: file.path))
    XCTAssertEqual(try Data(contentsOf: file), Data([0xFF, 0xFE, 0x00]))
  }

  func testOwnProgramIsFound() throws {
    let own = try SourceRecorder.own()
    XCTAssertEqual(own.build, try SourceRecorder.own().build)
    XCTAssertLessThan(own.build.date, Date())
    XCTAssertTrue(own.build.name.contains("xctest"), own.build.name)
  }

  private func recorder(
    named name: String = "build", builtAt date: Date = Date(timeIntervalSinceNow: 60)
  ) -> SourceRecorder {
    SourceRecorder(build: .init(name: name, date: date), folder: folder)
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: file) }
  private func read() throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func setDate(of file: URL, to date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }
}
