import AccessibilityModel
import DesktopBus
import DesktopDouble
import DesktopTree
import LiveTree
import ScreenReader
import XCTest

@testable import DesktopClient

/// The calls that set values and texts, and the speech afterwards.
@MainActor
final class DesktopValuesTests: XCTestCase {
  private nonisolated static let window = "/org/a11y/atspi/accessible/1"
  private nonisolated static let slider = "/org/a11y/atspi/accessible/5"
  private nonisolated static let setting = "Properties.Set org.a11y.atspi.Value CurrentValue"
  private nonisolated static let caretReading = "Properties.Get org.a11y.atspi.Text CaretOffset"

  /// The application, which a screen does not retain.
  private var application: DesktopApplication?

  /// A program with a slider from 0 to 10 at 3, with the cursor on it.
  private func scale(
    _ change: @Sendable (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    var (application, reader, connection) = try DoubleConnection.scale(change)
    self.application = application
    _ = reader.open()
    return (application.program, reader, connection)
  }

  // MARK: Values

  func testAValueIsSentAsANumberWithinTheRange() async throws {
    let cases: [(value: Double, sent: String)] = [
      (7, "7.0"), (7.25, "7.25"), (-1, "0.0"), (11, "10.0"), (1e300, "10.0"), (3, "3.0"),
    ]
    for (value, sent) in cases {
      let (program, _, connection) = try scale()
      XCTAssertTrue(program.perform(.setValue(value), on: "5"), sent)
      XCTAssertEqual(connection.withDouble(\.operations), ["5 Set " + sent])
      XCTAssertEqual(connection.withDouble(\.keys), [])
    }
  }

  func testWhatIsNoNumberIsNotSent() async throws {
    let (program, _, connection) = try scale()
    for value in [Double.nan, .infinity, -.infinity] {
      XCTAssertFalse(program.perform(.setValue(value), on: "5"))
    }
    XCTAssertEqual(connection.withDouble(\.operations), [])
  }

  func testTheValueThatAControlHasIsNotWaitedFor() async throws {
    let (program, _, connection) = try scale()
    let start = connection.now
    XCTAssertTrue(program.perform(.setValue(3), on: "5"))
    XCTAssertEqual(connection.now, start)
  }

  func testAValueThatTheProgramDoesNotTakeIsWaitedForOnlyForAMoment() async throws {
    let (program, _, connection) = try scale { $0.ignoresValues = true }
    let start = connection.now
    XCTAssertTrue(program.perform(.setValue(7), on: "5"))
    XCTAssertEqual(connection.now - start, .milliseconds(150))
    XCTAssertEqual(program.tree.nodes["5"]?.value?.current, 3)
  }

  func testNothingIsSentBeyondTheEndOfARange() async throws {
    var (_, reader, connection) = try scale {
      $0.objects[Self.slider]?.value["CurrentValue"] = 10
      $0.objects[Self.slider]?.description = "10"
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["10. Maximum."])
    XCTAssertEqual(connection.withDouble(\.operations), [])
    XCTAssertEqual(connection.withDouble(\.keys), [])
    XCTAssertEqual(reader.perform(.swipe(.down)).spoken, ["9"])
    XCTAssertEqual(connection.withDouble(\.operations), ["5 Set 9.0"])
  }

  func testTheLastStepIsShorterThanTheOthers() async throws {
    let (program, _, connection) = try scale {
      $0.objects[Self.slider]?.value["MinimumIncrement"] = 4
    }
    XCTAssertTrue(program.perform(.decrement, on: "5"))
    XCTAssertEqual(connection.withDouble(\.operations), ["5 Set 0.0"])
  }

  /// Moves the slider as the program does.
  private nonisolated static func move(to value: Double, in double: inout DesktopDouble) {
    double.objects[slider]?.value["CurrentValue"] = value
    double.objects[slider]?.description = "\(Int(value))"
    double.signal("Object.PropertyChange", "accessible-value", from: slider)
  }

  /// Lets actions of the slider change its value, as in Chromium.
  private nonisolated static func addActions(_ double: inout DesktopDouble, areDone: Bool) {
    double.objects[slider]?.interfaces.append("Action")
    double.objects[slider]?.actions = ["decrement", "increment"]
    double.actionEffects[slider + " increment"] = { double in
      if areDone { move(to: 5, in: &double) }
    }
  }

  func testAStepIsTheActionOfTheProgramIfItHasOne() async throws {
    var (_, reader, connection) = try scale { Self.addActions(&$0, areDone: true) }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["5"])
    XCTAssertEqual(connection.withDouble(\.operations), ["5 DoAction 1"])
  }

