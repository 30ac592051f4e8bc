import AccessibilityModel
import ScreenReader
import TestSupport
import XCTest

/// The order in which VoiceOver was observed to visit what is on a screen, from a table of cases.
final class TraversalCasesTests: XCTestCase {
  func testEveryCaseIsVisitedAsVoiceOverVisitsIt() throws {
    let cases = try TraversalCase.all()
    XCTAssertGreaterThanOrEqual(cases.count, 19)
    for testCase in cases {
      let visited = Traversal.elements(of: try testCase.tree.element(), rules: testCase.rules)
      XCTAssertEqual(
        visited.map(\.accessibilityLabel), testCase.expectedOrder,
        "\(testCase.id), \(testCase.name)")
    }
  }
}

extension TraversalCase.Node {
  fileprivate func element() throws -> AccessibilityElement {
    let element = AccessibilityElement()
    element.accessibilityLabel = label
    if let frame {
      XCTAssertEqual(frame.count, 4)
      element.accessibilityFrame = Rectangle(
        x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    element.isAccessibilityElement = isElement ?? false
    element.shouldGroupAccessibilityChildren = group ?? false
    element.accessibilityViewIsModal = modal ?? false
    element.clipsToBounds = clips ?? false
    element.isHidden = hidden ?? false
    element.accessibilityElementsHidden = elementsHidden ?? false
    element.alpha = alpha ?? 1
    if let container {
      element.accessibilityContainerType = try XCTUnwrap(containersByName[container], container)
    }
    let children = try (children ?? []).map { try $0.element() }
    if explicit == true {
      element.accessibilityElements = children
    } else {
      for child in children { element.addChild(child) }
    }
    return element
  }
}
