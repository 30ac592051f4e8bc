import DesktopBus
import XCTest

@testable import DesktopClient

/// The calls that find the accessibility bus and its programs, and answers that are not believed.
final class BusCallsTests: XCTestCase {
  private static let launcher = "org.a11y.Bus/org/a11y/bus"
  private static let registry =
    "org.a11y.atspi.Registry/org/a11y/atspi/accessible/root GetChildren"
  private static let refused = Result<[BusValue], BusFailure>.failure(
    .refused(name: "org.freedesktop.DBus.Error.ServiceUnknown", message: "No launcher."))

  /// Connects to a bus for both addresses.
  private func connect(
    _ environment: [String: String], to bus: RecordedBus, turnsOnSwitches: Bool = false
  ) throws -> (bus: AccessibilityBus, addresses: [String]) {
    var addresses: [String] = []
    let found = try AccessibilityBus(
      environment: environment, turnsOnSwitches: turnsOnSwitches,
      connect: { address throws(BusFailure) in
        addresses.append(address)
        return bus
      })
    return (found, addresses)
  }

  // MARK: The address

  func testTheAddressIsThatOfTheEnvironmentOrOfTheSession() throws {
    let cases: [(environment: [String: String], addresses: [String], asks: Bool)] = [
      (["AT_SPI_BUS_ADDRESS": "unix:a"], ["unix:a"], false),
      (
        ["AT_SPI_BUS_ADDRESS": "unix:a", "XDG_RUNTIME_DIR": "/run"],
        ["unix:path=/run/bus", "unix:a"], false
      ),
      (["DBUS_SESSION_BUS_ADDRESS": "unix:s"], ["unix:s", "unix:launcher"], true),
      (
        [
          "AT_SPI_BUS_ADDRESS": "", "DBUS_SESSION_BUS_ADDRESS": "unix:s", "XDG_RUNTIME_DIR": "/run",
        ],
        ["unix:s", "unix:launcher"], true
      ),
    ]
    for (environment, addresses, asks) in cases {
      let bus = RecordedBus { _ in .success([.string("unix:launcher")]) }
      XCTAssertEqual(try connect(environment, to: bus).addresses, addresses)
      XCTAssertEqual(bus.calls, asks ? [Self.launcher + " GetAddress"] : [])
    }
  }

  func testAnAddressThatTheLauncherDoesNotGiveIsAFailureWithItsReason() {
    let answers: [(Result<[BusValue], BusFailure>, reason: String)] = [
      (Self.refused, "No launcher."), (.failure(.timeout), "it does not answer"),
      (.failure(.malformed), "its answer is not valid"), (.failure(.closed("closed")), "closed"),
      (.success([]), "its answer is not valid"), (.success([.int32(7)]), "its answer is not valid"),
    ]
    for (answer, reason) in answers {
      let bus = RecordedBus { _ in answer }
      XCTAssertThrowsError(try connect(["DBUS_SESSION_BUS_ADDRESS": "unix:s"], to: bus)) {
        XCTAssertEqual($0 as? DesktopFailure, .noBus(reason))
      }
    }
  }

  // MARK: Switches

  private static let questions = ["IsEnabled", "ScreenReaderEnabled"].map {
    launcher + " Get " + $0
  }

  func testAListOfProgramsTurnsOnNoSwitch() throws {
    let bus = RecordedBus { _ in .success([.string("unix:launcher")]) }
    _ = try connect(["DBUS_SESSION_BUS_ADDRESS": "unix:s"], to: bus).bus.close()
    XCTAssertEqual(bus.calls, [Self.launcher + " GetAddress"])
  }

  func testTheSwitchesOfTheUserAreLeftAlone() throws {
    let bus = RecordedBus { call in
      if call.contains("GetAddress") { return .success([.string("unix:launcher")]) }
      // The switches are on, and no reader owns a name for them.
      return .success([.variant(.boolean(!call.contains("NameHasOwner")))])
    }
    let found = try connect(
      ["DBUS_SESSION_BUS_ADDRESS": "unix:s"], to: bus, turnsOnSwitches: true
    ).bus
    found.close()
    let owner = "org.freedesktop.DBus/org/freedesktop/DBus NameHasOwner org.earshot."
    XCTAssertEqual(
      bus.calls,
      Self.questions + [owner + "IsEnabled", owner + "ScreenReaderEnabled"]
        + [Self.launcher + " GetAddress"])
  }

  func testSwitchesThatCannotBeReadAreNotSet() throws {
    let answers: [Result<[BusValue], BusFailure>] = [
      Self.refused, .failure(.timeout), .success([]), .success([.variant(.string("true"))]),
    ]
    for answer in answers {
      let bus = RecordedBus { call in
        call.contains("GetAddress") ? .success([.string("unix:launcher")]) : answer
      }
      try connect(
        ["DBUS_SESSION_BUS_ADDRESS": "unix:s"], to: bus, turnsOnSwitches: true
      ).bus.close()
      XCTAssertEqual(bus.calls, Self.questions + [Self.launcher + " GetAddress"])
    }
  }

