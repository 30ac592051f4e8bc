internal import AccessibilityModel
package import ScreenReader

extension Command {
  /// The command as it is typed at a prompt.
  package var typed: String {
    func counted(_ words: String, _ count: Int) -> String {
      count > 1 ? "\(words) \(count)" : words
    }
    func typed(_ point: Point) -> String {
      "\(DecimalNumber.text(point.x)),\(DecimalNumber.text(point.y))"
    }
    switch self {
    case .swipe(let direction, let count): return counted("swipe \(direction.rawValue)", count)
    case .page(let direction, let count): return counted("page \(direction.rawValue)", count)
    case .set(let number): return "set \(DecimalNumber.text(number))"
    case .activate: return "double tap"
    case .magicTap: return "magic tap"
    case .do(let name): return "do \(name)"
    case .go(let label): return "go \(label)"
    case .find(let text): return text.map { "find \($0)" } ?? "find"
    case .items(let text): return text.map { "items \($0)" } ?? "items"
    case .watch(let label): return label.map { "watch \($0)" } ?? "watch"
    case .type(let text): return text.map { "type \($0)" } ?? "type"
    case .scroll(let direction): return "scroll \(direction.rawValue)"
    case .touch(let point): return "touch \(typed(point))"
    case .drag(let start, let end): return "drag \(typed(start)) to \(typed(end))"
    case .tripleTap: return "triple tap"
    case .readAll: return "read all"
    case .readFromHere: return "read from here"
    default: return "\(self)"
    }
  }
}
