import BrowserClient
import Foundation
import XCTest

/// The command that opens a page in a browser with a window.
final class BrowserWindowTests: XCTestCase {
  private func command(
    _ address: String, path: String? = "/usr/bin/chromium", environment: [String: String] = [:]
  ) throws -> String {
    try BrowserWindow.command(
      opening: address, width: 1_272, height: 740, browser: path, environment: environment)
  }

  /// Returns the words of a command, as the shell reads them.
  private func words(of command: String) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let list = command.replacingOccurrences(
      of: "exec ", with: "printf '%s\\n' ", range: command.range(of: "exec "))
    process.arguments = ["-c", list]
    process.environment = ["XDG_RUNTIME_DIR": "/run/a b"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  func testTheShellReadsEachWordAsItIs() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString + " $(id) 'a'"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let page = folder + "/it's \"mine\" & `so`.html"
    try Data().write(to: URL(filePath: page))
    let words = try words(of: try command(page, path: "/opt/my browser/it's"))
    XCTAssertEqual(words.prefix(2), ["env", "TMPDIR=/run/a b"])
    XCTAssertTrue(words.contains("/opt/my browser/it's"), "\(words)")
    XCTAssertEqual(words.last, URL(filePath: page).absoluteString)
    XCTAssertTrue(words.contains("--user-data-dir=/run/a b/profile"), "\(words)")
    XCTAssertTrue(words.contains("--force-renderer-accessibility"), "\(words)")
  }

  func testAnAddressOfTheWebIsNoFurtherCommand() throws {
    let words = try words(of: try command("https://example.org/?a=1&b='$(id)';id"))
    XCTAssertEqual(words.last, "https://example.org/?a=1&b='$(id)';id")
  }

  func testTheWindowIsLargerThanThePage() throws {
    let words = try words(of: try command("https://example.org/"))
    XCTAssertTrue(words.contains("--window-size=1280,831"), "\(words)")
  }

  func testThePageAndTheBrowserMustExist() {
    XCTAssertThrowsError(try command("nowhere.html")) {
      XCTAssertEqual($0 as? BrowserFailure, .noFile("nowhere.html"))
    }
    XCTAssertThrowsError(
      try command("https://example.org/", path: nil, environment: ["PATH": "/nowhere"])
    ) { XCTAssertEqual($0 as? BrowserFailure, .noBrowser) }
  }
}
