import DesktopBus
import Testing

@testable import DesktopClient

/// The objects on a bus, their references, and their IDs in a mirror.
struct DesktopObjectTests {
  private static let program = ":1.5"

  private static let ids: [(id: String, bus: String, path: String)] = [
    ("7", program, "/org/a11y/atspi/accessible/7"),
    ("root", program, "/org/a11y/atspi/accessible/root"),
    ("/w/button", program, "/w/button"),
    // A path that is longer than the usual ones stays complete.
    ("/org/a11y/atspi/accessible/1/2", program, "/org/a11y/atspi/accessible/1/2"),
    // The object of another program, such as the contents of a socket.
    (":1.9/org/a11y/atspi/accessible/7", ":1.9", "/org/a11y/atspi/accessible/7"),
    ("org.example/a", "org.example", "/a"),
  ]

  @Test(arguments: ids)
  func anIDIsTheObjectAndTheObjectTheID(id: String, bus: String, path: String) {
    let object = DesktopObject(bus: bus, path: path)
    #expect(DesktopObject(id: id, of: Self.program) == object)
    #expect(object.id(in: Self.program) == id)
  }

  private static let references: [(value: BusValue, object: DesktopObject?)] = [
    (.structure([.string(":1.9"), .objectPath("/a")]), DesktopObject(bus: ":1.9", path: "/a")),
    (
      .variant(.structure([.string(":1.9"), .objectPath("/a")])),
      DesktopObject(bus: ":1.9", path: "/a")
    ),
    // The null reference, and one without a program.
    (.structure([.string(":1.9"), .objectPath("/org/a11y/atspi/null")]), nil),
    (.structure([.string(""), .objectPath("/a")]), nil),
    // Other values.
    (.structure([.string(":1.9"), .string("a")]), nil),
    (.structure([.string(":1.9"), .string("")]), nil),
    (.structure([.string(":1.9")]), nil),
    (.structure([.string(":1.9"), .objectPath("/a"), .int32(1)]), nil),
    (.structure([.int32(1), .objectPath("/a")]), nil),
    (.structure([.string(":1.9"), .int32(1)]), nil),
    (.array(.string, [.string(":1.9"), .string("/a")]), nil),
    (.string(":1.9/a"), nil), (.int32(0), nil),
  ]

  @Test(arguments: references)
  func onlyAReferenceIsAnObject(value: BusValue, object: DesktopObject?) {
    #expect(DesktopObject(reference: value) == object)
  }
}
