import ATDriver
import ProgramSupport
import XCTest

@testable import earshot

/// Tests what an agent may open.
final class AgentPolicyTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = NSTemporaryDirectory() + "earshot-policy-" + UUID().uuidString
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/root/pages", withIntermediateDirectories: true)
    for name in ["outside.yaml", "root/form.yaml", "root/pages/shop.html"] {
      try "x".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    try files.createSymbolicLink(
      atPath: folder + "/root/link.yaml", withDestinationPath: folder + "/outside.yaml")
    try files.createSymbolicLink(atPath: folder + "/root/up", withDestinationPath: folder)
  }

  override func tearDown() { try? FileManager.default.removeItem(atPath: folder) }

  private func request(
    _ what: String, hosts: [String] = [], programs: [String] = []
  ) throws -> ContentRequest {
    try AgentPolicy(root: folder + "/root", hosts: hosts, programs: programs).request(for: what)
  }

  func testFilesOfTheRootAreOpened() throws {
    let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/root"
    XCTAssertEqual(try request("form.yaml"), .scene(root + "/form.yaml"))
    XCTAssertEqual(
      try request("pages/shop.html"),
      .page(root + "/pages/shop.html", width: 390, height: 844, isOffline: true, within: root))
  }

  func testNothingOutsideOfTheRootIsOpened() {
    for what in [
      "../outside.yaml", folder + "/outside.yaml", "link.yaml", "up/outside.yaml", "/etc/passwd",
      "file:///etc/passwd", "pages/../../outside.yaml", "missing.yaml", "",
    ] {
      XCTAssertThrowsError(try request(what), what) {
        XCTAssertEqual(($0 as? ProtocolError)?.code, .refused, what)
      }
    }
  }

  func testOnlyFilesAreOpened() throws {
    // A pipe would be waited for without an end.
    XCTAssertEqual(unsafe mkfifo(folder + "/root/pipe", 0o600), 0)
    for what in ["pipe", "pages", "."] {
      XCTAssertThrowsError(try request(what), what)
      XCTAssertThrowsError(try AgentPolicy(root: folder + "/root").session(at: what), what)
    }
  }

  func testOnlyPagesOfThisMachineAndOfNamedServersAreOpened() throws {
    for what in ["http://127.0.0.1:8000/", "http://localhost/a", "http://shop.localhost:3000"] {
      XCTAssertNoThrow(try request(what), what)
    }
    for what in [
      "http://example.org/", "https://127.0.0.1.example.org/", "http://127.0.0.1@example.org/",
      "javascript:alert(1)", "data:text/html,x", "chrome://version",
    ] { XCTAssertThrowsError(try request(what), what) }
    XCTAssertNoThrow(try request("https://Example.org/a", hosts: ["example.org"]))
    XCTAssertThrowsError(try request("https://sub.example.org/", hosts: ["example.org"]))
  }

  func testOnlyNamedProgramsAreStarted() throws {
    XCTAssertThrowsError(try request("zenity --info"))
    XCTAssertThrowsError(try request("zenity --info; id", programs: ["zenity --info"]))
    guard case .program(let command) = try request("zenity --info", programs: ["zenity --info"])
    else { return XCTFail("It is no program.") }
    XCTAssertTrue(command.hasSuffix("exec zenity --info"), command)
  }

  func testATerminalNeedsTheSamePermission() throws {
    XCTAssertThrowsError(try request("terminal vim a.txt")) {
      let message = ($0 as? ProtocolError)?.message ?? ""
      XCTAssertTrue(message.contains("--allow-programs 'vim a.txt'"), message)
    }
    XCTAssertThrowsError(try request("terminal vim a.txt; id", programs: ["vim a.txt"]))
    XCTAssertThrowsError(try request("terminal terminal vim", programs: ["vim"]))
    guard case .terminal(let command, "vim") = try request("terminal vim", programs: ["vim"])
    else { return XCTFail("It is no terminal.") }
    XCTAssertTrue(command.hasPrefix("cd '") && command.hasSuffix("' && exec vim"), command)
  }
}
