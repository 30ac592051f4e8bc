import AccessibilityContracts
import AccessibilityModel
import Languages
import ReaderSession
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests that an adapter lets the reader and the kit use another toolkit's tree.
@MainActor
final class AdaptedScreenTests: XCTestCase {
  private let dial = ForeignWidget(.dial, "Gain", at: (0, 100))
  private let push = ForeignWidget(.push, "Mute", at: (0, 0))
  private let field = ForeignWidget(.field, "Name", at: (0, 200))
  private lazy var root = ForeignWidget(.box, parts: [dial, push, field])
  private lazy var screen = AdaptedScreen(ForeignWidgetAdapter(root: root), title: "Amplifier")
  private lazy var listener = Listener(to: screen)

  func testAdaptedScreenIsReadInLayoutOrder() async {
    let dial = self.dial
    let root = self.root
    ScreenUnderTest("Amplifier") {
      dial.position = 3
      return AdaptedScreen(ForeignWidgetAdapter(root: root), title: "Amplifier")
    }.expectTranscript(
      is: """
        #= Amplifier
        #= Mute. Button.
        #= Actions available.
        swipe right
        #= Gain: 3. Adjustable.
        #= Swipe up or down with one finger to adjust the value.
        swipe right
        #= Name. Text Field.
        #= Double tap to edit.
        swipe right
        #= Last item.
        """)
  }

  func testAdaptedScreenIsOperated() async {
    listener.perform("go gain").expect(.label("Gain"), .value("3"))
    listener.perform("swipe up").expect(.value("4"), .change(of: "Gain", from: "3", to: "4"))
    listener.perform("maximum").expect(.value("11"), .earcon(.limit))
    listener.perform("swipe up").expect(.limit(.maximum))
    XCTAssertEqual(dial.position, 11)
    push.whenPushed = { [weak self] in self?.dial.position = 0 }
    listener.perform("go mute").expect(.label("Mute"))
    XCTAssertEqual(
      listener.perform("double tap").silentChanges.map(\.description), ["\"Gain\": 11 → 0"])
    listener.perform("do rename").expect(.focus("Mute!"), .words("Mute!"))
  }

  func testTextIsTypedAndSecretIsNotSpoken() async {
    listener.perform("go name")
    listener.perform("type Ann").expect(.value("Ann"))
    XCTAssertEqual(field.text, "Ann")
    field.isSecret = true
    listener.perform("first")
    listener.perform("go name")
    listener.perform("type")
    listener.perform("4711").expect(.not(.anywhere("4711")))
    XCTAssertEqual(field.text, "Ann4711")
    listener.perform("go mute")
    listener.perform("type x", allowingRefusal: true).expect(.not(.value("x")))
    XCTAssertFalse(push.log.contains(.insertText("x")), "a button accepts no text")
  }

  func testToolkitChangesAreMirroredAtOnce() async {
    listener.perform("go gain")
    let heard = listener.simulate("the gain is lowered") { dial.position = 1 }
    heard.expect(.change(of: "Gain", from: "3", to: "1"), .silence, .not(.noSilentChanges))
    dial.position = 11
    listener.perform("swipe up").expect(.limit(.maximum), .value("11"))
    listener.simulate("a line appears") {
      root.parts.append(ForeignWidget(.text, "Too loud", at: (0, 300)))
    }.expect(.appearance(of: "Too loud"))
    listener.perform("last").expect(.label("Too loud"))
  }

  func testCursorFollowsMovedNode() async {
    listener.perform("go gain")
    root.parts = [ForeignWidget(.box, parts: [field, dial]), push]
    dial.place = (0, 400)
    listener.perform("describe").expect(.label("Gain"))
    listener.perform("swipe right").expect(.earcon(.edge))
    root.parts.removeFirst()
    listener.perform("describe").expect(.label("Mute"))
  }

  func testToolkitReceivesFocusAndGestures() async {
    for command in ["go gain", "escape", "scroll up", "magic tap", "hold"] {
      listener.perform(command)
    }
    XCTAssertEqual(dial.log, [.becomeFocused, .escape, .scroll(.up), .magicTap, .longPress])
    XCTAssertEqual(push.log, [.becomeFocused, .loseFocus])
    XCTAssertEqual(
      root.log, [.escape, .scroll(.up), .magicTap], "unhandled gestures reach the root")
  }

  func testToolkitAnnouncementsAreSpoken() async {
    listener.simulate("it is saved") {
      screen.post(notification: .announcement, argument: .text("Saved"))
    }.expect(.announcement("Saved", ending: .finished))
    let element = screen.element(of: dial)
    listener.simulate("the dial wants attention") {
      element?.post(notification: .layoutChanged, argument: element.map { .element($0) })
    }.expect(.focus("Gain"))
    XCTAssertNil(screen.element(of: ForeignWidget(.push)))
  }

