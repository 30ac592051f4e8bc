import FileWriting
import Foundation
import XCTest

final class AtomicFileTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")
  private var path: String { folder.appendingPathComponent("file").path }

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("atomic-file-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() { try? FileManager.default.removeItem(at: folder) }

  private func text(at path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  func testWriteReplacesFileAndKeepsPermissions() throws {
    try AtomicFile.write("one", to: path)
    chmod(path, 0o640)
    try AtomicFile.write("two", to: path)
    XCTAssertEqual(try text(at: path), "two")
    XCTAssertEqual(try mode(of: path), 0o640)
    XCTAssertEqual(try names(), ["file"])
  }

  func testWriteFollowsLinkEvenToMissingFile() throws {
    let link = folder.appendingPathComponent("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    for word in ["new", "newer"] {
      try AtomicFile.write(word, to: link)
      XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "file")
      XCTAssertEqual(try text(at: path), word)
    }
  }

  func testWriteRefusesLinkToItself() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "file")
    XCTAssertThrowsError(try AtomicFile.write("new", to: path)) {
      XCTAssertEqual($0 as? FileError, FileError(path: path, errorNumber: ELOOP))
    }
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path), "file")
  }

  func testPrivateFileIsReadableByOwnerOnly() throws {
    let mask = umask(0)
    defer { umask(mask) }
    try AtomicFile.write("mine", to: path, isPrivate: true)
    XCTAssertEqual(try mode(of: path), 0o600)
  }

  func testReplaceReplacesLink() throws {
    let link = folder.appendingPathComponent("link").path
    try AtomicFile.write("mine", to: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    try AtomicFile.replace(link, with: Array("other".utf8), mode: 0o600)
    XCTAssertEqual(try text(at: path), "mine")
    XCTAssertEqual(try text(at: link), "other")
    XCTAssertEqual(try mode(of: link), 0o600)
  }

  func testDeviceIsWrittenDirectly() throws {
    try AtomicFile.write("nothing", to: "/dev/null")
    XCTAssertThrowsError(try AtomicFile.write("nothing", to: "/dev/full")) {
      XCTAssertEqual(($0 as? FileError)?.isFull, true)
    }
    var info = stat()
    XCTAssertEqual(stat("/dev/null", &info), 0)
    XCTAssertEqual(info.st_mode & S_IFMT, S_IFCHR)
  }

  func testFailedWriteLeavesNoFiles() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    XCTAssertThrowsError(try AtomicFile.replace(path, with: [1], mode: 0o600)) {
      XCTAssertEqual($0 as? FileError, FileError(path: path, errorNumber: EISDIR))
    }
    XCTAssertThrowsError(try AtomicFile.write("", to: path + "/no/file")) {
      XCTAssertEqual(($0 as? FileError)?.reason, "No such file or directory")
    }
    XCTAssertEqual(try names(), ["file"])
  }

  func testMoveAsideChoosesUnusedName() throws {
    for name in [".broken", ".broken-2", ".broken-3"] {
      try AtomicFile.write("a", to: path)
      XCTAssertEqual(try AtomicFile.moveAside(path), path + name)
    }
  }

  // MARK: Locks

  func testLockExcludesOtherThreads() throws {
    let (path, folder) = (path, folder.path)
    try AtomicFile.write("0", to: path)
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      do {
        let lock = try FileLock(ofFolder: folder)
        defer { lock.end() }
        let number = Int(try String(contentsOfFile: path, encoding: .utf8)) ?? 0
        try AtomicFile.write(String(number + 1), to: path)
      } catch { XCTFail("\(error)") }
    }
    XCTAssertEqual(try text(at: path), "50")
  }

  func testHeldLockThrowsAfterTimeout() throws {
    let lock = try FileLock(ofFolder: folder.path)
    XCTAssertThrowsError(try FileLock(ofFolder: folder.path, waiting: .zero)) {
      XCTAssertEqual($0 as? FileLock.Refusal, .held)
    }
    lock.end()
    try FileLock(ofFolder: folder.path, waiting: .zero).end()
    XCTAssertThrowsError(try FileLock(ofFolder: path, waiting: .zero)) {
      XCTAssertEqual($0 as? FileLock.Refusal, .unavailable)
    }
  }
}
