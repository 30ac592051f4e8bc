import Foundation
import SpeechOutput
import XCTest

final class WAVFileOutputTests: XCTestCase {
  private let path = NSTemporaryDirectory() + "earshot-\(UUID().uuidString).wav"

  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  func testFileHasHeaderAndSamples() throws {
    let output = try WAVFileOutput(path: path)
    try output.open(AudioFormat(sampleRate: 22_050))
    try output.write([1, -2, 300], while: { true })
    try output.drain(while: { true })
    try output.open(AudioFormat(sampleRate: 22_050))
    try output.write([4], while: { true })
    try output.drain(while: { true })
    XCTAssertEqual(
      try [UInt8](Data(contentsOf: URL(fileURLWithPath: path))),
      Array("RIFF".utf8) + [44, 0, 0, 0] + Array("WAVEfmt ".utf8)
        + [16, 0, 0, 0, 1, 0, 1, 0, 0x22, 0x56, 0, 0, 0x44, 0xAC, 0, 0, 2, 0, 16, 0]
        + Array("data".utf8) + [8, 0, 0, 0, 1, 0, 0xFE, 0xFF, 0x2C, 1, 4, 0])
  }

  func testHeaderCountsInterruptedSamples() throws {
    let output = try WAVFileOutput(path: path)
    try output.open(AudioFormat(sampleRate: 22_050))
    try output.write([1, 2], while: { true })
    output.discard()
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    XCTAssertEqual(bytes[40], 4)
  }

  func testUncreatableFileThrowsReason() {
    XCTAssertThrowsError(try WAVFileOutput(path: "/nowhere/at/all.wav")) { error in
      let error = error as? SpeechError
      XCTAssertEqual(error?.code, .cannotWrite)
      XCTAssertEqual(
        error?.message,
        "/nowhere/at/all.wav can't be written: No such file or directory. "
          + "Choose a file in a writable folder.")
    }
  }

  func testFullDiskThrows() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else {
      throw XCTSkip("this system has no /dev/full to write to")
    }
    let output = try WAVFileOutput(path: "/dev/full")
    XCTAssertThrowsError(try output.open(AudioFormat(sampleRate: 22_050))) { error in
      XCTAssertEqual((error as? SpeechError)?.code, .cannotWrite)
    }
  }
}
