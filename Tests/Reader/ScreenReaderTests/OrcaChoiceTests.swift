import AccessibilityModel
import Dialects
import ScreenReader
import XCTest

/// What Orca says as keys choose items, options and parts of a date.
final class OrcaChoiceTests: XCTestCase, ProgramFacts {
  private func change(
    _ facts: ElementFacts, from before: ElementFacts, _ stroke: KeyStroke, _ dialect: Dialect
  ) -> [String] {
    TableDescriber(dialect).change(of: facts, from: before, after: .key(stroke)).map(\.text)
  }

  private let space = KeyStroke(.space)
  private let controlSpace = KeyStroke(.named(.space), [.control])

  private func item(_ states: NeutralStates, toolkit: String) -> ElementFacts {
    var item = facts(.listItem, "Castle", states, toolkit: toolkit)
    item.containers.insert(.init(.list, "Places", childCount: 3), at: 0)
    return item
  }

  func testTheSpaceBarSaysWhetherItHasSelectedAnItem() {
    for dialect in [Dialect.orca43, .orca48] {
      for toolkit in ["gtk", "GTK", "Qt"] {
        let (on, off) = (
          item([.selectable, .selected], toolkit: toolkit), item(.selectable, toolkit: toolkit)
        )
        XCTAssertEqual(change(off, from: on, controlSpace, dialect), ["unselected"])
        XCTAssertEqual(change(on, from: off, space, dialect), ["selected"])
        XCTAssertEqual(change(on, from: on, space, dialect), [])
        XCTAssertEqual(change(on, from: off, KeyStroke(.enter), dialect), [])
      }
      // An option of a list of GTK 4 that closes is no longer selected.
      let (on, off) = (
        item([.selectable, .selected], toolkit: "GTK"), item(.selectable, toolkit: "GTK")
      )
      XCTAssertEqual(change(off, from: on, space, dialect), [])
    }
    // GTK 4 has no state for the item before.
    let (new, known) = (item([.selectable, .selected], toolkit: "GTK"), item([], toolkit: "GTK"))
    XCTAssertEqual(change(new, from: known, space, .orca48), ["selected"])
    XCTAssertEqual(change(new, from: known, space, .orca43), [])
  }

  func testAComboBoxWithItsOwnNameSaysOnlyItsNewChoice() {
    func box(_ choice: String) -> ElementFacts {
      var box = facts(.comboBox, "Currency")
      box.contents = ["Euro", "Krone"].map { .init(.menuItem, $0, $0 == choice ? .selected : []) }
      return box
    }
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertEqual(change(box("Krone"), from: box("Euro"), KeyStroke(.down), dialect), ["Krone"])
      XCTAssertEqual(change(box("Krone"), from: box("Krone"), KeyStroke(.down), dialect), [])
    }
  }

  func testThePartsOfADateOfQt() {
    func date(_ text: String, _ part: Range<Int>) -> ElementFacts {
      var date = facts(.spinButton, "Day", .editable, toolkit: "Qt")
      date.text = .init(text, caret: part.lowerBound, selection: part)
      return date
    }
    let year = date("2026-05-12", 0..<4)
    for dialect in [Dialect.orca43, .orca48] {
      XCTAssertEqual(
        change(date("2026-05-12", 5..<7), from: year, KeyStroke(.tab), dialect),
        ["2026", "unselected", "05", "selected"])
      XCTAssertEqual(change(date("2027-05-12", 0..<4), from: year, KeyStroke(.up), dialect), [])
    }
  }
}
