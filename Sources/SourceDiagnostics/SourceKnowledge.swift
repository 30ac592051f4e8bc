/// The facts about a screen that its source contains.
///
/// A scene contains all of them. A dump contains what its tool writes: a missing title may still be on
/// the screen.
public struct SourceKnowledge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The effect of operating an element.
  public static let behavior = SourceKnowledge(rawValue: 1 << 0)
  /// The values of adjustable elements.
  public static let values = SourceKnowledge(rawValue: 1 << 1)
  /// The title of the screen.
  public static let title = SourceKnowledge(rawValue: 1 << 2)
  /// The language of the screen.
  public static let language = SourceKnowledge(rawValue: 1 << 3)
  /// The sizes of elements in points, and not in pixels of an unknown density.
  public static let pointSizes = SourceKnowledge(rawValue: 1 << 4)

  /// All facts.
  public static let all: SourceKnowledge = [.behavior, .values, .title, .language, .pointSizes]
}
