import AccessibilityContracts
import AccessibilityModel
import Brewery
import Panes
import Testing
import XCTest

extension Brewery {
  /// The screen as it is heard; what the application tells is announced.
  @MainActor var heardScreen: AdaptedScreen<PanesAdapter> {
    let heard = AdaptedScreen(PanesAdapter(root: screen), title: "Brewery", language: "en")
    onNews = { [weak heard] news in
      heard?.post(notification: .announcement, argument: .text(news))
    }
    return heard
  }
}

/// The application as it is seen, for those who compare.
final class PictureTests: XCTestCase {
  func testTheScreenIsDrawn() {
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

/// The application as it is heard, in XCTest. Elements live on the main actor, where synchronous tests run; what
/// touches elements itself says so.
final class BreweryTests: XCTestCase {
  // The adapter holds the widgets, and the widgets hold what they do; this holds the rest.
  @MainActor private static var breweries: [Brewery] = []

  @MainActor private static func brewery(water: Int = 2) -> Brewery {
    let brewery = Brewery(water: water)
    breweries.append(brewery)
    return brewery
  }

  private let whole = ScreenUnderTest("Brewery") { brewery().heardScreen }

  func testTheScreenIsHeard() {
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

  func testTeaIsBrewed() {
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

  func testTheScreenIsHeardAsInTheFile() {
    whole.expectTranscript(inFile: "Transcripts/brewery.txt")
  }

  func testNothingNewIsWrong() {
    whole.expectNoFindings(baseline: "known-findings.txt")
  }

  func testNothingIsFar() {
    whole.expectEffort(atMost: 4)
    whole.expectEffort(atMost: 3, to: "Brew")
  }

  func testFourQuestionsAreAnsweredWell() {
    whole.expectFourAnswers()
  }

  func testTheWarningIsEnteredAndLeft() {
    let listener = Listener { Self.brewery(water: 0).heardScreen }
    listener.perform("go brew")
    listener.perform("double tap").expect(.focus("There is no water."))
    listener.perform("swipe right").expect(.focus("Fill"))
    listener.perform("swipe right").expect(.earcon(.edge), .focus("Fill"))
    listener.perform("escape").expect(.not(.focus("Fill")))
    XCTAssertEqual(MainActor.assumeIsolated { Self.breweries.last?.warning.isShown }, false)
  }
}

/// The application as it is heard, in Swift Testing.
@MainActor @Suite struct BrewerySuite {
  @Test func theStrengthIsHeardToItsEnds() {
    let brewery = Brewery()
    let listener = Listener(to: brewery.heardScreen)
    listener.perform("go strength").expect(.label("Strength"), .value("3"))
    listener.perform("swipe up 2").expect(.value("5"), .earcon(.limit))
    listener.perform("swipe up").expect(.limit(.maximum))
    listener.perform("set 2").expect(.value("2"))
    #expect(brewery.strength.level == 2)
  }

  @Test func theWarningIsHeard() {
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
