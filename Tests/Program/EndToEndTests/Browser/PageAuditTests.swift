import Foundation
import ProgramSupport
import TestSupport
import XCTest

/// Barriers of pages as people reported them, and the same pages corrected, in a real browser.
final class PageAuditTests: XCTestCase {
  override func setUpWithError() throws { _ = try path(of: "chromium", for: "audit a page") }

  /// Returns the errors and warnings on a page, without their sources.
  private func failures(on name: String) throws -> [String] {
    let file = RepositoryFile.folder.appendingPathComponent(
      "Tests/Program/EndToEndTests/Cases/\(name).html")
    let result = try BuiltProgram().audit(["--offline", "--page", file.path])
    return result.output.split(separator: "\n").compactMap { line in
      guard let start = [": error: ", ": warning: "].compactMap({ line.range(of: $0) }).first else {
        return nil
      }
      let text = line[start.upperBound...]
      return String(
        text[..<(text.range(of: " (", options: .backwards)?.lowerBound ?? text.endIndex)])
    }
  }

  func testEachBarrierIsFound() throws {
    XCTAssertEqual(
      try failures(on: "audit-broken").map { $0.replacing(/\ \(.*\)(?=: )/, with: "") },
      [
        "<dialog id=\"remove\">: This dialog has no accessible name (aria-labelledby or aria-label).",
        "<iframe>: This frame has no title.",
        "<button id=\"ghost\">: Tab moves the focus to it, but the <div aria-hidden=\"true\"> around it hides it from screen readers.",
        "“main”: It is a control inside <div role=\"textbox\">.",
        "“Read on”: It is a control inside <a href=\"#p\">.",
        "Element 18: This text field has no accessible name (text, aria-label or aria-labelledby).",
        "“Year”: It is invalid, and no message is connected to it.",
        "Element 20: This progress bar or meter has no accessible name (text, aria-label or aria-labelledby).",
        "<div>: aria-expanded has no effect here, because an element without a role does not take it.",
        "<div role=\"menuitem\">: aria-checked has no effect here, because the role menuitem does not take it.",
        "<div>: aria-live=\"true\" is not a valid value: the attribute takes assertive, off or polite.",
        "<span>: Most screen readers ignore aria-label=\"4 of 5 stars\" on <span>, which has no role.",
        "“When did you move? Error: Enter a day”: Its name contains an error message, after “Error”.",
        "<label>: for=\"nowhere\" connects “Street” to no field: no element on the page has this id.",
        "<table class=\"stack\">: CSS sets display: block on its <tr>, so VoiceOver in Safari may read it as plain text.",
        "<div role=\"grid\">: Only 6 of its rows are on the page, and others come when users scroll it.",
        "“Pages”: None of its 3 links is marked as the page that is shown.",
        "“Volume”: Its value 80.00 has 2 decimals without a use.",
        "“Size”: role=\"slider\" needs aria-valuenow, which is missing.",
        "“Add to library”: Its description (aria-describedby=\"tip\"), “Add to library”, repeats its accessible name.",
        "“Store Shown in the store”: Its description (aria-describedby=\"in\"), “Shown in the store”, repeats its accessible name.",
        "“Read on”: It has the same frame as “Read on”.",
        "“Offer 2”: It is outside the visible part of <div>, but the keyboard and screen readers reach it.",
        "Element 18: aria-labelledby=\"lost\" has no effect: no element on the page has this id.",
        "“Song”: Most screen readers leave out the hidden text “Progress: 0%”, because it is inside role=\"slider\".",
        "“Balance”: VoiceOver on iOS says “number field” in place of “text field, required”, because of aria-roledescription.",
      ])
  }

  func testCorrectedPagesAreQuiet() throws {
    for name in ["audit-fixed", "operated-fixed"] {
      XCTAssertEqual(try failures(on: name), [], name)
    }
  }

  func testStatesThatStay() throws {
    XCTAssertEqual(
      try failures(on: "operated-states"),
      [
        "“Menu” (<button id=\"menu\">): It shows “News”, but stays collapsed.",
        "“Volume” (<div id=\"volume\">): The first step changes 0 to 100, and the next ones change it only by 10.",
        "“Code” (<input id=\"code\">): The message “At least 4 letters.” disappears, but the field stays invalid.",
        "“Enter full screen” (<button id=\"full\">): Its state changes, and it is called “Exit full screen” instead of "
          + "“Enter full screen”.",
      ])
  }

  func testListsAndDialogs() throws {
    XCTAssertEqual(
      try failures(on: "operated-lists"),
      [
        "“Country” (<input id=\"land\">): Its list with “Austria” opens, but the arrow keys make no option active.",
        "“Go to” (<select id=\"jump\">): When its value changes, another screen opens.",
        "“Next month” (<button>): Operating it changes “May” to “June”, and nothing is announced.",
        "“Open photo” (<button id=\"photo\">): It opens the dialog “Photo”, which covers “Country”, but screen readers still reach that.",
      ])
  }

  func testMessagesThatAreNotHeard() throws {
    XCTAssertEqual(
      try failures(on: "operated-messages"),
      [
        "“Kiosk” (<button>): It changes the name of a live region to “Press Escape to leave”, and screen readers speak only its text.",
        "“Add” (<button>): “Added to cart” appears together with its live region, so screen readers do not say it.",
        "“Load” (<button>): “Loading” is shown only while its live region is busy, so screen readers do not say it.",
        "“Dismiss” (<button>): “Email sent” disappears, and screen readers say it again, because of aria-relevant.",
      ])
  }

  func testAPageIsNotOperatedIfThatIsSwitchedOff() throws {
    let file = RepositoryFile.folder.appendingPathComponent(
      "Tests/Program/EndToEndTests/Cases/operated-states.html")
    let result = try BuiltProgram().run(["audit", "--page", file.path, "--no-operate"])
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertTrue(result.output.contains("The option --no-operate was given."), result.output)
  }
}
