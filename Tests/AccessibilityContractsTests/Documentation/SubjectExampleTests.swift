import AccessibilityContracts
import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import XCTest

/// The examples in the documentation of what is under test, as they stand there.
final class SubjectExampleTests: XCTestCase {
  func testAnAdjustable() {
    let deck = DJDeck()
    let pitch = deck.pitch
    var subject = AdjustableUnderTest(pitch, in: deck)
    subject.stepsFromEndToEnd = 10
    subject.place = { pitch.value = $0 }
    subject.disable = { pitch.isEnabled = false }
    subject.faces = [("as a knob", { pitch.face = .knob })]
    subject.changeEvents = { pitch.addAction(for: .valueChanged, $0) }
    XCTAssertTrue(subject.element === pitch && subject.screen === deck)
    Contract.adjustable().without(.assignedValue, .disabled).only(.oneElement, .range).check {
      subject
    }
  }

  func testASliderWithThumbs() {
    let slider = RangeSlider(frame: Rectangle(x: 0, y: 0, width: 300, height: 31), label: "Price")
    var subject = MultiThumbUnderTest([slider.lowerThumb, slider.upperThumb], in: slider)
    subject.gap = slider.minimumRange
    subject.areIndependent = false
    subject.place = { thumb, number in
      if thumb == 0 { slider.lowerValue = number } else { slider.upperValue = number }
    }
    XCTAssertTrue(subject.thumbs.last === slider.upperThumb && subject.screen === slider)
    Contract.multiThumb().only(.thumbs, .noCrossing).check { subject }
  }

  func testAButton() {
    let deck = DJDeck()
    let cue = deck.cueButton
    var subject = ButtonUnderTest(cue, in: deck)
    subject.activations = { cue.addAction(for: .primaryActionTriggered, $0) }
    subject.disable = { cue.isEnabled = false }
    XCTAssertTrue(subject.element === cue && subject.screen === deck)
    Contract.button.only(.reached, .activation).check { subject }
  }

  func testAToggle() {
    let deck = DJDeck()
    let loop = deck.loopButton
    var subject = ToggleUnderTest(loop, in: deck, isOn: { loop.isLit })
    subject.switchTo = { loop.isLit = $0 }
    subject.disable = { loop.isEnabled = false }
    subject.changeEvents = { loop.addAction(for: .valueChanged, $0) }
    XCTAssertTrue(subject.element === loop && subject.screen === deck)
    Contract.toggle.only(.activation, .changeEvent).check { subject }
  }

  func testAField() {
    let screen = AccessibilityElement()
    let guests = SpinButton(
      frame: Rectangle(x: 0, y: 0, width: 200, height: 40), label: "Guests", minimum: 1, maximum: 8)
    screen.addChild(guests)
    var subject = TextFieldUnderTest(guests, in: screen, text: { "\(guests.value)" })
    subject.sample = "24"
    subject.disable = { guests.isEnabled = false }
    subject.makeInvalid = { guests.insertText("1000") }
    subject.changeEvents = { guests.addAction(for: .valueChanged, $0) }
    XCTAssertTrue(subject.element === guests && subject.screen === screen)
  }

  func testABarOfTabs() {
    let window = TabbedWindow(["Artists", "Albums", "Songs"])
    var subject = TabBarUnderTest(window.bar, in: window, selectedTab: { window.shownTab })
    subject.rules = TraversalRules(direction: .rightToLeft)
    XCTAssertTrue(subject.container === window.bar && subject.screen === window)
  }

  func testAList() {
    let queue = Playlist(["Intro", "Verse", "Chorus"])
    var subject = ListUnderTest(queue, in: queue.screen, rowCount: { queue.songs.count })
    subject.insert = { queue.insert("Bridge", at: $0) }
    subject.remove = { queue.remove(at: $0) }
    subject.rules = TraversalRules(idiom: .pad)
    XCTAssertTrue(subject.container === queue && subject.screen === queue.screen)
    Contract.list.only(.rows).check { subject }
  }

  func testATable() {
    let prices = PriceTable([["Drink", "Price"], ["Tea", "2.50"], ["Coffee", "3"]])
    var subject = TableUnderTest(prices, in: prices.screen)
    subject.rules = TraversalRules(direction: .rightToLeft)
    XCTAssertTrue(subject.container === prices && subject.screen === prices.screen)
  }

  func testAnOrder() {
    let player = Player()
    var subject = OrderUnderTest(player, in: player.screen)
    subject.expected = [player.songTitle, player.play, player.position, player.volume]
    subject.rules = TraversalRules(idiom: .pad)
    XCTAssertTrue(subject.container === player && subject.screen === player.screen)
    Contract.containerOrder.only(.order).check { subject }
  }

  func testADialog() {
    let editor = Editor()
    var subject = ModalUnderTest(editor.dialog, in: editor, openedBy: editor.save)
    subject.trigger = .application { editor.open() }
    subject.returnsTo = editor.rename
    XCTAssertNil(subject.modal(), "it is made when it is opened")
    XCTAssertTrue(subject.screen === editor)
  }

  func testWhatShowsADialog() {
    let triggers: [(Editor) -> ModalUnderTest.Trigger] = [
      { .opener($0.rename) }, { editor in .application { editor.open() } },
    ]
    for trigger in triggers {
      Contract.modal.only(.opens, .title).check {
        let editor = Editor()
        var subject = ModalUnderTest(editor.dialog, in: editor, openedBy: editor.rename)
        subject.trigger = trigger(editor)
        return subject
      }
    }
  }

  func testAnAnnouncement() {
    let editor = Editor()
    var subject = AnnouncementUnderTest("Saved", in: editor) { $0.perform("double tap") }
    subject.prepare = { $0.perform("go save") }
    subject.priority = .default
    XCTAssertTrue(subject.screen === editor)
    let listener = Listener(to: subject.screen)
    subject.prepare(listener)
    subject.cause(listener).expect(.announcement(subject.text))
  }
}
