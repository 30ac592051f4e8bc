import AccessibilityModel
import LiveTree
import ScreenReader
import XCTest

/// The words after the activation of a control of a live source that has no effect.
@MainActor
final class ActivationTests: XCTestCase {
  private let radio = LiveDouble("Radio", [])

  /// Activates an element between two others, and returns what is heard.
  private func heard(
    at element: LiveDouble.Node, _ action: @escaping (LiveDouble) -> Bool = { _ in true }
  ) -> [String] {
    radio.nodes = [.init("Play", .button), element, .init("Volume", .button, value: "3")]
    let live = LiveScreen(radio)
    var reader = ScreenReader(screen: live.screen)
    _ = reader.open()
    _ = reader.perform(.go(element.name))
    radio.onAction = { radio, wanted, _ in wanted == .activate ? action(radio) : false }
    return reader.perform(.activate).spoken
  }

  private func node(_ change: (inout ElementDescription) -> Void) -> LiveDouble.Node {
    var node = LiveDouble.Node("Stereo", .button)
    change(&node.description)
    return node
  }

  func testAControlWhoseStateStaysTheSameIsUnchanged() async {
    let controls: [(String, (inout ElementDescription) -> Void)] = [
      ("check box", { $0.check = AccessibilityCheck(.checkBox, .unchecked) }),
      ("checked box", { $0.check = AccessibilityCheck(.checkBox, .checked) }),
      ("radio button", { $0.check = AccessibilityCheck(.radioButton, .unchecked) }),
      ("switch", { ($0.traits, $0.value) = ([.button, .toggleButton], "0") }),
      ("expander", { $0.isExpanded = false }),
      ("picker", { $0.popup = .picker }),
      ("menu", { $0.popup = .menu }),
      ("tab", { $0.traits = .tabBarItem }),
    ]
    for (name, change) in controls {
      XCTAssertEqual(heard(at: node(change)), ["Unchanged."], name)
      XCTAssertEqual(
        heard(at: node(change)) { $0.change("Volume") { $0.hint = "Loud" } }.last, "Unchanged.",
        name)
    }
  }

  func testAToggleButtonThatReleasesItselfIsNotJudged() async {
    XCTAssertEqual(heard(at: node { $0.pressed = .notPressed }), [])
  }

  func testAStateThatChangesIsHeardAlone() async {
    let box = node { $0.check = AccessibilityCheck(.checkBox, .unchecked) }
    let heard = heard(at: box) { radio in
      radio.change("Stereo") { $0.check?.state = .checked }
    }
    XCTAssertEqual(heard, ["Checked."])
  }

  func testWhatAPlainButtonChangesMayBeElsewhere() async {
    XCTAssertEqual(heard(at: node { _ in }), [])
    XCTAssertEqual(heard(at: node { $0.traits = .link }), [])
    XCTAssertEqual(
      heard(
        at: node {
          $0.traits = .textEntry; $0.isExpanded = false
        }), [])
  }

  func testARadioButtonThatIsChosenAgainIsUnchanged() async {
    let radioButton = node { $0.check = AccessibilityCheck(.radioButton, .checked) }
    XCTAssertEqual(heard(at: radioButton), ["Unchanged."])
  }

  func testGoingBackDoesNotDenyAnEarlierPage() async {
    radio.nodes = [.init("Play", .button)]
    let live = LiveScreen(radio)
    radio.onAction = { _, _, _ in false }
    var reader = ScreenReader(screen: live.screen)
    _ = reader.open()
    XCTAssertEqual(
      reader.perform(.escape).spoken,
      ["Nothing to close here. To go to an earlier page or window, use a link or button there."])
  }

  func testATabThatIsChosenAlreadyNeedNotChange() async {
    XCTAssertEqual(heard(at: node { $0.traits = [.tabBarItem, .selected] }), [])
  }

  func testAMenuThatShowsElsewhereHasOpened() async {
    // Some pages never change the state of the button that shows something.
    for opener in [node { $0.popup = .menu }, node { $0.isExpanded = false }] {
      let heard = heard(at: opener) { radio in
        radio.nodes.append(.init("Copy", .button))
        return true
      }
      XCTAssertEqual(heard, [])
    }
  }

  func testTheReasonOfAFailureIsHeardAlone() async {
    let box = node { $0.check = AccessibilityCheck(.checkBox, .unchecked) }
    let heard = heard(at: box) { radio in
      radio.announce("Needs the keyboard.", isAssertive: false)
      return false
    }
    XCTAssertEqual(heard, ["Needs the keyboard."])
  }

  func testAPageThatSaysWhyABoxStaysUncheckedIsHeardAfterwards() async {
    let box = node { $0.check = AccessibilityCheck(.checkBox, .unchecked) }
    let heard = heard(at: box) { radio in
      radio.announce("Accept the terms first.", isAssertive: false)
      return true
    }
    XCTAssertEqual(heard, ["Unchanged.", "Accept the terms first."])
  }

  func testAControlWhoseSourceHangsIsNotJudged() async {
    let box = node { $0.check = AccessibilityCheck(.checkBox, .unchecked) }
    let heard = heard(at: box) { radio in
      radio.state = .hung
      return true
    }
    XCTAssertEqual(heard, ["“Radio” does not answer."])
  }
}
