import Foundation
import Locking
import XCTest

@testable import earshot

/// Tests lines that several threads write at once. The thread sanitizer watches these tests, too.
final class StandardOutputTests: XCTestCase {
  /// Returns the text that is written to a pipe while the closure runs.
  private func written(_ body: (StandardOutput) -> Void) throws -> String {
    let pipe = Pipe()
    let reader = ReadText()
    let reading = DispatchGroup()
    DispatchQueue.global().async(group: reading) { reader.read(pipe.fileHandleForReading) }
    let output = StandardOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    body(output)
    output.flush()
    XCTAssertNil(output.failure)
    try pipe.fileHandleForWriting.close()
    reading.wait()
    return reader.text.withLock(\.self)
  }

  private final class ReadText: Sendable {
    let text = PosixMutex("")

    func read(_ end: FileHandle) {
      let data = (try? end.readToEnd()) ?? Data()
      text.withLock { $0 = String(decoding: data, as: UTF8.self) }
    }
  }

  func testLinesOfSeveralThreadsAreComplete() throws {
    let text = try written { output in
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for line in 0..<200 { output.writeLine("thread \(thread) line \(line)") }
      }
    }
    let lines = text.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 800)
    for thread in 0..<4 {
      XCTAssertEqual(
        lines.filter { $0.hasPrefix("thread \(thread) ") },
        (0..<200).map { "thread \(thread) line \($0)" })
    }
  }

  func testLinesWrittenWhileALineIsEditedReachTheEditor() throws {
    let taken = PosixMutex("")
    let text = try written { output in
      let wakes = PosixMutex(0)
      output.beginEditing { wakes.withLock { $0 += 1 } }
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for line in 0..<50 { output.writeLine("thread \(thread) line \(line)") }
        let lines = output.takeLinesAbove()
        taken.withLock { $0 += lines }
      }
      XCTAssertEqual(wakes.withLock(\.self), 200)
      output.endEditing()
    }
    let lines = (taken.withLock(\.self) + text).split(separator: "\n")
    XCTAssertEqual(lines.count, 200)
    XCTAssertEqual(Set(lines).count, 200)
  }
}
