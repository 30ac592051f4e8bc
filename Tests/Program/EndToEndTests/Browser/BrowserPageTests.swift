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
        XCTAssertEqual(result.status, 0, result.output + result.errors)
      }
    }
  }

  func testAPasswordIsNowhere() throws {
    let program = try BuiltProgram(inFolderOf: self)
    let tree = program.folder + "/tree.json"
    let record = program.folder + "/session.txt"
    // The browser's profile and Earshot's own files are in this folder.
    var inside = program
    for name in ["TMPDIR", "HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
      inside.environment[name] = program.folder
    }
    let running = try RunningProgram(
      inside,
      [
        "run", "--silent", "--page", Self.examples + "/login.html", "--save-tree", tree,
        "--record", record,
      ])
    try running.type("go Password\ndouble tap\ntype\nrosebud\ndescribe\ngo Sign\ndouble tap\n")
    let output = running.output(until: "Welcome.")
    XCTAssertTrue(output.contains("Welcome."), output)
    XCTAssertEqual(try inside.shell("grep -rlF rosebud '\(program.folder)'").output, "")
    let result = try running.end(typing: "quit\n")
    XCTAssertEqual(try inside.shell("grep -rlF rosebud '\(program.folder)'").output, "")
    let files = try [tree, record].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for text in files + [output, result.output, result.errors] {
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

  func testWithoutABrowserThereIsAdvice() throws {
    let file = try page("<h1>Test</h1>")
    var program = BuiltProgram()
    program.environment["PATH"] = try temporaryFolder(self)
    let result = try program.run(["transcript", "--page", file])
    XCTAssertEqual(result.status, 69)
    XCTAssertTrue(result.errors.hasPrefix("No browser was found. Install"), result.errors)
  }

  func testAServerThatDoesNotAnswerIsReported() throws {
    let socket = try SilentServer()
    let address = "http://127.0.0.1:\(socket.port)/"
    let result = try BuiltProgram().run(["transcript", "--page", address, "--wait", "1"])
    XCTAssertEqual(result.status, 75)
    XCTAssertTrue(result.errors.contains("did not answer within 1 second"), result.errors)
  }

  func testARendererThatCrashesIsSaid() throws {
    let folder = try temporaryFolder(self)
    var program = BuiltProgram()
    program.environment["TMPDIR"] = folder
    let running = try RunningProgram(
      program, ["page", try page("<button>First</button><button>Last</button>"), "--silent"])
    XCTAssertTrue(running.output(until: "First. Button.").contains("First. Button."))
    // The brackets keep the pattern from matching the command line of the shell.
    let renderers = "pgrep -f -- '--type=[r]enderer.*\(folder)|\(folder).*--type=[r]enderer'"
    XCTAssertEqual(try BuiltProgram().shell("kill -9 $(\(renderers))").status, 0)
    XCTAssertTrue(running.output(until: "crashed").contains("The page has crashed."))
    let result = try running.end(typing: "swipe right\nquit\n")
    XCTAssertTrue(result.lines.contains("Last. Button."), "\(result.lines)")
  }

  func testAMillionNodesAndTenMegabytesEndInTime() throws {
    let many = try page(
      """
      <script>document.addEventListener('DOMContentLoaded', () => {
        document.body.innerHTML = ('<p>' + '<i>x</i>'.repeat(1000) + '</p>').repeat(1000);
      })</script>
      """)
    let refused = try BuiltProgram().run(["do", "--page", many, "swipe right"])
    XCTAssertTrue([65, 75].contains(refused.status), refused.output)
    XCTAssertEqual(refused.errors.split(separator: "\n").count { $0.contains("page") } > 0, true)
    let long = try page(
      "<button aria-label='\(String(repeating: "long ", count: 2_000_000))'>A</button><p>End</p>")
    var read = try BuiltProgram().run(["do", "--page", long, "last"])
    // On a busy machine, the browser may not answer in time.
    for _ in 0..<5 where read.status == 75 {
      XCTAssertTrue(read.errors.contains("does not answer"), read.errors)
      read = try BuiltProgram().run(["do", "--page", long, "last"])
    }
    XCTAssertEqual(read.lines, ["End"], read.errors)
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

/// A server that accepts connections and says nothing.
private final class SilentServer {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, size)
        _ = listen(descriptor, 8)
        _ = getsockname(descriptor, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }
}
