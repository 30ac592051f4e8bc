import AccessibilityModel
import DesktopTree

extension DesktopTree {
  mutating func takeQuestions(upTo count: Int) -> [DesktopQuestion] {
    Array(questions.prefix(count))
  }
  func activation(of id: String) -> Int? { nodes[id]?.actions?.isEmpty == false ? 0 : nil }
  static let longPress = "showContextMenu"
  func range(of id: String) -> (value: Double, minimum: Double, maximum: Double, step: Double)? {
    nil
  }
}
