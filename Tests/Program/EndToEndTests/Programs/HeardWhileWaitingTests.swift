import Foundation
import ProgramSupport
import XCTest

/// Tests that a page and a program are heard at the prompt and while Earshot listens, although the
/// user neither types nor speaks.
final class HeardWhileWaitingTests: XCTestCase {
  private static let hosts = [["run", "--unpaced"], ["listen", "--unpaced"]]

  func testAlertOfPageIsHeard() throws {
    _ = try path(of: "chromium", for: "open a page")
    let page = """
      <!DOCTYPE html><html lang="en"><title>Alert</title><button>Go</button><div id="place"></div>
      <script>
      setTimeout(() => { place.innerHTML = '<p role="alert">Connection lost</p>' }, 1000)
      </script>
      """
    for host in Self.hosts {
      let program = try BuiltProgram(inFolderOf: self, files: ["alert.html": page])
      let reader = try RunningProgram(program, host + ["--silent", "--page", "alert.html"])
      XCTAssertTrue(reader.output(until: "Connection lost").contains("Go. Button."))
      XCTAssertEqual(try reader.end(typing: "quit\n").status, 0)
    }
  }

  func testEndOfProgramIsHeard() throws {
    for name in ["zenity", "Xvfb", "dbus-daemon"] {
      _ = try path(of: name, for: "run a Linux program")
    }
    for host in Self.hosts {
      let reader = try RunningProgram(
        BuiltProgram(),
        host + ["--silent", "--headless", "--wait", "60", "--start", "zenity --info --timeout=3"])
      XCTAssertTrue(reader.output(until: "has ended").contains("OK. Button."))
      XCTAssertEqual(try reader.end(typing: "quit\n").status, 0)
    }
  }
}
