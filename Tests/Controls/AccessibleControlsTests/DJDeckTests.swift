import AccessibilityModel
import AccessibleControls
import ScreenReader
import SpeechModel
import TestSupport
import XCTest

/// Tests the specified behavior of the deck, and its speech.
@MainActor
final class DJDeckTests: XCTestCase {
  private let time = ManualTime()
  private lazy var deck = DJDeck(time: time)
  private lazy var reader = ScreenReader(screen: deck)

  // MARK: Layout

  func testPortraitButtonsFormRowOfTallRectangles() async {
    XCTAssertEqual(
      deck.buttons.map(\.frame),
      [16, 109.5, 203].map { Rectangle(x: $0, y: 16, width: 77.5, height: 116.25) })
  }

  func testPortraitPitchIsSliderAtRight() async {
    XCTAssertEqual(deck.recordButton.tintColor, .red)
    XCTAssertEqual(deck.pitch.frame.size, deck.recordButton.frame.size)
    XCTAssertEqual(deck.pitch.frame.minX, deck.recordButton.frame.maxX + 16)
    XCTAssertEqual(deck.pitch.frame.minY, 16)
    XCTAssertEqual(deck.pitch.frame.maxX, 390 - 16)
    XCTAssertEqual(deck.pitch.face, .slider)
  }

  func testPortraitDiscFillsRestBelowButtons() async {
    XCTAssertEqual(deck.disc.frame.minX, 16)
    XCTAssertEqual(deck.disc.frame.minY, deck.cueButton.frame.maxY + 16)
    XCTAssertEqual(deck.disc.frame.maxX, 390 - 16)
    XCTAssertEqual(deck.disc.frame.maxY, 844 - 16)
  }

  func testLandscapeButtonsAreWide() async {
    deck.orientation = .landscape
    for button in deck.buttons {
      XCTAssertEqual(button.frame.width / button.frame.height, 1.5, accuracy: 1e-12)
      XCTAssertEqual(button.frame.minY, 16)
    }
    XCTAssertEqual(deck.cueButton.frame.minX, 16)
    XCTAssertEqual(deck.loopButton.frame.minX, deck.cueButton.frame.maxX + 16)
  }

  func testLandscapePitchIsKnobDownToEndOfDisc() async {
    deck.orientation = .landscape
    XCTAssertEqual(deck.pitch.face, .knob)
    XCTAssertEqual(deck.pitch.frame.minY, 16)
    XCTAssertEqual(deck.pitch.frame.maxY, deck.disc.frame.maxY)
    XCTAssertEqual(deck.pitch.frame.minX, deck.recordButton.frame.maxX + 16)
    XCTAssertEqual(deck.pitch.frame.maxX, 844 - 16)
  }

  func testLandscapeDiscIsAsWideAsButtons() async {
    deck.orientation = .landscape
    XCTAssertEqual(deck.disc.frame.maxX, deck.recordButton.frame.maxX)
    XCTAssertEqual(deck.disc.frame.minY, deck.cueButton.frame.maxY + 16)
    XCTAssertEqual(deck.disc.frame.maxY, 390 - 16)
  }

  // MARK: Order

  func testSwipesFollowFramesInBothOrientations() async {
    for orientation in InterfaceOrientation.allCases {
      deck.orientation = orientation
      XCTAssertEqual(
        Traversal.elements(of: deck).compactMap(\.accessibilityIdentifier),
        ["cue", "loop", "record", "pitch", "disc"])
    }
    deck.cueButton.frame.origin.x = 900
    XCTAssertEqual(
      Traversal.elements(of: deck).compactMap(\.accessibilityIdentifier),
      ["loop", "record", "pitch", "cue", "disc"])
  }

  func testTitleIsSpokenFirst() async {
    XCTAssertEqual(texts(reader.open()), ["DJ deck", "Cue. Button."])
  }

  // MARK: Rotation

