import DesktopBus
import DesktopClient
import XCTest

/// The closed list of calls.
final class DesktopCallTests: XCTestCase {
  private static let calls: [DesktopCall] =
    [
      .accessibilityBusAddress, .addMatch("type='signal'"), .processID(of: ":1.2"), .ping,
      .requestName("a.b"), .releaseName("a.b"), .nameHasOwner("a.b"),
      .registerEvent("object:announcement"), .generateKey(65, .symbol), .cacheItems, .children,
      .role, .states, .interfaces, .attributes, .relations, .extents(.screen), .extents(.window),
      .text(length: 5), .linkCount, .link(at: 1), .actions, .actionName(0),
      .cell(row: 1, column: 2), .descendant(x: 1, y: 2), .doAction(0), .setValue(0.5), .grabFocus,
      .scrollIntoView, .insertText("Größe", at: 3), .deleteText(from: 1, to: 2), .selectChild(4),
    ] + DesktopSwitch.allCases.flatMap { [.get($0), .set($0, true)] }
    + DesktopCallProperty.allCases.map { .read($0) }

  func testNoCallEndsOrBlocksPrograms() {
    for call in Self.calls {
      let message = call.message(to: DesktopObject(bus: ":1.2", path: "/a"))
      XCTAssertFalse(["GetAll", "GetMatches", "GetTree"].contains(message.member), "\(call)")
      XCTAssertFalse(message.interface?.hasSuffix("Collection") == true, "\(call)")
      XCTAssertEqual(message.destination, ":1.2")
      XCTAssertEqual(message.path, "/a")
    }
  }

  func testArguments() throws {
    let cases: [(DesktopCall, String, [BusValue])] = [
      (
        .setValue(3), "Set",
        [
          .string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(3)),
        ]
      ),
      (.read(.increment), "Get", [.string("org.a11y.atspi.Value"), .string("MinimumIncrement")]),
      (.insertText("Größe", at: 3), "InsertText", [.int32(3), .string("Größe"), .int32(5)]),
      (.extents(.window), "GetExtents", [.uint32(1)]),
      (
        .registerEvent("window:create"), "RegisterEvent",
        [
          .string("window:create"), .strings([]), .string(""),
        ]
      ),
    ]
    for (call, member, arguments) in cases {
      let message = call.message(to: DesktopObject(bus: ":1.2", path: "/a"))
      XCTAssertEqual(message.member, member)
      XCTAssertEqual(try message.values(), arguments)
    }
  }
}
