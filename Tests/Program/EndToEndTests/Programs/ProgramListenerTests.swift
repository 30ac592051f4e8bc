import AccessibilityContracts
import DesktopClient
import ProgramSupport
import XCTest

/// A Linux program in a user’s test.
final class ProgramListenerTests: XCTestCase {
  @MainActor
  func testAProgramIsHeardAndOperatedByAListener() async throws {
    for name in ["Xvfb", "dbus-daemon", "zenity"] {
      _ = try path(of: name, for: "run a Linux program")
    }
    let program = try DesktopApplication(
      starting: "zenity --scale --text=Volume --value=3 --max-value=10", patience: .seconds(90))
    defer { program.end() }
    let listener = Listener { program.screen }
    listener.opening.expect(.value("3"))
    listener.perform("swipe left").expect(.words("Volume"))
    listener.perform("swipe right").expect(.value("3"))
    listener.perform("swipe up").expect(.value("4"), .noSilentChanges)
    listener.perform("maximum").expect(.value("10"))
    XCTAssertNil(program.exitCode)
    listener.perform("go OK")
    listener.perform("double tap")
    XCTAssertEqual(program.exitCode, 0)
  }

  @MainActor
  func testAProgramThatIsNotInstalledIsReported() async throws {
    for name in ["Xvfb", "dbus-daemon"] { _ = try path(of: name, for: "run a Linux program") }
    XCTAssertThrowsError(try DesktopApplication(starting: "no-such-program --help")) {
      XCTAssertEqual(
        "\($0)", "Can't start “no-such-program --help”: the program is not installed.")
    }
  }
}
