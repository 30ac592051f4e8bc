import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import XCTest

/// The examples in the documentation of contracts, as they stand there.
final class ControlExampleTests: XCTestCase {
  func testTheExampleOfAButton() {
    Contract.button.check {
      let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
      return ButtonUnderTest(
        cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
        disable: { cue.isEnabled = false })
    }
    let cue = BacklitButton(frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue")
    let subject = ButtonUnderTest(
      cue, activations: { cue.addAction(for: .primaryActionTriggered, $0) },
      disable: { cue.isEnabled = false })
    XCTAssertTrue(subject.screen === cue, "it is alone")
  }

  func testTheExampleOfAToggle() {
    Contract.toggle.check {
      let cue = BacklitButton(
        frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
      return ToggleUnderTest(
        cue, isOn: { cue.isLit }, switchTo: { cue.isLit = $0 },
        disable: { cue.isEnabled = false })
    }
    let cue = BacklitButton(
      frame: Rectangle(x: 0, y: 0, width: 60, height: 60), label: "Cue", toggles: true)
    let subject = ToggleUnderTest(
      cue, isOn: { cue.isLit }, switchTo: { cue.isLit = $0 }, disable: { cue.isEnabled = false })
    XCTAssertEqual(subject.isOn(), false)
  }

  func testTheExampleOfAField() {
    Contract.textField.check {
      let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
      return TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
    }
    let name = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Name")
    let subject = TextFieldUnderTest(name, text: { name.text }, disable: { name.isEnabled = false })
    XCTAssertEqual(subject.text(), "")
  }

  func testTheExampleOfASecureField() {
    Contract.secureField.check {
      let pin = TextField(frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "PIN")
      pin.isSecureTextEntry = true
      return TextFieldUnderTest(
        pin, sample: "4711", text: { pin.text }, disable: { pin.isEnabled = false })
    }
  }

  func testTheExamplesOfContainersSayWhatIsUnderTest() {
    let bar = AccessibilityElement()
    bar.accessibilityTraits = .tabBar
    let tabs = TabBarUnderTest(bar, selectedTab: { 0 })
    XCTAssertEqual(Contract.tabBar.broken { tabs }, [.tabs], "there are none")

    let queue = AccessibilityElement()
    queue.accessibilityContainerType = .list
    let list = ListUnderTest(queue, rowCount: { 0 })
    XCTAssertTrue(list.screen === queue)

    let prices = AccessibilityElement()
    prices.accessibilityContainerType = .dataTable
    let table = TableUnderTest(prices)
    XCTAssertEqual(Contract.table.broken { table }, [.dataTable], "it has no rows and columns")

    let (title, play) = (AccessibilityElement(), AccessibilityElement())
    let player = AccessibilityElement()
    player.accessibilityElements = [title, play]
    let order = OrderUnderTest(player, expected: [title, play])
    XCTAssertEqual(
      Contract.containerOrder.broken { order }, [.complete, .together], "they are no elements")
  }

  func testTheExamplesOfADialogAndAnAnnouncementSayWhatIsUnderTest() {
    let (page, dialog, rename) = (
      AccessibilityElement(), AccessibilityElement(), AccessibilityElement()
    )
    let modal = ModalUnderTest(dialog, in: page, openedBy: rename)
    XCTAssertEqual(Contract.modal.broken { modal }, [.opens], "nothing opens it")

    let screen = AccessibilityElement()
    let announcement = AnnouncementUnderTest("Saved", in: screen) { listener in
      listener.when("the file is saved") {
        screen.post(notification: .announcement, argument: .text("Saved"))
      }
    }
    Contract.announcement.check { announcement }
  }
}