  func testAnActionWithoutEffectIsReplacedByTheValue() async throws {
    var (_, reader, connection) = try scale { Self.addActions(&$0, areDone: false) }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(connection.withDouble(\.operations), ["5 DoAction 1", "5 Set 4.0"])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testAControlWithoutNumbersIsSteppedByItsActionAndCannotBeSet() async throws {
    let (program, _, connection) = try scale {
      Self.addActions(&$0, areDone: false)
      $0.objects[Self.slider]?.value = [:]
    }
    XCTAssertTrue(program.perform(.increment, on: "5"))
    XCTAssertFalse(program.perform(.setValue(5), on: "5"))
    XCTAssertEqual(connection.withDouble(\.operations), ["5 DoAction 1"])
  }

  func testARefusedValueIsReplacedByAKey() async throws {
    var (_, reader, connection) = try scale { double in
      double.refused = [Self.setting]
      double.keyEffects[0xFF53] = { Self.move(to: 4, in: &$0) }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(connection.withDouble(\.operations), ["5 Set 4.0"])
    XCTAssertEqual(connection.withDouble(\.keys), [0xFF53])
  }

  func testAValueWhoseReplyIsBlockedIsHeard() async throws {
    var (program, reader, connection) = try scale { $0.unanswered = [Self.setting] }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["4"])
    XCTAssertEqual(program.state, .running)
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  func testAProgramThatEndsAtAValueIsReportedInsteadOfTheValue() async throws {
    var (program, reader, connection) = try scale { double in
      double.valueEffects[Self.slider] = { double, _ in double.leave() }
    }
    XCTAssertEqual(reader.perform(.swipe(.up)).spoken, ["“zenity” has ended. Start it again."])
    XCTAssertEqual(program.state, .ended)
    XCTAssertEqual(connection.withDouble(\.operations), ["5 Set 4.0"])
    XCTAssertEqual(connection.withDouble(\.keys), [])
  }

  // MARK: Texts

  /// Adds a field, and returns a program with it.
  private func field(
    _ text: String, caret: Int? = nil, role: Int = 79, isEditable: Bool = true,
    _ change: @Sendable (inout DesktopDouble) -> Void = { _ in }
  ) throws -> (LiveProgram, ScreenReader, DoubleConnection) {
    try scale { double in
      var field = DoubleObject(path: "/field", parent: Self.window, role: role, name: "City")
      field.states.formUnion(["editable", "focusable"])
      field.interfaces += isEditable ? ["Text", "EditableText"] : ["Text"]
      (field.text, field.caret) = (text, caret)
      double.open(field)
      change(&double)
    }
  }

  private func text(of connection: DoubleConnection) -> String? {
    connection.withDouble { $0.objects["/field"]?.text }
  }

  func testTextIsInsertedAtTheCaret() async throws {
    let cases: [(caret: Int?, typed: String, sent: String, text: String)] = [
      (2, "X", "/field InsertText 2 X 1", "HaXmm"), (0, "X", "/field InsertText 0 X 1", "XHamm"),
      (nil, "bürg", "/field InsertText 4 bürg 4", "Hammbürg"),
      // A field without the caret says so with a negative number.
      (-1, "X", "/field InsertText 4 X 1", "HammX"),
      (99, "X", "/field InsertText 99 X 1", "HammX"),
    ]
    for (caret, typed, sent, text) in cases {
      let (program, _, connection) = try field("Hamm", caret: caret)
      XCTAssertTrue(program.perform(.insertText(typed), on: "/field"))
      XCTAssertEqual(connection.withDouble(\.operations), [sent])
      XCTAssertEqual(self.text(of: connection), text)
      XCTAssertEqual(program.tree.nodes["/field"]?.text, text)
      XCTAssertEqual(connection.withDouble(\.keys), [])
    }
  }

  func testTextGoesToTheEndIfTheCaretCannotBeRead() async throws {
    let (program, _, connection) = try field("Hamm") { $0.refused = [Self.caretReading] }
    XCTAssertTrue(program.perform(.insertText("!"), on: "/field"))
    XCTAssertEqual(connection.withDouble(\.operations), ["/field InsertText 4 ! 1"])
  }

  func testTheCharacterBeforeTheCaretIsDeleted() async throws {
    let cases: [(caret: Int?, sent: [String], text: String)] = [
      (2, ["/field DeleteText 1 2"], "Hmm"), (nil, ["/field DeleteText 3 4"], "Ham"),
      (-1, ["/field DeleteText 3 4"], "Ham"),
      // Before the first character, there is nothing to delete.
      (0, [], "Hamm"),
    ]
    for (caret, sent, text) in cases {
      let (program, _, connection) = try field("Hamm", caret: caret)
      XCTAssertTrue(program.perform(.deleteBackward, on: "/field"))
      XCTAssertEqual(connection.withDouble(\.operations), sent)
      XCTAssertEqual(self.text(of: connection), text)
      XCTAssertEqual(connection.withDouble(\.keys), [])
    }
  }

  func testAFieldWithoutTheInterfaceIsTypedInto() async throws {
    let (program, _, connection) = try field("Hamm", isEditable: false) { double in
      double.keyEffects[0xFF08] = { double in
        double.objects["/field"]?.text = "Ham"
        double.signal("Object.TextChanged", "delete", from: "/field")
      }
      double.keyEffects[0x0100_20AC] = { double in
        double.objects["/field"]?.text = "Hamm é€"
        double.signal("Object.TextChanged", "insert", data: .string(" é€"), from: "/field")
      }
    }
    XCTAssertTrue(program.perform(.insertText(" é€"), on: "/field"))
    XCTAssertEqual(connection.withDouble(\.keys), [0x20, 0xE9, 0x0100_20AC])
    XCTAssertEqual(program.tree.nodes["/field"]?.text, "Hamm é€")
    XCTAssertTrue(program.perform(.deleteBackward, on: "/field"))
    XCTAssertEqual(connection.withDouble(\.keys).last, 0xFF08)
    XCTAssertEqual(program.tree.nodes["/field"]?.text, "Ham")
    XCTAssertEqual(connection.withDouble(\.operations), ["/field GrabFocus"])
  }

  func testTextThatTheProgramDoesNotTakeIsTypedAndThenRefused() async throws {
    let (program, _, connection) = try field("Hamm") { $0.ignoresTexts = true }
    XCTAssertFalse(program.perform(.insertText("x"), on: "/field"))
    XCTAssertEqual(
      connection.withDouble(\.operations), ["/field InsertText 4 x 1", "/field GrabFocus"])
    XCTAssertEqual(connection.withDouble(\.keys), [0x78])
    XCTAssertFalse(program.perform(.deleteBackward, on: "/field"))
    XCTAssertEqual(connection.withDouble(\.keys), [0x78, 0xFF08])
    XCTAssertEqual(connection.withDouble(\.violations), [])
  }

  func testTextIsNotTypedIntoAnotherControl() async throws {
    let (program, _, connection) = try field("Hamm", isEditable: false) { double in
      double.refusesFocus = true
      // The tab key moves the focus between two other controls.
      double.keyEffects[0xFF09] = { double in
        let isOn = double.objects[Self.slider]?.states.contains("focused") == true
        double.setState("focused", !isOn, of: Self.slider)
      }
    }
    XCTAssertFalse(program.perform(.insertText("secret"), on: "/field"))
    XCTAssertFalse(program.perform(.deleteBackward, on: "/field"))
    XCTAssertEqual(Set(connection.withDouble(\.keys)), [0xFF09])
  }

  func testAPasswordIsTypedWithoutBeingRead() async throws {
    let (program, _, connection) = try field("", role: 40, isEditable: false)
    let before = connection.withDouble(\.calls).count
    XCTAssertTrue(program.perform(.insertText("ab"), on: "/field"))
    XCTAssertEqual(connection.withDouble(\.keys), [0x61, 0x62])
    let calls = connection.withDouble(\.calls).dropFirst(before)
    XCTAssertFalse(calls.contains { $0.contains("Text") }, "\(calls)")
    XCTAssertNil(program.tree.nodes["/field"]?.text)
  }

  func testNoKeyFollowsWhenTheProgramEndsOrItsWindowIsNoLongerActive() async throws {
    let (program, _, connection) = try field("", isEditable: false) { double in
      double.keyEffects[0x61] = { $0.leave() }
    }
    XCTAssertFalse(program.perform(.insertText("abc"), on: "/field"))
    XCTAssertEqual(program.state, .ended)
    XCTAssertEqual(connection.withDouble(\.keys), [0x61])

    let (other, _, otherConnection) = try field("", isEditable: false) { double in
      double.keyEffects[0x61] = { $0.setState("active", false, of: Self.window) }
    }
    other.keyboard = .shared
    _ = other.perform(.insertText("abc"), on: "/field")
    XCTAssertEqual(otherConnection.withDouble(\.keys), [0x61])
  }

  // MARK: Scrolling

  /// A list of Qt with rows of 40 points, of which five are in view.
  private nonisolated static func addList(to double: inout DesktopDouble) {
    double.toolkit = "Qt"
    double.version = "5.15.8"
    func add(_ path: String, _ role: Int, in parent: String, _ frame: [Int]) {
      var object = DoubleObject(path: path, parent: parent, role: role, name: path)
      object.screen = frame
      double.open(object)
    }
    add("/pane", 49, in: window, [0, 0, 200, 200])
    add("/bar", 48, in: "/pane", [190, 0, 10, 200])
    add("/box", 20, in: "/pane", [0, 0, 190, 1_200])
    for row in 0..<30 { add("/row\(row)", 43, in: "/box", [0, row * 40, 190, 40]) }
    double.objects["/bar"]?.interfaces.append("Value")
    double.objects["/bar"]?.value = [
      "MinimumValue": 0, "MaximumValue": 500, "CurrentValue": 0, "MinimumIncrement": 10,
    ]
  }

  func testANodeOutOfViewIsScrolledByItsDistance() async throws {
    // The bar has half a unit for each of the 1,000 hidden points.
    let cases: [(row: Int, sent: [String])] = [
      (4, []), (5, ["/bar Set 20.0"]), (10, ["/bar Set 120.0"]), (29, ["/bar Set 500.0"]),
    ]
    for (row, sent) in cases {
      let (program, _, connection) = try scale(Self.addList)
      XCTAssertTrue(program.perform(.becomeFocused, on: "/row\(row)"))
      XCTAssertEqual(connection.withDouble(\.operations), sent, "\(row)")
    }
  }

  func testAPageIsScrolledByNineTenthsOfTheViewIfTheBarMoves() async throws {
    let cases: [(AccessibilityScrollDirection, isDone: Bool, sent: [String])] = [
      (.down, true, ["/bar Set 90.0"]), (.next, true, ["/bar Set 90.0"]), (.up, false, []),
      (.previous, false, []), (.left, false, []), (.right, false, []),
    ]
    for (direction, isDone, sent) in cases {
      let (program, _, connection) = try scale(Self.addList)
      XCTAssertEqual(program.perform(.scroll(direction), on: "/pane"), isDone, "\(direction)")
      XCTAssertEqual(connection.withDouble(\.operations), sent, "\(direction)")
    }
  }

  func testABarThatDoesNotMoveIsNotSaidToScroll() async throws {
    for refuses in [false, true] {
      let (program, _, connection) = try scale { double in
        Self.addList(to: &double)
        if refuses { double.refused = [Self.setting] } else { double.ignoresValues = true }
      }
      XCTAssertFalse(program.perform(.scroll(.down), on: "/pane"))
      XCTAssertEqual(connection.withDouble(\.operations), ["/bar Set 90.0"])
      XCTAssertEqual(program.events, [])
    }
  }

  func testTheCursorMovesNothingInAProgramThatHangs() async throws {
    let (program, _, connection) = try scale(Self.addList)
    connection.withDouble { $0.hangsAfter = 0 }
    program.checkForLife(within: .zero)
    XCTAssertFalse(program.perform(.scroll(.down), on: "/pane"))
    XCTAssertEqual(program.state, .hung)
    let operations = connection.withDouble(\.operations)
    XCTAssertTrue(program.perform(.becomeFocused, on: "/row20"))
    XCTAssertEqual(connection.withDouble(\.operations), operations)
  }
}
