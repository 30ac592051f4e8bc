import AccessibilityModel
import ScreenReader
import TestSupport
import Testing

/// Tests the reading order observed in VoiceOver, with a table of cases.
@MainActor
struct TraversalCasesTests {
  @Test func thereAreCases() throws {
    #expect(try TraversalCase.all().count >= 19)
  }

  @Test(arguments: try TraversalCase.all())
  func aScreenIsVisitedAsVoiceOverVisitsIt(_ testCase: TraversalCase) throws {
    let visited = Traversal.elements(of: try testCase.tree.element(), rules: testCase.rules)
    #expect(visited.map(\.accessibilityLabel) == testCase.expectedOrder)
  }
}

extension TraversalCase.Node {
  @MainActor
  fileprivate func element() throws -> AccessibilityElement {
    let element = AccessibilityElement()
    element.accessibilityLabel = label
    if let frame {
      try #require(frame.count == 4)
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
      element.accessibilityContainerType = try #require(containersByName[container], "\(container)")
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
