import DesktopBus
import Foundation
import ProgramSupport
import XCTest

@testable import DesktopClient

/// The guard that turns off the switches of the desktop after a reader is killed.
final class UsedSwitchesTests: XCTestCase {
  func testTheGuardWaitsUntilTheKilledReaderHasLeftTheBus() throws {
    let desktop = try HeadlessDesktop(environment: ProcessInfo.processInfo.environment)
    defer { desktop.end() }
    let address = try XCTUnwrap(desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
    func isOn(_ bus: BusConnection) throws -> Bool? {
      try bus.result(of: DesktopCall.get(.isEnabled).message(to: .launcher), timeout: .seconds(60))
        .first?.content.boolean
    }
    var reader: BusConnection? = try BusConnection(to: BusAddress.list(address))
    let replies = try XCTUnwrap(
      reader?.results(
        of: [
          DesktopCall.requestName(DesktopSwitch.isEnabled.busName).message(to: .bus),
          DesktopCall.set(.isEnabled, true).message(to: .launcher),
        ], timeout: .seconds(60)))
    let name = try XCTUnwrap(replies[0].get().destination)

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", UsedSwitches.script, "guard", name, DesktopSwitch.isEnabled.rawValue,
    ]
    process.environment = ["PATH": "/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": address]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    XCTAssertFalse(eventually(within: 1) { !process.isRunning })
    let observer = try BusConnection(to: BusAddress.list(address))
    XCTAssertEqual(try isOn(observer), true)
    reader = nil
    process.waitUntilExit()
    XCTAssertEqual(try isOn(observer), false)
  }
}