  // MARK: Programs

  private static func references(_ names: [(bus: String, path: String)]) -> [BusValue] {
    [
      .array(
        .structure([.string, .objectPath]),
        names.map { .structure([.string($0.bus), .objectPath($0.path)]) })
    ]
  }

  /// The programs of a registry, and the calls for them.
  private func programs(
    _ answer: @escaping RecordedBus.Answer
  ) throws -> (programs: [RunningProgram], calls: [String]) {
    let bus = RecordedBus(answer)
    let found = try connect(["AT_SPI_BUS_ADDRESS": "unix:a"], to: bus).bus
    return (try found.programs(processName: { "process \($0)" }), bus.calls)
  }

  func testEachProgramIsAskedForItselfAndThenForItsWindows() throws {
    let (programs, calls) = try programs { call in
      switch call {
      case Self.registry:
        .success(Self.references([(":1.7", "/root"), (":1.7", "/org/a11y/atspi/null")]))
      case ":1.7/root Get Name": .success([.variant(.string("app"))])
      case ":1.7/root Get ChildCount": .success([.variant(.int32(2))])
      case ":1.7/root GetChildren": .success(Self.references([(":1.7", "/a"), (":1.7", "/b")]))
      case ":1.7/a Get Name": .success([.variant(.string("Window"))])
      case ":1.7/b Get Name": Self.refused
      default: .failure(.malformed)
      }
    }
    XCTAssertEqual(programs.map(\.name), ["app"])
    XCTAssertEqual(programs.map(\.windows), [["Window", ""]])
    XCTAssertEqual(
      calls,
      [
        Self.registry, ":1.7/root Get Name", ":1.7/root Get ChildCount",
        ":1.7/root Get ToolkitName", ":1.7/root Get ToolkitVersion", ":1.7/root Get Version",
        "org.freedesktop.DBus/org/freedesktop/DBus GetConnectionUnixProcessID :1.7",
        ":1.7/root GetChildren", ":1.7/a Get Name", ":1.7/b Get Name",
      ])
  }

  func testOnlyAPossibleNumberOfWindowsIsAskedFor() throws {
    for count: Int32 in [.min, -1, 0, 1_001, .max] {
      let (programs, calls) = try programs { call in
        switch call {
        case Self.registry: .success(Self.references([(":1.7", "/root")]))
        case ":1.7/root Get ChildCount": .success([.variant(.int32(count))])
        default: .success([.variant(.string("x"))])
        }
      }
      XCTAssertEqual(programs.map(\.windowCount), [Int(count)])
      XCTAssertFalse(calls.contains(":1.7/root GetChildren"), "\(count)")
    }
  }

  func testAProgramThatListsMoreWindowsThanItCountsIsCutOff() throws {
    let (programs, calls) = try programs { call in
      switch call {
      case Self.registry: .success(Self.references([(":1.7", "/root")]))
      case ":1.7/root Get ChildCount": .success([.variant(.int32(1))])
      case ":1.7/root GetChildren":
        .success(Self.references((0..<5_000).map { (":1.7", "/w\($0)") }))
      default: .success([.variant(.string("x"))])
      }
    }
    XCTAssertEqual(programs.first?.windows.count, 100)
    XCTAssertLessThan(calls.count, 120)
  }

  func testAProgramThatDoesNotAnswerHasTheNameOfItsProcess() throws {
    let (programs, calls) = try programs { call in
      switch call {
      case Self.registry: .success(Self.references([(":1.7", "/root"), (":1.8", "/root")]))
      case "org.freedesktop.DBus/org/freedesktop/DBus GetConnectionUnixProcessID :1.7":
        .success([.uint32(77)])
      default: .failure(.timeout)
      }
    }
    XCTAssertEqual(programs.map(\.name), ["process 77", ""])
    XCTAssertEqual(programs.map(\.title), ["process 77", "The program"])
    XCTAssertEqual(programs.map(\.answers), [false, false])
    XCTAssertFalse(calls.contains { $0.hasSuffix("/root GetChildren") && $0 != Self.registry })
  }

  func testARegistryWithoutAListHasNoProgramsAndOneThatFailsIsAFailure() throws {
    for answer: [BusValue] in [[], [.string("x")], [.array(.int32, [.int32(1)])]] {
      XCTAssertEqual(try programs { _ in .success(answer) }.programs, [])
    }
    for (failure, reason) in [
      (BusFailure.timeout, "it does not answer"), (.malformed, "its answer is not valid"),
    ] {
      XCTAssertThrowsError(try programs { _ in .failure(failure) }) {
        XCTAssertEqual($0 as? DesktopFailure, .noBus(reason))
      }
    }
  }
}
