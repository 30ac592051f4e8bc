import AccessibilityModel
import Foundation
import Scenes
import ScreenReader
import TestSupport
import Testing

/// Tests the reading order of scenes with a table of cases.
@MainActor
struct SceneTraversalCasesTests {
  @Test func thereAreCases() throws {
    #expect(try TraversalCase.all().count >= 19)
  }

  @Test(arguments: try TraversalCase.all())
  func readingOrderIsThatOfVoiceOver(_ testCase: TraversalCase) throws {
    let root = try testCase.tree.scene()
    // Test the tree as a view on the screen, and as the screen itself.
    for elements in [[root], root.isElement == true ? [root] : root.children]
    where !root.hasExplicitOrder || elements.count == 1 {
      let screen = SceneScreen(SceneDocument(rules: testCase.rules, elements: elements))
      let visited = Traversal.elements(of: screen, rules: screen.rules)
      #expect(visited.map(\.accessibilityLabel) == testCase.expectedOrder)
    }
  }
}

extension TraversalCase.Node {
  fileprivate func scene() throws -> SceneNode {
    var node = SceneNode()
    node.label = label
    if let frame {
      try #require(frame.count == 4)
      node.frame = Rectangle(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }
    node.isElement = isElement
    node.children = try (children ?? []).map { try $0.scene() }
    node.hasExplicitOrder = explicit ?? false
    node.groups = group ?? false
    node.isModal = modal ?? false
    node.alpha = alpha ?? 1
    node.clips = clips ?? false
    node.isHidden = hidden ?? false
    node.elementsHidden = elementsHidden ?? false
    if let container { node.container = try #require(containersByName[container], "\(container)") }
    return node
  }
}
