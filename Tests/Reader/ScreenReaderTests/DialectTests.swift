import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// Laws that every dialect keeps, and the describer's rules that no recording shows alone.
final class DialectTests: XCTestCase {
  func testNoOrderHasAPartTwice() {
    for dialect in Dialect.all {
      let orders =
        Array(dialect.order.values) + Array(dialect.containers.values)
        + Array(dialect.changes.values)
        + [dialect.otherOrder, dialect.ending]
      for order in orders {
        XCTAssertEqual(Set(order).count, order.count, "\(dialect.name): \(order)")
      }
    }
  }

  func testRolesThatAreSaidHaveWords() {
    for dialect in Dialect.all {
      for (role, parts) in dialect.order where parts.contains(.role) {
        XCTAssertNotNil(dialect.roles[role], "\(dialect.name): \(role)")
      }
      for (role, parts) in dialect.containers where parts.contains(.role) {
        XCTAssertNotNil(dialect.roles[role], "\(dialect.name): \(role)")
      }
      for (role, parts) in dialect.order where parts.contains(.state) {
        XCTAssertNotNil(dialect.states[role], "\(dialect.name): \(role)")
      }
    }
  }

  func testEveryFigureHasADate() {
    for dialect in Dialect.all {
      XCTAssertFalse(dialect.measured.isEmpty, dialect.name)
      for figure in dialect.measured {
        XCTAssertLessThanOrEqual(figure.equal, figure.total)
        XCTAssertNotNil(figure.date.wholeMatch(of: /20\d\d-\d\d-\d\d/), figure.date)
      }
    }
  }

  func testNames() {
    XCTAssertEqual(Dialect.named("orca-43"), .orca43)
    XCTAssertEqual(Dialect.named("orca"), .orca48)
    XCTAssertNil(Dialect.named("orc"))
    XCTAssertNil(Dialect.named("voiceover"))
    XCTAssertNil(Dialect.named(""))
  }

  // MARK: Rules

  private func words(_ facts: ElementFacts, from previous: ElementFacts? = nil) -> String {
    let words = TableDescriber(.orca43).arrive(at: facts, from: previous)
    return words.map(\.text).joined(separator: " / ")
  }

  private func facts(_ role: NeutralRole, _ name: String, _ states: NeutralStates = [])
    -> ElementFacts
  {
    var facts = ElementFacts(role: role)
    (facts.name, facts.states) = (name, states)
    facts.containers = [.init(.frame, "Shop"), .init(.application, "shop")]
    return facts
  }

  func testADescriptionStandsForAMissingNameOnce() {
    var button = facts(.button, "")
    button.description = "Closes the window"
    XCTAssertEqual(words(button, from: button), "Closes the window / push button")
    button.name = "Close"
    XCTAssertEqual(words(button, from: button), "Close / push button / Closes the window")
    button.description = "close"
    XCTAssertEqual(words(button, from: button), "Close / push button")
  }

  func testContainersAreSaidOnlyWhenTheyAreEntered() {
    var inside = facts(.checkBox, "Gift")
    inside.containers.insert(.init(.panel, "Delivery"), at: 0)
    let outside = facts(.button, "Send")
    XCTAssertEqual(
      words(inside, from: outside), "Delivery / panel / Gift / check box / not checked")
    XCTAssertEqual(words(inside, from: inside), "Gift / check box / not checked")
    XCTAssertEqual(words(outside, from: inside), "Send / push button")
    XCTAssertEqual(words(outside), "Shop / frame / Send / push button")
  }

  func testShortTextsOfADialogAreNotSaid() {
    var button = facts(.button, "OK")
    button.containers[0] = .init(.dialog, "Sure")
    button.dialogTexts = ["Really?", "All files will go."]
    XCTAssertEqual(words(button), "Sure / dialog / All files will go. / OK / push button")
  }

  func testARowIsReadWholeAndACellAlone() {
    var cell = facts(.tableCell, "Nut")
    cell.containers.insert(.init(.table, ""), at: 0)
    var table = ElementFacts.Table(rows: 1, columns: 2)
    table.place = .init(row: 0, column: 1)
    table.header = "Part"
    table.row = [.init(.tableCell, "7"), .init(.tableCell, "Nut")]
    cell.table = table
    var other = cell
    other.table?.place = .init(row: 0, column: 0)
    XCTAssertEqual(words(cell, from: facts(.button, "")), "table with 1 row 2 columns / 7 / Nut")
    XCTAssertEqual(words(cell, from: other), "Part column header / Nut")
  }

  func testMarksOfAHiddenTextAreCounted() {
    var field = facts(.text, "Code", .editable)
    field.text = .init("●●●●●", line: "●●●●●")
    XCTAssertEqual(words(field, from: field), "Code / text / 5 black circle characters")
    field.text = .init("●●", line: "●●")
    XCTAssertEqual(words(field, from: field), "Code / text / black circle black circle")
  }
}
