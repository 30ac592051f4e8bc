/// A process of the browser that shows frames of the page.
///
/// Frames of other origins have separate processes, which number their nodes independently. Here,
/// the number of the process is a part of each number.
package struct FrameProcess: Hashable, Sendable {
  /// The number of the process. The one of the page has 0.
  package let index: Int

  package static let page = FrameProcess(index: 0)
  private static let shift = 40

  package init(index: Int) { self.index = index }

  /// The process of a node with a number of the mirror.
  package init(of number: Int) { index = number < 0 ? 0 : number >> Self.shift }

  /// The number in the mirror of a node of the process.
  package func number(_ own: Int) -> Int { own &+ index << Self.shift }

  /// The number in its process of a node with a number of the mirror.
  package static func own(_ number: Int) -> Int { number < 0 ? number : number & (1 << shift - 1) }

  /// The id in the mirror of a node of the process.
  package func id(_ own: String) -> String { index == 0 ? own : "\(index):\(own)" }

  /// The number of the DOM node with an id of the mirror, or `nil` if it has none.
  package static func number(ofID id: String) -> Int? {
    let parts = id.split(separator: ":", maxSplits: 1)
    guard let own = parts.last.flatMap({ Int($0) }), own > 0 else { return nil }
    return FrameProcess(index: parts.count > 1 ? Int(parts[0]) ?? 0 : 0).number(own)
  }
}
