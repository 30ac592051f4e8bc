import DesktopBus
import DesktopTree
import Testing

@testable import DesktopClient

/// The signals that the mirror needs, and those that it must not believe.
struct DesktopSignalTests {
  private static let program = ":1.5"
  private static let path = "/org/a11y/atspi/accessible/7"
  private static let child = BusValue.structure([.string(program), .objectPath("/child")])
  private static let stranger = BusValue.structure([.string(":1.9"), .objectPath("/child")])
  private static let null = BusValue.structure([
    .string(program), .objectPath("/org/a11y/atspi/null"),
  ])

  private static func message(
    _ name: String, _ body: [BusValue], path: String? = path, sender: String? = program,
    prefix: String = "org.a11y.atspi.Event."
  ) -> BusMessage {
    let parts = name.split(separator: ".").map(String.init)
    var message = BusMessage(
      .signal, path: path, interface: prefix + parts[0], member: parts[1], body: body)
    message.sender = sender
    return message
  }

  private static func body(_ detail: String, _ number: Int32, _ data: BusValue) -> [BusValue] {
    [.string(detail), .int32(number), .int32(0), .variant(data), .array(.string, [])]
  }

  private typealias Signal = (
    name: String, detail: String, number: Int32, data: BusValue, event: DesktopEvent?
  )

  private static let signals: [Signal] = [
    ("Object.StateChanged", "focused", 1, .int32(0), .stateChanged(.focused, true, of: "7")),
    ("Object.StateChanged", "checked", 0, .int32(0), .stateChanged(.checked, false, of: "7")),
    // Firefox marks what the user did not cause.
    (
      "Object.StateChanged", "busy:system", 1, .int32(0), .stateChanged(.busy, true, of: "7")
    ),
    ("Object.StateChanged", "no-such-state", 1, .int32(0), nil),
    ("Object.StateChanged", "", 1, .int32(0), nil), ("Object.StateChanged", ":", 1, .int32(0), nil),
    (
      "Object.PropertyChange", "accessible-name", 0, .string("New"),
      .propertyChanged(.name, of: "7")
    ),
    (
      "Object.PropertyChange", "accessible-description", 0, .string("New"),
      .propertyChanged(.description, of: "7")
    ),
    (
      "Object.PropertyChange", "accessible-value", 0, .double(.nan),
      .propertyChanged(.value, of: "7")
    ),
    ("Object.PropertyChange", "accessible-role", 0, .int32(1), nil),
    ("Object.ChildrenChanged", "add", 3, child, .childrenChanged(of: "7")),
    ("Object.RowInserted", "", 3, .int32(0), .childrenChanged(of: "7")),
    ("Object.RowDeleted", "", 3, .int32(0), .childrenChanged(of: "7")),
    ("Focus.Focus", "", 0, .int32(0), .focusNamed("7")),
    ("Object.ChildrenChanged", "remove/system", 3, stranger, .childrenChanged(of: "7")),
    // The parent is read again even if the signal does not name the child.
    ("Object.ChildrenChanged", "add", -1, null, .childrenChanged(of: "7")),
    ("Object.ChildrenChanged", "add", 0, .string("/child"), .childrenChanged(of: "7")),
    ("Object.RowReordered", "", 0, .int32(0), .rowsReordered(of: "7")),
    ("Object.ColumnReordered", "", 0, .int32(0), .childrenChanged(of: "7")),
    ("Object.ModelChanged", "", 0, .int32(0), .childrenChanged(of: "7")),
    ("Object.VisibleDataChanged", "", 0, .int32(0), nil),
    ("Object.ChildrenChanged", "move", 0, child, nil),
    ("Object.TextChanged", "insert", 0, .string("ab"), .textChanged(inserted: "ab", of: "7")),
    ("Object.TextChanged", "insert", 0, .int32(1), .textChanged(inserted: "", of: "7")),
    ("Object.TextChanged", "delete", 0, .string("ab"), .textChanged(inserted: nil, of: "7")),
    ("Object.TextChanged", "update", 0, .string("ab"), nil),
    ("Object.SelectionChanged", "", 0, .int32(0), .selectionChanged(of: "7")),
    (
      "Object.ActiveDescendantChanged", "", 0, child,
      .activeDescendantChanged("/child", of: "7")
    ),
    ("Object.ActiveDescendantChanged", "", 0, null, nil),
    // Only the politeness 2 is assertive.
    (
      "Object.Announcement", "", 2, .string("Lost"),
      .announcement("Lost", isAssertive: true, of: "7")
    ),
    (
      "Object.Announcement", "", 1, .string("Saved"),
      .announcement("Saved", isAssertive: false, of: "7")
    ),
    (
      "Object.Announcement", "", -7, .string("Saved"),
      .announcement("Saved", isAssertive: false, of: "7")
    ),
    ("Object.Announcement", "", 1, .string(""), nil),
    ("Object.Announcement", "", 1, .int32(5), nil),
    ("Object.BoundsChanged", "", 0, .int32(0), nil),
    ("Document.LoadComplete", "", 0, .int32(0), .loadComplete(of: "7")),
    ("Document.Reload", "", 0, .int32(0), nil),
    ("Window.Activate", "", 0, .int32(0), .windowActivated("7")),
    ("Window.Deactivate", "", 0, .int32(0), .windowDeactivated("7")),
    ("Window.Create", "", 0, .int32(0), .windowCreated("7")),
    ("Window.Destroy", "", 0, .int32(0), .windowDestroyed("7")),
    ("Window.Minimize", "", 0, .int32(0), nil), ("Mouse.Abs", "", 0, .int32(0), nil),
    ("Objects.SelectionChanged", "", 0, .int32(0), nil),
  ]

