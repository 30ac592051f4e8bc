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
    let result = try BuiltProgram().run(["audit", "--offline", "--page", file.path])
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
        "<dialog id=\"remove\">: It is a dialog without a name.",
        "<iframe>: It is a frame without a title.",
        "<button id=\"ghost\">: The keyboard stops here, but aria-hidden hides it from readers.",
        "“main”: It is a control inside <div role=\"textbox\">.",
        "“Read on”: It is a control inside <a href=\"#p\">.",
        "Element 18: It is a control without a label.",
        "“Year”: It is invalid, and neither a message nor a hint says why.",
        "Element 20: It is a progress bar or a meter without a label.",
        "<div>: aria-expanded has no effect here, because an element without a role does not take it.",
        "<div role=\"menuitem\">: aria-checked has no effect here, because the role menuitem does not take it.",
        "<div>: aria-live=\"true\" has no effect, because the attribute takes assertive, off or polite.",
        "<span>: Readers pass over the name “4 of 5 stars”, because the element has no role.",
        "“When did you move? Error: Enter a day”: Its name contains an error message, after “Error”.",
        "<label>: No element on the page has the id in for=\"nowhere\".",
        "<table class=\"stack\">: CSS changes the display of its <tr>, so VoiceOver in Safari may read it as plain text.",
        "<div role=\"grid\">: Only 6 of its rows are on the page, and others come when users scroll it.",
        "“Pages”: None of its 3 links is marked as the page that is shown.",
        "“Volume”: Its value 80.00 has 2 decimals without a use.",
        "“Size”: It has the role slider but not aria-valuenow.",
        "“Add to library”: Its description, “Add to library”, repeats its name.",
        "“Store Shown in the store”: Its description, “Shown in the store”, repeats its name.",
        "“Read on”: It has the same frame as “Read on”.",
        "“Offer 2”: It is outside the visible part of <div>, but readers reach it.",
        "Element 18: No element on the page has the id in aria-labelledby=\"lost\".",
        "“Song”: Most readers do not get the hidden text “Progress: 0%” inside role=\"slider\".",
        "“Balance”: It is a field, and VoiceOver on iOS says “number field” instead of “text field, required”.",
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
        "“Enter full screen” (<button id=\"full\">): Its state changes, and its label changes from “Enter full screen” to "
          + "“Exit full screen”.",
      ])
  }

  func testListsAndDialogs() throws {
    XCTAssertEqual(
      try failures(on: "operated-lists"),
      [
        "“Country” (<input id=\"land\">): Its list with “Austria” opens, but the arrow keys make no option active.",
        "“Go to” (<select id=\"jump\">): When its value changes, another screen opens.",
        "“Next month” (<button>): Operating it changes “May” to “June”, and nothing is announced.",
        "“Open photo” (<button id=\"photo\">): It opens the dialog “Photo”, which covers “Country”, but readers still reach that.",
      ])
  }

  func testMessagesThatAreNotHeard() throws {
    XCTAssertEqual(
      try failures(on: "operated-messages"),
      [
        "“Kiosk” (<button>): It changes the name of a live region to “Press Escape to leave”, and readers speak only its text.",
        "“Add” (<button>): “Added to cart” appears together with its live region, so readers do not say it.",
        "“Load” (<button>): “Loading” is shown only while its live region is busy, so readers do not say it.",
        "“Dismiss” (<button>): “Email sent” disappears, and readers say it again, because of aria-relevant.",
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