  func testRotationIsAnnouncedAndKeepsValueAndFocus() async {
    _ = reader.open()
    _ = reader.type("go pitch")
    _ = reader.type("set 7")
    _ = reader.type("go record")
    _ = reader.type("double tap")
    _ = reader.type("go pitch")
    let response = reader.response(to: "rotate")
    XCTAssertEqual(texts(response), ["Landscape."])
    XCTAssertEqual(earcons(response), [.layout])
    XCTAssertEqual(
      reader.type("describe").first, "Pitch: 7. Adjustable.", "focus and value are kept")
    XCTAssertTrue(deck.recordButton.isLit)
    XCTAssertEqual(reader.type("up"), ["8"])
    XCTAssertEqual(reader.type("rotate"), ["Portrait."])
    XCTAssertEqual(reader.type("up"), ["9"])
  }

  func testRotationByApplicationIsAnnounced() async {
    _ = reader.open()
    deck.orientation = .landscape
    let response = reader.receiveNotifications()
    XCTAssertEqual(texts(response), ["Landscape."])
    XCTAssertEqual(earcons(response), [.layout])
    deck.orientation = .landscape
    XCTAssertEqual(reader.receiveNotifications(), Response(), "no change")
  }

  func testPublishedDeckRotatesSilentlyAndLosesPitch() async {
    let published = PublishedDeck()
    var reader = openedReader(of: published)
    XCTAssertEqual(texts(reader.open()).first, "Pitch: 1. Adjustable.")
    published.orientation = .landscape
    XCTAssertEqual(
      texts(reader.receiveNotifications()), ["No items."],
      "the loss is announced, but the rotation is not")
    XCTAssertEqual(reader.type("rotate"), ["Portrait."], "a command is never silent")
  }

  func testRotationOfScreenWithOneOrientationIsRefused() async {
    var reader = openedReader(of: deck.pitch)
    XCTAssertEqual(reader.type("rotate"), ["No other orientation."])
  }

  // MARK: Actions

  func testMagicTapStartsDiscSilentlyAndAnnouncesStop() async {
    _ = reader.open()
    _ = reader.type("go pitch")
    let response = reader.response(to: "magic tap")
    XCTAssertEqual(response.reply?.map(\.earcons), [[.activate]])
    XCTAssertEqual(response.spoken, [])
    XCTAssertTrue(deck.disc.isSpinning)
    XCTAssertEqual(reader.type("magic tap"), ["Stopped"])
    XCTAssertFalse(deck.disc.isSpinning)
    _ = reader.type("go disc")
    _ = reader.type("magic tap")
    XCTAssertEqual(
      reader.type("magic tap"), ["Stopped"], "the stop is announced only once, even on the disc")
    deck.disc.isEnabled = false
    XCTAssertEqual(reader.type("magic tap"), ["Nothing to activate."])
  }

  func testActionsResetAndNudgePitch() async {
    _ = reader.open()
    XCTAssertEqual(reader.type("actions"), ["No actions."])
    _ = reader.type("go pitch")
    XCTAssertEqual(reader.type("actions"), ["Reset pitch. Nudge up. Nudge down"])
    XCTAssertEqual(
      reader.type("do nudge up"), ["1.1"], "the reply has the decimal that whole values omit")
    XCTAssertEqual(reader.type("do nudge up"), ["1.2"])
    XCTAssertEqual(reader.type("do nudge down"), ["1.1"])
    XCTAssertEqual(reader.type("describe").first, "Pitch: 1.1. Adjustable.")
    XCTAssertEqual(reader.type("swipe up"), ["2"], "a step goes to a whole number")
    _ = reader.type("do nudge down")
    XCTAssertEqual(reader.type("swipe down"), ["1"])
    XCTAssertEqual(reader.type("set 8"), ["8"])
    XCTAssertEqual(reader.type("do RESET"), ["1"])
    XCTAssertEqual(reader.type("do reset pitch"), ["Done."])
    XCTAssertEqual(reader.type("maximum"), ["10"])
    let response = reader.response(to: "do nudge up")
    XCTAssertEqual(texts(response), ["10.0"], "the application explains the failure")
    XCTAssertEqual(earcons(response), [.error, .announcement])
    XCTAssertEqual(
      reader.type("do sing"), ["Not found: sing. Nearest: Reset pitch, Nudge up, Nudge down."])
    XCTAssertEqual(
      reader.type("do nudge"), ["Not found: nudge. Nearest: Reset pitch, Nudge up, Nudge down."],
      "an ambiguous name is refused")
    deck.pitch.isEnabled = false
    XCTAssertEqual(reader.type("do reset pitch"), ["Dimmed."])
  }

