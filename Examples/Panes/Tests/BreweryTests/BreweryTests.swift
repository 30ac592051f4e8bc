import AccessibilityContracts
import AccessibilityModel
import Brewery
import Panes
import Testing
import XCTest

extension Brewery {
  /// The adapted screen, which announces the application's messages.
  @MainActor var heardScreen: AdaptedScreen<PanesAdapter> {
    let heard = AdaptedScreen(PanesAdapter(root: screen), title: "Brewery", language: "en")
    onMessage = { [weak heard] message in
      heard?.post(notification: .announcement, argument: .text(message))
    }
    return heard
  }
}

/// Tests the visible screen, for comparison with the speech.
final class PictureTests: XCTestCase {
  func testScreenIsDrawn() {
    XCTAssertEqual(
      Brewery().screen.picture,
      """
      Tea
      ───
      Strength ██░░
      [ ] Milk
      For: ▏
      [ Brew ]            [ Fill ]
      Ready
      """)
  }
}

/// Tests the speech of the application with XCTest.
///
/// Synchronous tests run on the main actor, to which elements are isolated. Code that uses elements
/// directly is annotated.
final class BreweryTests: XCTestCase {
  // The adapter retains the widgets but not the brewery, so the test retains it.
  @MainActor private static var breweries: [Brewery] = []

  @MainActor private static func brewery(water: Int = 2) -> Brewery {
    let brewery = Brewery(water: water)
    breweries.append(brewery)
    return brewery
  }

  private let whole = ScreenUnderTest("Brewery") { brewery().heardScreen }

  func testTranscriptOfScreen() {
    whole.expectTranscript(
      is: """
        #= Brewery
        #= Tea. Heading.
        swipe right
        #= Strength: 3. Adjustable.
        #= Swipe up or down with one finger to adjust the value.
        swipe right
        #= Milk. Switch Button. Off.
        #= Double tap to toggle setting.
        swipe right
        #= For. Text Field.
        #= Double tap to edit.
        swipe right
        #= Brew. Button.
        swipe right
        #= Fill. Button.
        swipe right
        #= Ready
        swipe right
        #= Last item.
        """)
  }

  func testBrewingAnnouncesTea() {
    whole.expectTranscript(
      typing: ["go milk", "double tap", "go for", "type Ann", "go brew", "double tap"],
      is: """
        #= Brewery
        #= Tea. Heading.
        go milk
        #= Milk. Switch Button. Off.
        #= Double tap to toggle setting.
        double tap
        #= On.
        go for
        #= For. Text Field.
        #= Double tap to edit.
        type Ann
        #= Ann
        go brew
        #= Brew. Button.
        double tap
        #= Tea with milk for Ann
        """)
  }

  func testTranscriptMatchesFile() {
    whole.expectTranscript(inFile: "Transcripts/brewery.txt")
  }

  func testAuditHasNoNewFindings() {
    whole.expectNoFindings(baseline: "known-findings.txt")
  }

  func testEffortIsLow() {
    whole.expectEffort(atMost: 4)
    whole.expectEffort(atMost: 3, to: "Brew")
  }

  func testScreenSatisfiesContract() {
    Contract.wholeScreen.check(whole)
  }

  func testWarningIsEnteredAndLeft() {
    let listener = Listener { Self.brewery(water: 0).heardScreen }
    listener.perform("go brew")
    listener.perform("double tap").expect(.focus("There is no water."))
    listener.perform("swipe right").expect(.focus("Fill"))
    listener.perform("swipe right").expect(.earcon(.edge), .focus("Fill"))
    listener.perform("escape").expect(.not(.focus("Fill")))
    XCTAssertEqual(MainActor.assumeIsolated { Self.breweries.last?.warning.isShown }, false)
  }
}

/// Tests the speech of the application with Swift Testing.
@MainActor @Suite struct BrewerySuite {
  @Test func strengthStopsAtItsLimits() {
    let brewery = Brewery()
    let listener = Listener(to: brewery.heardScreen)
    listener.perform("go strength").expect(.label("Strength"), .value("3"))
    listener.perform("swipe up 2").expect(.value("5"), .earcon(.limit))
    listener.perform("swipe up").expect(.limit(.maximum))
    listener.perform("set 2").expect(.value("2"))
    #expect(brewery.strength.level == 2)
  }

  @Test func warningIsSpoken() {
    let brewery = Brewery(water: 0)
    ScreenUnderTest("Brewery without water") { brewery.heardScreen }.expectTranscript(
      typing: ["go brew", "double tap", "swipe right", "double tap"],
      is: """
        #= Brewery
        #= Tea. Heading.
        go brew
        #= Brew. Button.
        double tap
        #= There is no water.
        swipe right
        #= Fill. Button.
        double tap
        #= Filled
        #= Tea. Heading.
        """)
  }
}