  @Test(arguments: signals)
  private func aSignalIsAnEvent(signal: Signal) {
    let body = Self.body(signal.detail, signal.number, signal.data)
    let event = DesktopSignal.event(of: Self.message(signal.name, body), from: Self.program)
    #expect(event == signal.event)
  }

  private static let name = "Object.SelectionChanged"
  private static let valid = body("", 0, .int32(0))
  private static let broken: [(reason: String, message: BusMessage)] = [
    ("another sender", message(name, valid, sender: ":1.9")),
    ("no sender", message(name, valid, sender: nil)),
    ("no object", message(name, valid, path: nil)),
    ("another interface", message(name, valid, prefix: "org.example.Event.")),
    ("nothing", message(name, [])), ("too little", message(name, Array(valid.prefix(3)))),
    ("a detail that is a number", message(name, [.int32(0)] + valid.dropFirst())),
    ("a number that is a text", message(name, [valid[0], .string("0")] + valid.dropFirst(2))),
    ("a number that is too large", message(name, [valid[0], .uint64(.max)] + valid.dropFirst(2))),
  ]

  @Test(arguments: broken)
  private func aBrokenSignalIsNoEvent(reason: String, message: BusMessage) {
    #expect(DesktopSignal.event(of: message, from: Self.program) == nil)
  }

  @Test func aSignalWithoutItsLastPartIsEnough() {
    let message = Self.message(Self.name, Array(Self.valid.prefix(4)))
    #expect(DesktopSignal.event(of: message, from: Self.program) == .selectionChanged(of: "7"))
  }

  // MARK: The end of the program

  private static func owner(
    _ name: String, _ new: BusValue, member: String = "NameOwnerChanged",
    sender: String = "org.freedesktop.DBus"
  ) -> BusMessage {
    message(
      "DBus." + member, [.string(name), .string(":1.5"), new], sender: sender,
      prefix: "org.freedesktop.")
  }

  private static let owners: [(message: BusMessage, isEnd: Bool)] = [
    (owner(program, .string("")), true), (owner(program, .string(":1.7")), false),
    (owner(":1.7", .string("")), false), (owner(program, .int32(0)), false),
    (owner(program, .string(""), member: "NameLost"), false),
    // No program may end another one.
    (owner(program, .string(""), sender: program), false),
    (message("DBus.NameOwnerChanged", [], sender: "org.freedesktop.DBus"), false),
  ]

  @Test(arguments: owners)
  private func onlyTheBusSaysThatAProgramHasEnded(message: BusMessage, isEnd: Bool) {
    #expect(DesktopSignal.isEnd(message, of: Self.program) == isEnd)
  }

  // MARK: Rules

  @Test func theBusDeliversOnlyWhatIsNeededOfOneProgram() {
    let rules = DesktopSignal.matchRules(for: Self.program)
    let program = "type='signal',sender=':1.5',interface='org.a11y.atspi.Event."
    for rule in [
      program + "Object',member='StateChanged',arg0='focused'",
      program + "Object',member='StateChanged',arg0='invalid-entry'",
      program + "Object',member='PropertyChange',arg0='accessible-name'",
      program + "Object',member='ActiveDescendantChanged'",
      program + "Document',member='LoadComplete'", program + "Window',member='Activate'",
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0=':1.5'",
    ] {
      #expect(rules.contains(rule))
    }
    #expect(rules.dropLast().allSatisfy { $0.hasPrefix(program) })
    #expect(rules.count == DesktopSignal.names.count + 1)
    #expect(Set(rules).count == rules.count)
    // A program that is idle sends hundreds of these each second.
    #expect(!rules.contains { $0.contains("Bounds") || $0.contains("VisibleData") })
  }
}
