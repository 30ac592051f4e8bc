import Foundation
import ProgramSupport
import XCTest

/// Programs that hang, end or send nonsense, on a bus without a desktop.
final class FailingProgramTests: XCTestCase {
  private static let hung = "“zenity” does not answer. Try again when it does, or end it."

  private func run(_ arguments: [String], on bus: BusProcess) throws -> BuiltProgram.Result {
    var program = BuiltProgram()
    program.environment = bus.environment
    return try program.run(arguments)
  }

  /// Asserts that a program can't be read, and for which reason.
  private func assertUnreadable(
    _ arguments: [String], on bus: BusProcess, because message: String, line: UInt = #line
  ) throws {
    let result = try run(["transcript"] + arguments, on: bus)
    XCTAssertEqual(result.status, 69, line: line)
    XCTAssertEqual(result.errors, message + "\n", line: line)
  }

  func testAProgramThatHangsStaysReadableAndIsOperatedWhenItAnswersAgain() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    let terminal = try Terminal(
      for: self, arguments: "run --app zenity --silent --no-hints", environment: bus.environment)
    try terminal.waitFor { $0.contains("3. Adjustable.") && $0.last == ">" }
    try bus.change("hang")
    try terminal.type("up", untilShown: Self.hung)
    try terminal.type("clear", untilShown: ">")
    try terminal.type("right", untilShown: "Cancel. Button.")
    try terminal.type("double tap", untilShown: Self.hung)
    try terminal.press("C-c", untilShown: "Press Control-C again to leave.")
    try terminal.type("left", until: "3. Adjustable.", ">")
    try bus.change("recover")
    try terminal.waitFor { $0.contains("“zenity” answers again.") }
    try terminal.type("up", untilShown: "4")
    try bus.change("leave")
    try terminal.waitFor { $0.contains("“zenity” has ended. Start it again.") }
    try terminal.type("clear", untilShown: ">")
    try terminal.type(
      "right", until: "“zenity” has ended. Start it again.", "Now possible: start again, quit.", ">"
    )
    try terminal.type("quit", until: "ended 0")
  }

  func testTheSwitchesAreResetByControlCWhileEarshotWaits() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    var program = BuiltProgram()
    program.environment = bus.environment
    let running = try RunningProgram(program, ["transcript", "--app", "nothing", "--wait", "90"])
    XCTAssertTrue(running.nextErrors().hasPrefix("Waiting for “nothing”"))
    XCTAssertEqual(kill(running.number, SIGINT), 0)
    XCTAssertEqual(try running.end(typing: "").status, 130)
    XCTAssertEqual(try bus.switches(), "false false")
  }

  func testAProgramThatHangsAtTheStartIsNamed() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    try bus.change("hang")
    let result = try run(["do", "right", "--app", "pid:4242", "--wait", "0"], on: bus)
    XCTAssertEqual(result.status, 75)
    XCTAssertTrue(result.errors.hasSuffix("does not answer. Try again when it does, or end it.\n"))
    XCTAssertEqual(result.lines, [])
  }

  func testTheMessageOfAProgramThatEndsAtItsStartIsReported() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    let command = "echo Unknown option --scael >&2; exit 3"
    try assertUnreadable(
      ["--start", command], on: bus,
      because: "Can't start “\(command)”: it ended with exit code 3: “Unknown option --scael”.")
  }

  func testAProcessThatDoesNotExistIsNotWaitedFor() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    for name in ["pid:99999999", "pid:zenity"] {
      try assertUnreadable(
        ["--app", name, "--wait", "3600"], on: bus,
        because:
          "No running program that can be read is called “\(name)”. These can be read: “zenity”.")
    }
  }

  func testAWrongNameIsReportedWithTheNearestOne() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    try assertUnreadable(
      ["--app", "zenty", "--wait", "0"], on: bus,
      because: "No running program that can be read is called “zenty”. These can be read: "
        + "“zenity”. Nearest: zenity.")
  }

  func testAWrongNameIsQuestionedWhileEarshotWaits() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    let result = try run(["transcript", "--app", "zenty", "--wait", "2"], on: bus)
    XCTAssertEqual(
      result.errors.split(separator: "\n").first, "Waiting for “zenty”… Nearest: zenity.")
    XCTAssertEqual(result.status, 69)
  }

  func testAProgramThatRunsButIsNotOnTheBusIsReported() throws {
    let bus = try BusProcess(for: self, "zenity-scale")
    let other = try RunningProgram(BuiltProgram(), ["run", "--silent"])
    for name in ["EARSHOT", "pid:\(other.number)"] {
      try assertUnreadable(
        ["--app", name, "--wait", "0"], on: bus,
        because: "“\(name)” runs, but offers nothing to read. It does not seem to use GTK, Qt or "
          + "Chromium, and may offer no accessibility at all.")
    }
    XCTAssertEqual(try other.end(typing: "quit\n").status, 0)
  }

  func testNonsenseAndHostileTextsAreHarmless() throws {
    for member in ["GetItems", "GetState", "GetAttributes", "GetExtents", "GetText", "Get"] {
      let bus = try BusProcess(for: self, "zenity-scale")
      try bus.change("malformed \(member)")
      let result = try run(["transcript", "--app", "pid:4242", "--wait", "0"], on: bus)
      XCTAssertTrue([0, 69].contains(result.status), "\(member): \(result.errors)")
    }
    let bus = try BusProcess(for: self, "zenity-scale")
    try bus.change("name \u{1B}]0;owned\u{7}\u{202E}OK")
    let result = try run(["transcript", "--app", "zenity"], on: bus)
    XCTAssertEqual(result.status, 0)
    XCTAssertFalse(result.output.contains("\u{1B}"))
    XCTAssertTrue(result.output.contains("OK"), result.output)
  }

  func testWithoutABusTheSentenceSaysWhatToDo() throws {
    var program = BuiltProgram()
    program.environment = [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus", "AT_SPI_BUS_ADDRESS": "",
    ]
    for arguments in [["apps"], ["app", "zenity"], ["audit", "--app", "zenity"]] {
      let result = try program.run(arguments)
      XCTAssertEqual(result.status, 69)
      XCTAssertEqual(
        result.errors,
        "Can't reach the accessibility bus: the bus can't be reached: No such file or directory. "
          + "Start Earshot in a desktop session, or start the program without a desktop: "
          + "earshot run --start 'PROGRAM' --headless.\n")
    }
  }
}
