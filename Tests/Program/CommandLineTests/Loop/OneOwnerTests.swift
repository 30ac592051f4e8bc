import Foundation
import XCTest

/// Tests that only the loop waits, and that only its folder handles signals.
final class OneOwnerTests: XCTestCase {
  func testOnlyTheLoopWaits() throws {
    let waits = [
      "poll(", "select(", "usleep(", "nanosleep(", "sleep(", "waitUntilQuiet", "sigwait", "epoll_",
      "RunLoop", "semaphore.wait", "Thread.sleep", "Task.sleep",
    ]
    XCTAssertEqual(
      try files(with: waits),
      ["Loop/EventLoop.swift", "Loop/Signals.swift"])
  }

  func testSignalsHaveOneOwner() throws {
    let handlers = [
      " signal(", "sigaction(", "makeSignalSource", "pthread_sigmask", "SignalHandler.install",
    ]
    XCTAssertEqual(try files(with: handlers), ["Loop/CrashHandler.swift", "Loop/Signals.swift"])
  }

  func testProcessesHaveOneOwner() throws {
    XCTAssertEqual(try files(with: ["posix_spawn", "fork(", "execv", "waitpid", "Process()"]), [])
  }

  /// Returns the files of the program that contain one of some texts outside comments, sorted.
  private func files(with texts: [String]) throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/Program/earshot").standardizedFileURL
    let files = try XCTUnwrap(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    XCTAssertGreaterThan(files.count, 50)
    return try files.filter { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").contains { line in
        !line.contains("//") && texts.contains { line.contains($0) }
      }
    }.map { String($0.path.dropFirst(folder.path.count + 1)) }.sorted()
  }
}
