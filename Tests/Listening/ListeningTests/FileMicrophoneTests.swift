import Foundation
import ProgramSupport
import TestSupport
import XCTest

@testable import Listening

/// Tests the WAV file that stands in for the microphone.
@MainActor
final class FileMicrophoneTests: XCTestCase {
  private func file(_ bytes: Data) throws -> String {
    let path = try temporaryFolder(self) + "/voice.wav"
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  private func wav(_ samples: [Int16], rate: Double = 16_000) -> Data {
    Sound.wavFile(samples, sampleRate: rate)
  }

  /// Returns the samples of a file, without the silence after it.
  private func samples(of bytes: Data) throws -> [Int16] {
    let microphone = try FileMicrophone(path: file(bytes))
    microphone.open()
    var samples: [Int16] = []
    while let block = try microphone.read() {
      XCTAssertLessThanOrEqual(block.count, FileMicrophone.block)
      samples += block
    }
    return samples.dropLast(50 * FileMicrophone.block)
  }

  func testFileIsReadInBlocksWithSilenceAfterIt() async throws {
    let tone = (0..<1_000).map { Int16($0 * 30 - 15_000) }
    XCTAssertEqual(try samples(of: wav(tone)), tone)
    XCTAssertEqual(try samples(of: wav([])), [])
  }

  func testClosedFileKeepsItsPosition() async throws {
    let microphone = try FileMicrophone(
      path: file(wav(Array(repeating: 1, count: 320) + Array(repeating: 2, count: 320))))
    XCTAssertFalse(microphone.isOpen)
    microphone.open()
    XCTAssertEqual(try microphone.read()?.first, 1)
    microphone.close()
    XCTAssertFalse(microphone.isOpen)
    microphone.open()
    XCTAssertEqual(try microphone.read()?.first, 2)
  }

  func testChunksBeforeSamplesAreSkipped() async throws {
    var bytes = wav([1, 2, 3])
    bytes.insert(contentsOf: Data("LIST".utf8) + [3, 0, 0, 0] + Data("abc\0".utf8), at: 36)
    XCTAssertEqual(try samples(of: bytes), [1, 2, 3])
  }

  func testUnknownLengthReadsToEnd() async throws {
    var bytes = wav([1, 2, 3])
    bytes.replaceSubrange(40..<44, with: [255, 255, 255, 255])
    XCTAssertEqual(try samples(of: bytes), [1, 2, 3])
    bytes.replaceSubrange(40..<44, with: [0, 0, 0, 0])
    XCTAssertEqual(try samples(of: bytes), [1, 2, 3])
  }

  func testTruncatedFileEndsEarly() async throws {
    XCTAssertEqual(try samples(of: wav([1, 2, 3]).dropLast(3)), [1])
  }

  func testOtherFilesAreRefused() async throws {
    var eightBits = wav([1, 2, 3])
    eightBits[34] = 8
    var stereo = wav([1, 2, 3])
    stereo[22] = 2
    var compressed = wav([1, 2, 3])
    compressed[20] = 85
    var endless = Data("RIFF----WAVE".utf8)
    for _ in 0..<1_000 { endless += Data("junk".utf8) + [0, 0, 0, 0] }
    var huge = wav([1, 2, 3])
    huge.replaceSubrange(16..<20, with: [255, 255, 255, 255])
    let bad: [(String, Data)] = [
      ("empty", Data()), ("text", Data("Not a sound at all, only text.".utf8)),
      ("22 kHz", wav([1, 2, 3], rate: 22_050)), ("8 bits", eightBits), ("stereo", stereo),
      ("MP3 in WAV", compressed), ("no end of chunks", endless), ("huge format", huge),
      ("data first", Data("RIFF----WAVEdata".utf8) + [4, 0, 0, 0, 1, 0, 2, 0]),
      ("no data", wav([1]).prefix(36)),
    ]
    for (name, bytes) in bad {
      let path = try file(bytes)
      XCTAssertThrowsError(try FileMicrophone(path: path), name) {
        XCTAssertEqual($0 as? MicrophoneError, .wrongFormat(path), name)
      }
    }
    XCTAssertThrowsError(try FileMicrophone(path: "/nowhere.wav")) {
      XCTAssertEqual($0 as? MicrophoneError, .unreadableFile("/nowhere.wav"))
    }
  }

  func testRandomBytesAreRefusedOrRead() async throws {
    let count = RandomCases.count(200)
    var random = SeededGenerator.printed(cases: count)
    for _ in 0..<count {
      var bytes = wav([1, 2, 3, 4])
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      let samples = (try? samples(of: bytes)) ?? []
      XCTAssertLessThanOrEqual(samples.count, 30)
    }
  }
}
