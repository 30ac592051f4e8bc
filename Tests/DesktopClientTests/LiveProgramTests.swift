import AccessibilityModel
import DesktopBus
import DesktopClient
import DesktopDouble
import DesktopTree
import XCTest

@MainActor
final class LiveProgramTests: XCTestCase {
  func testTheScaleOfZenityIsReadAndMoved() async throws {
    let connection = DoubleConnection(to: try DesktopDouble(recording: "zenity-scale"))
    let program = try connection.liveProgram()
    XCTAssertEqual(program.tree.nodes.count, 10)
    XCTAssertEqual(connection.withDouble(\.violations), [])
    let slider = try XCTUnwrap(program.tree.nodes.values.first { $0.role.rawValue == 51 })
    XCTAssertEqual(slider.value?.current, 3)
    XCTAssertTrue(program.perform(.increment, on: slider.id))
    XCTAssertEqual(program.tree.nodes[slider.id]?.value?.current, 4)
  }
}

extension DoubleConnection {
  /// Finds the only program of the double, and reads it.
  @MainActor
  func liveProgram() throws -> LiveProgram {
    let connection = self
    let accessibility = try AccessibilityBus(
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/session"],
      connect: { _ throws(BusFailure) in connection })
    return try LiveProgram(try accessibility.programs()[0], on: connection)
  }
}