  func testCueStopsDiscAndReturnsToStart() async {
    _ = reader.open()
    _ = reader.type("magic tap")
    time.advance(by: .seconds(60))
    XCTAssertEqual(reader.type("double tap"), ["Back at the start"])
    XCTAssertFalse(deck.disc.isSpinning)
    XCTAssertEqual(deck.disc.turns, 0)
  }

  func testActionsOfReleasedDeckFail() async {
    let pitch: PitchControl
    do { pitch = DJDeck().pitch }
    for action in pitch.accessibilityCustomActions ?? [] { XCTAssertFalse(action.perform()) }
    XCTAssertEqual(pitch.accessibilityCustomActions?.count, 3)
  }

  // MARK: Touches

  func testTouchFocusesElementUnderFinger() async {
    _ = reader.open()
    let pitch = deck.pitch.frame
    XCTAssertEqual(reader.type("touch \(pitch.midX),\(pitch.midY)").first, "Pitch: 1. Adjustable.")
    XCTAssertEqual(reader.type("up"), ["2"], "the focus moved there")
    XCTAssertEqual(reader.type("touch 390,844"), ["Nothing here."])
    XCTAssertEqual(reader.type("touch 8, 8"), ["Nothing here."])
    XCTAssertEqual(reader.type("touch 1e300 , -1e300"), ["Nothing here."])
    XCTAssertEqual(reader.type("up"), ["3"], "the focus stays if nothing is found")
  }

  func testDragOfThumbChangesPitch() async {
    _ = reader.open()
    let x = deck.pitch.frame.midX
    let y = deck.pitch.frame.minY + deck.pitch.thumbFrame.midY
    XCTAssertEqual(reader.type("drag \(x),\(y) to \(x),\(y + 47)"), ["Pitch: 5. Adjustable."])
    XCTAssertEqual(reader.type("drag \(x),20 to \(x),100"), ["Nothing to drag. Drag from 335, 79."])
    deck.pitch.isEnabled = false
    XCTAssertEqual(reader.type("drag \(x),\(y) to \(x),\(y + 47)"), ["Dimmed."])
    XCTAssertEqual(reader.type("drag 8,8 to 100,100"), ["Nothing to drag."])
  }

  func testDragToLimitPlaysEarconAndDragBeyondSaysLimit() async {
    deck.orientation = .landscape
    _ = reader.open()
    _ = reader.type("go pitch")
    var response = reader.response(to: "drag 700,50 to 700,900")
    XCTAssertEqual(texts(response), ["10"])
    XCTAssertEqual(earcons(response), [.limit])
    response = reader.response(to: "drag 700,50 to 700,900")
    XCTAssertEqual(texts(response), ["10. Maximum."])
    XCTAssertEqual(earcons(response), [.limit])
    XCTAssertEqual(reader.type("drag 700,300 to 700,-900"), ["0"])
    XCTAssertEqual(reader.type("drag 700,300 to 700,-900"), ["0. Minimum."])
    XCTAssertEqual(
      reader.type("drag 700,50 to 700,60"), ["0. Unchanged."], "the movement is less than a step")
  }
}
