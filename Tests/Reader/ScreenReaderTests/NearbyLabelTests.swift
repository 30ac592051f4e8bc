import AccessibilityModel
import Dialects
import XCTest

@testable import ScreenReader

/// Tests the label that Orca infers from the texts around a field, by their distances.
@MainActor
final class NearbyLabelTests: XCTestCase {
  private typealias Text = LabelCandidates.Text

  /// The inferred label of a field, with Orca 43 and 48.
  private func labels(
    of role: NeutralRole, _ nearby: LabelCandidates, _ states: NeutralStates = []
  ) -> [String?] {
    var document = ReadingDocument()
    var facts = ElementFacts(role: role)
    (facts.nearby, facts.states) = (nearby, states)
    document.objects[1] = facts
    return [Dialect.orca43, .orca48].map {
      TableDescriber($0).nearbyLabel(of: 1, in: document)
    }
  }

  private func nearby(_ change: (inout LabelCandidates) -> Void) -> LabelCandidates {
    var nearby = LabelCandidates()
    change(&nearby)
    return nearby
  }

  func testATextThatOverlapsTheFieldByAPointIsALabelForOrca48Only() async {
    for (distance, expected) in [
      (-2.0, [nil, nil]), (-1, [nil, "Name"]), (0, ["Name", "Name"]), (75, ["Name", "Name"]),
      (200, ["Name", "Name"]), (201, [nil, nil]),
    ] as [(Double, [String?])] {
      let left = nearby { $0.left = Text("Name", distance: distance) }
      XCTAssertEqual(labels(of: .entry, left), expected, "\(distance)")
    }
  }

  func testATextOnTheRightIsNearOrOfAChoice() async {
    for (distance, isShared, expected) in [
      (25.0, false, ["Days", nil]), (26, false, [nil, nil]), (25, true, [nil, nil]),
    ] as [(Double, Bool, [String?])] {
      let right = nearby {
        ($0.right, $0.hasControlRight) = (Text("Days", distance: distance), isShared)
      }
      XCTAssertEqual(labels(of: .entry, right), expected, "\(distance) \(isShared)")
      XCTAssertEqual(labels(of: .checkBox, right), ["Days", "Days"])
    }
  }

  func testAChoiceIsLabelledByTheTextAfterIt() async {
    let both = nearby {
      ($0.left, $0.right) = (Text("Old", distance: 3), Text("New", distance: 3))
    }
    XCTAssertEqual(labels(of: .radioButton, both), ["New", "New"])
    XCTAssertEqual(labels(of: .entry, both), ["Old", "Old"])
  }

  func testARowAboveOrBelowIsNear() async {
    let above = nearby { $0.above = Text("Town", distance: 20) }
    XCTAssertEqual(labels(of: .entry, above), ["Town", nil])
    XCTAssertEqual(labels(of: .entry, above, .multiLine), [nil, nil])
    XCTAssertEqual(
      labels(of: .entry, nearby { $0.above = Text("Town", distance: 21) }), [nil, nil])
    let below = nearby { $0.below = Text("Town", distance: 4) }
    XCTAssertEqual(labels(of: .entry, below), ["Town", nil])
    XCTAssertEqual(labels(of: .checkBox, below), [nil, nil])
  }

  func testTheCellsAroundAFieldLabelIt() async {
    let cells = nearby {
      $0.cellAbove = Text("Above", distance: 9)
      $0.cellBelow = Text("Below", distance: 3)
      $0.firstCell = "First"
    }
    XCTAssertEqual(labels(of: .entry, cells), ["Below", "Below"])
    XCTAssertEqual(labels(of: .checkBox, cells), ["Above", "Above"])
    let left = nearby {
      $0.leftCell = Text("Left", distance: 300)
      $0.rightCell = Text("Right", distance: 51)
    }
    XCTAssertEqual(labels(of: .entry, left), ["Left", "Left"])
    XCTAssertEqual(labels(of: .checkBox, left), ["Right", "Right"])
    XCTAssertEqual(labels(of: .entry, nearby { $0.firstCell = "Age" }), ["Age", "Age"])
  }
}