  func testToolkitOrderIsKept() async {
    let ordered = ForeignWidget(.orderedBox, parts: [dial, push])
    XCTAssertEqual(
      labels(of: AdaptedScreen(ForeignWidgetAdapter(root: root))), ["Mute", "Gain", "Name"])
    root.parts = [ordered, field]
    XCTAssertEqual(labels(of: screen), ["Gain", "Mute", "Name"])
    ordered.parts.reverse()
    XCTAssertEqual(labels(of: screen), ["Mute", "Gain", "Name"])
  }

  func testDuplicateNodeIsMirroredOnce() async {
    let loop = ForeignWidget(.box)
    loop.parts = [push, loop, push]
    let screen = AdaptedScreen(ForeignWidgetAdapter(root: loop))
    XCTAssertEqual(labels(of: screen), ["Mute"])
    XCTAssertEqual(screen.repeatedIDs, [ObjectIdentifier(loop), ObjectIdentifier(push)])
    loop.parts = [push]
    XCTAssertEqual(labels(of: screen), ["Mute"])
    XCTAssertEqual(screen.repeatedIDs, [])
  }

  func testDeepTreeIsMirrored() async {
    var widget = push
    for _ in 0..<20_000 { widget = ForeignWidget(.box, parts: [widget]) }
    XCTAssertEqual(labels(of: AdaptedScreen(ForeignWidgetAdapter(root: widget))), ["Mute"])
    // Release the widgets one at a time, because a recursive release would need a deep stack.
    while let inner = widget.parts.first {
      widget.parts = []
      widget = inner
    }
  }

  func testMirrorEqualsNewMirrorAfterRandomChanges() async {
    let cases = RandomCases.count(75)
    var random = SeededGenerator.printed(cases: cases)
    let screen = AdaptedScreen(ForeignWidgetAdapter(root: root))
    var reader = openedReader(of: screen)
    var widgets = [root, dial, push, field]
    for _ in 0..<cases {
      let widget = widgets.randomElement(using: &random) ?? root
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        let kinds: [ForeignWidget.Kind] = [.box, .orderedBox, .text, .push, .dial, .field]
        let new = ForeignWidget(
          kinds.randomElement(using: &random) ?? .text, "\(widgets.count)",
          at: (0, Double.random(in: 0..<500, using: &random)))
        widgets.append(new)
        root.parts.append(new)
      case 2: root.parts.shuffle(using: &random)
      case 3:
        // If `other` contains `widget`, the two form a cycle, so both may disappear or appear
        // twice.
        let other = widgets.randomElement(using: &random) ?? root
        for box in widgets { box.parts.removeAll { $0 === other } }
        if other !== root { widget.parts.append(other) }
      case 4: if let gone = root.parts.popLast(), gone === dial { root.parts.append(dial) }
      case 5: widget.place = (0, Double.random(in: 0..<500, using: &random))
      default: _ = reader.perform(.swipe(Bool.random(using: &random) ? .right : .left))
      }
      let kept = Traversal.elements(of: screen)
      let new = AdaptedScreen(ForeignWidgetAdapter(root: root))
      XCTAssertEqual(kept.map(\.accessibilityLabel), labels(of: new))
      XCTAssertEqual(screen.repeatedIDs, new.repeatedIDs)
      for element in kept { XCTAssertTrue(element.isDescendant(of: screen)) }
      XCTAssertEqual(reader.spokenElements().map(\.element.accessibilityLabel), labels(of: new))
    }
  }

  func testTreeOfNewValuesKeepsElements() async {
    struct Line {
      let id: String
      let text: String
      var lines: [Line] = []
    }
    final class Model { var texts = ["a": "Apples", "b": "Pears"] }
    struct Adapter: AccessibilityAdapter {
      let model: Model
      var root: Line {
        let lines = model.texts.sorted { $0.key < $1.key }
        return Line(id: "root", text: "", lines: lines.map { Line(id: $0.key, text: $0.value) })
      }
      func id(of line: Line) -> String { line.id }
      func children(of line: Line) -> [Line] { line.lines }
      func description(of line: Line) -> ElementDescription {
        var description = ElementDescription()
        description.isElement = line.lines.isEmpty
        description.label = line.text
        return description
      }
    }
    let model = Model()
    let listener = Listener(to: AdaptedScreen(Adapter(model: model)))
    let second = listener.perform("last").focus
    model.texts["b"] = "Plums"
    listener.perform("describe").expect(.words("Plums"))
    XCTAssertTrue(listener.focus === second)
    listener.perform("double tap").expect(.not(.change(of: "Plums", from: nil, to: nil)))
    model.texts["b"] = nil
    listener.perform("describe").expect(.words("Apples"))
  }

  func testAdaptedControlsSatisfyContracts() async {
    Contract.wholeScreen.check {
      ScreenUnderTest("Amplifier") {
        let parts = [
          ForeignWidget(.push, "Mute", at: (0, 0)), ForeignWidget(.dial, "Gain", at: (0, 100)),
        ]
        return AdaptedScreen(ForeignWidgetAdapter(root: ForeignWidget(.box, parts: parts)))
      }
    }
  }

  private func labels<Adapter: AccessibilityAdapter>(of screen: AdaptedScreen<Adapter>) -> [String?]
  { Traversal.elements(of: screen).map(\.accessibilityLabel) }
}
