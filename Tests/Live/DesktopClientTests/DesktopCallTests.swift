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
      .text(length: 5), .linkCount, .link(at: 1), .actions, .actionName(0), .keyBinding(0),
      .textSelection(0), .line(around: 2), .textOfLine(around: 2),
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

  /// Each call as a text: the interface without its prefix, the member and the arguments.
  private static let texts: [(call: DesktopCall, text: String)] = [
    (.accessibilityBusAddress, "org.a11y.Bus GetAddress"),
    (.get(.isEnabled), "DBus.Properties Get org.a11y.Status IsEnabled"),
    (
      .set(.screenReaderEnabled, false),
      "DBus.Properties Set org.a11y.Status ScreenReaderEnabled false"
    ),
    (.addMatch("type='signal'"), "DBus AddMatch type='signal'"),
    (.processID(of: ":1.2"), "DBus GetConnectionUnixProcessID :1.2"),
    (.requestName("a.b"), "DBus RequestName a.b 0"), (.releaseName("a.b"), "DBus ReleaseName a.b"),
    (.nameHasOwner("a.b"), "DBus NameHasOwner a.b"), (.ping, "DBus.Peer Ping"),
    (.registerEvent("window:create"), "Registry RegisterEvent window:create [] "),
    (.generateKey(65, .press), "DeviceEventController GenerateKeyboardEvent 65  0"),
    (.generateKey(65, .release), "DeviceEventController GenerateKeyboardEvent 65  1"),
    (.generateKey(0xFF1B, .symbol), "DeviceEventController GenerateKeyboardEvent 65307  3"),
    (.cacheItems, "Cache GetItems"), (.child(at: 3), "Accessible GetChildAtIndex 3"),
    (.children, "Accessible GetChildren"), (.indexInParent, "Accessible GetIndexInParent"),
    (.role, "Accessible GetRole"), (.states, "Accessible GetState"),
    (.interfaces, "Accessible GetInterfaces"), (.attributes, "Accessible GetAttributes"),
    (.relations, "Accessible GetRelationSet"), (.extents(.screen), "Component GetExtents 0"),
    (.extents(.window), "Component GetExtents 1"), (.text(length: 5), "Text GetText 0 5"),
    (.linkCount, "Hypertext GetNLinks"), (.link(at: 1), "Hypertext GetLink 1"),
    (.keyBinding(0), "Action GetKeyBinding 0"), (.textSelection(0), "Text GetSelection 0"),
    (.line(around: 2), "Text GetStringAtOffset 2 3"),
    (.textOfLine(around: 2), "Text GetTextAtOffset 2 5"), (.actions, "Action GetActions"),
    (.actionName(2), "Action GetName 2"),
    (.cell(row: 1, column: 2), "Table GetAccessibleAt 1 2"),
    (.descendant(x: 8, y: 9), "Component GetAccessibleAtPoint 8 9 0"),
    (.doAction(1), "Action DoAction 1"), (.grabFocus, "Component GrabFocus"),
    (.scrollIntoView, "Component ScrollTo 6"), (.selectChild(4), "Selection SelectChild 4"),
    // GTK 3 ignores a number of any other type.
    (.setValue(3), "DBus.Properties Set org.a11y.atspi.Value CurrentValue 3.0"),
    // Lengths count Unicode scalars, whatever the letters are made of.
    (.insertText("Größe", at: 3), "EditableText InsertText 3 Größe 5"),
    (.insertText("e\u{301}", at: 0), "EditableText InsertText 0 e\u{301} 2"),
    (.insertText("👩‍👧", at: 0), "EditableText InsertText 0 👩‍👧 3"),
    (.deleteText(from: 1, to: 2), "EditableText DeleteText 1 2"),
    // A number that is too large for the bus becomes the largest.
    (.child(at: .max), "Accessible GetChildAtIndex 2147483647"),
    (.descendant(x: .min, y: .max), "Component GetAccessibleAtPoint -2147483648 2147483647 0"),
    (.read(.name), "DBus.Properties Get org.a11y.atspi.Accessible Name"),
    (.read(.identifier), "DBus.Properties Get org.a11y.atspi.Accessible AccessibleId"),
    (.read(.toolkitName), "DBus.Properties Get org.a11y.atspi.Application ToolkitName"),
    (.read(.increment), "DBus.Properties Get org.a11y.atspi.Value MinimumIncrement"),
    (.read(.caretOffset), "DBus.Properties Get org.a11y.atspi.Text CaretOffset"),
    (.read(.cellPosition), "DBus.Properties Get org.a11y.atspi.TableCell Position"),
    (.read(.linkEnd), "DBus.Properties Get org.a11y.atspi.Hyperlink EndIndex"),
  ]

  private static func text(_ value: BusValue) -> String {
    switch value.content {
    case .boolean(let isOn): "\(isOn)"
    case .double(let number): "\(number)"
    case .array(_, let elements): "[\(elements.map(text).joined(separator: ", "))]"
    case let content: content.text ?? content.integer.map { "\($0)" } ?? "?"
    }
  }

  func testEachCallHasItsMemberAndArguments() throws {
    for (call, expected) in Self.texts {
      let message = call.message(to: DesktopObject(bus: ":1.2", path: "/a"))
      var interface = message.interface ?? ""
      for prefix in ["org.a11y.atspi.", "org.freedesktop."] where interface.hasPrefix(prefix) {
        interface.removeFirst(prefix.count)
      }
      let words = [interface, message.member ?? ""] + (try message.values().map(Self.text))
      XCTAssertEqual(words.joined(separator: " "), expected)
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
