import DesktopBus
import DesktopClient
import DesktopDouble
import XCTest

/// Finding the bus and its programs.
final class AccessibilityBusTests: XCTestCase {
  func testTheSwitchesAreOnWhileTheBusIsUsed() throws {
    let connection = DoubleConnection(to: try DesktopDouble(recording: "zenity-scale"))
    connection.withDouble { $0.switches = ["IsEnabled": true, "ScreenReaderEnabled": false] }
    let bus = try AccessibilityBus(
      environment: ["XDG_RUNTIME_DIR": "/run/user/1"],
      connect: { address throws(BusFailure) in
        XCTAssertTrue(["unix:path=/run/user/1/bus", "unix:path=/double"].contains(address))
        return connection
      })
    XCTAssertEqual(
      connection.withDouble(\.switches), ["IsEnabled": true, "ScreenReaderEnabled": true])
    XCTAssertEqual(connection.withDouble(\.ownNames), ["org.earshot.ScreenReaderEnabled"])
    bus.close()
    bus.close()
    XCTAssertEqual(
      connection.withDouble(\.switches), ["IsEnabled": true, "ScreenReaderEnabled": false])
    XCTAssertEqual(connection.withDouble(\.ownNames), [])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testASwitchIsTurnedOffByTheLastEarshotThatNeedsIt() throws {
    let name = "org.earshot.IsEnabled"
    for endsFirst in [true, false] {
      let connection = DoubleConnection(to: try DesktopDouble(recording: "zenity-scale"))
      connection.withDouble {
        $0.switches = ["IsEnabled": true, "ScreenReaderEnabled": true]
        $0.otherNames = [name]
      }
      let bus = try AccessibilityBus(
        environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/double"],
        connect: { _ throws(BusFailure) in connection })
      XCTAssertEqual(connection.withDouble(\.ownNames), [name])
      if !endsFirst { connection.withDouble { $0.otherNames = [] } }
      bus.close()
      // The user turned on the other switch.
      XCTAssertEqual(
        connection.withDouble(\.switches),
        ["IsEnabled": endsFirst, "ScreenReaderEnabled": true])
      XCTAssertEqual(connection.withDouble(\.violations), [])
    }
  }

  func testWithoutABusTheFailureSaysWhatToDo() {
    let refused: AccessibilityBus.Connect = { _ throws(BusFailure) in
      throw .closed("the bus can't be reached: Connection refused")
    }
    for (environment, reason) in [
      ([:], "no session bus is running"),
      (
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], "the bus can't be reached: Connection refused"
      ),
      (["AT_SPI_BUS_ADDRESS": "unix:path=/x"], "the bus can't be reached: Connection refused"),
    ] as [([String: String], String)] {
      XCTAssertThrowsError(try AccessibilityBus(environment: environment, connect: refused)) {
        XCTAssertEqual($0 as? DesktopFailure, .noBus(reason))
      }
    }
    XCTAssertEqual(
      "\(DesktopFailure.noBus("no session bus is running"))",
      "Can't reach the accessibility bus: no session bus is running. Start Earshot in a desktop "
        + "session, or start the program without a desktop: earshot run --start 'PROGRAM' "
        + "--headless.")
  }

  func testProgramsAreListed() throws {
    let connection = DoubleConnection(to: try DesktopDouble(recording: "zenity-scale"))
    let bus = try AccessibilityBus(
      environment: ["AT_SPI_BUS_ADDRESS": "unix:path=/double"],
      connect: { _ throws(BusFailure) in connection })
    let programs = try bus.programs()
    XCTAssertEqual(programs.map(\.name), ["zenity"])
    XCTAssertEqual(programs.map(\.toolkit), ["gtk 3.24.38"])
    XCTAssertEqual(programs.map(\.windows), [["Adjust the scale value"]])
    XCTAssertEqual(programs.map(\.processID), [4_242])
    XCTAssertEqual(programs.map(\.answers), [true])

    connection.withDouble { $0.hangsAfter = 0 }
    let start = connection.now
    let hung = try bus.programs(processName: { "process \($0)" })
    XCTAssertEqual(hung.map(\.answers), [false])
    XCTAssertEqual(hung.map(\.name), ["process 4242"])
    XCTAssertEqual(hung.map(\.processID), [4_242])
    XCTAssertLessThanOrEqual(connection.now - start, .milliseconds(500))
  }

  func testAProgramIsChosenByName() throws {
    func program(_ name: String, _ process: Int, windows: Int = 1) -> RunningProgram {
      RunningProgram(
        object: DesktopObject(bus: ":1.\(process)", path: "/root"), name: name,
        windowCount: windows, processID: process)
    }
    let programs = [
      program("gedit", 1), program("Files", 2), program("zenity", 3), program("zenity", 4),
      program("ged", 5), program("at-spi", 6, windows: 0),
    ]
    let found: [(String, Int)] = [
      ("gedit", 1), ("GEDIT", 1), ("ged", 5), ("fil", 2), ("pid:4", 4), ("zenity#2", 4),
      ("zenity#1", 3),
    ]
    for (text, process) in found {
      XCTAssertEqual(
        try ProgramChoice.program(named: text, among: programs).processID, process, text)
    }
    let others = ["Files", "ged", "gedit", "zenity"]
    let failures: [(String, DesktopFailure)] = [
      ("zenity", .ambiguous("zenity", choices: ["pid:3 (zenity)", "pid:4 (zenity)"])),
      ("calc", .noProgram("calc", others: others)), ("", .noProgram("", others: others)),
      ("zenity#3", .noProgram("zenity#3", others: others)),
      ("pid:9", .noProgram("pid:9", others: others)), ("#", .noProgram("#", others: others)),
      ("at-spi", .noProgram("at-spi", others: others)),
    ]
    var titled = programs
    titled[2].windows = ["First", "Second"]
    XCTAssertThrowsError(try ProgramChoice.program(named: "zenity", among: titled)) {
      XCTAssertEqual(
        "\($0)",
        "Several programs match “zenity”. Choose one: pid:3 (zenity, “First”, “Second”), "
          + "pid:4 (zenity).")
    }
    for (text, failure) in failures {
      XCTAssertThrowsError(try ProgramChoice.program(named: text, among: programs), text) {
        XCTAssertEqual($0 as? DesktopFailure, failure, text)
      }
    }
  }
}
