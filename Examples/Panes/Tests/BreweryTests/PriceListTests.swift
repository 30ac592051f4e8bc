import AccessibilityContracts
import AccessibilityModel
import Brewery
import Panes
import XCTest

/// Tests that the toolkit's grid is read as a table with headers.
final class PriceListTests: XCTestCase {
  @MainActor private static func priceList() -> AdaptedScreen<PanesAdapter> {
    AdaptedScreen(PanesAdapter(root: PriceList().screen), title: "Price list", language: "en")
  }

  func testListIsDrawn() {
    XCTAssertEqual(
      PriceList().screen.picture,
      """
      Prices
      ──────
      Tea          Cup          Pot
      Assam        2.50         6
      Sencha       3            7.50
      """)
  }

  func testGridSatisfiesTableContract() throws {
    Contract.table.check {
      let list = PriceList()
      let screen = AdaptedScreen(PanesAdapter(root: list.screen))
      return Subject(screen.element(of: list.grid) ?? screen, in: screen)
    }
  }

  func testPricesAreSpokenWithRowsAndColumns() {
    ScreenUnderTest("Price list") { Self.priceList() }.expectTranscript(
      is: """
        #= Price list
        #= Prices. Heading.
        swipe right
        #= Tea. Row 1. Column 1.
        swipe right
        #= Cup. Column 2.
        swipe right
        #= Pot. Column 3.
        swipe right
        #= Tea. Assam. Row 2. Column 1.
        swipe right
        #= Cup. 2.50. Column 2.
        swipe right
        #= Pot. 6. Column 3.
        swipe right
        #= Tea. Sencha. Row 3. Column 1.
        swipe right
        #= Cup. 3. Column 2.
        swipe right
        #= Pot. 7.50. Column 3.
        swipe right
        #= Last item.
        """)
  }

  func testAuditHasNoFindings() {
    let whole = ScreenUnderTest("Price list") { Self.priceList() }
    whole.expectNoFindings()
    Contract.wholeScreen.check(whole)
  }
}
