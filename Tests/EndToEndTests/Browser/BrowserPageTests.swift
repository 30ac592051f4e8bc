import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Web pages in a real browser.
final class BrowserPageTests: XCTestCase {
  private static let examples = RepositoryFile.folder.appendingPathComponent("Examples/Pages").path

  override func setUpWithError() throws { _ = try path(of: "chromium", for: "open a page") }

  private func page(_ html: String) throws -> String {
    let file = try temporaryFolder(self) + "/page.html"
    try ("<!doctype html><html lang=en><title>Test</title>" + html).write(
      toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  func testEachExampleIsHeardTheSameFiveTimes() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples)
      .filter { $0.hasSuffix(".html") }.map { Self.examples + "/" + $0.dropLast(5) }
    XCTAssertEqual(names.count, 8)
    for name in names.sorted() {
      for _ in 0..<5 {
        let result = try BuiltProgram().run([
          "verify", "--page", name + ".html", name + ".txt",
        ])
        XCTAssertEqual(result.status, 0, result.output)
      }
    }
  }

  func testAPasswordIsNowhere() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let tree = program.folder + "/tree.json"
    let record = program.folder + "/session.txt"
    let result = try program.run(
      [
        "run", "--silent", "--page", Self.examples + "/login.html", "--save-tree", tree,
        "--record", record,
      ],
      input: "go Password\ndouble tap\ntype\nrosebud\ndescribe\ngo Sign\ndouble tap\nquit\n")
    XCTAssertTrue(result.output.contains("Welcome."), result.output)
    let files = try [tree, record].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for text in files + [result.output, result.errors] {
      XCTAssertFalse(text.isEmpty && text != result.errors)
      XCTAssertFalse(text.contains("rosebud"), text)
    }
  }

  func testTheSavedTreeIsHeardLikeThePage() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let tree = program.folder + "/tree.json"
    let page = Self.examples + "/slider.html"
    let live = try program.run(["transcript", "--page", page, "--save-tree", tree])
    XCTAssertEqual(try program.run(["transcript", tree]).lines, live.lines)
    XCTAssertGreaterThan(live.lines.count, 10)
  }

  func testTheBrowserAndItsProfileAreGoneAfterAKill() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment["TMPDIR"] = folder
    let process = try program.process(["page", Self.examples + "/tabs.html", "--silent"])
    process.standardInput = Pipe()
    process.standardOutput = Pipe()
    try process.run()
    func profiles() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder)
    }
    XCTAssertTrue(eventually { (try? profiles().isEmpty) == false })
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    XCTAssertTrue(eventually { (try? profiles().isEmpty) == true })
  }

  func testFailuresHaveASentenceAndAnExitCode() throws {
    let file = try page("<h1>Test</h1>")
    let cases: [([String], Int32, String)] = [
      (["--page", "ftp://example.org/"], 65, "“ftp://example.org/” is not the address of a page."),
      (["--page", file + ".none"], 66, file + ".none: There is no such file."),
      (["--page", "http://127.0.0.1:1/"], 69, "http://127.0.0.1:1/ can't be opened:"),
      (["--page", file, "--browser", "/nothing"], 69, "Can't start /nothing:"),
    ]
    for (arguments, status, message) in cases {
      let result = try BuiltProgram().run(["transcript"] + arguments)
      XCTAssertEqual(result.status, status, message)
      XCTAssertTrue(result.errors.hasPrefix(message), result.errors)
    }
  }

  func testAPageThatHangsIsSaid() throws {
    let file = try page("<button onclick='while (true);'>Go</button>")
    let result = try BuiltProgram().run(["do", "--page", file, "double tap"])
    XCTAssertEqual(result.status, 75)
    XCTAssertTrue(result.errors.contains("does not answer"), result.errors)
  }

  func testAPageThatNeverStopsChangingIsRead() throws {
    let file = try page(
      """
      <button>First</button><p id=p></p>
      <script>setInterval(() => {
        p.textContent = Math.random();
        document.body.append(document.createElement('i'));
      }, 0)</script>
      """)
    let result = try BuiltProgram().run(["do", "--page", file, "first; double tap; last; first"])
    XCTAssertEqual(result.lines, ["First. Button."])
  }

  func testOfflineBlocksOtherServers() throws {
    let file = try page(
      """
      <p id=p>Waiting</p>
      <script>fetch('http://localhost:9/').catch(() => { p.textContent = 'Blocked'; })</script>
      """)
    let result = try BuiltProgram().run(["transcript", "--page", file, "--offline"])
    XCTAssertTrue(result.output.contains("Blocked"), result.output)
  }
}
