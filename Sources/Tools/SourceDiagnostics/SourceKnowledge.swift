/// The facts about a screen that its source contains.
///
/// A scene contains all facts. A dump may lack facts that its tool does not write, such as the
/// title.
public struct SourceKnowledge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The effects of operating elements.
  public static let behavior = SourceKnowledge(rawValue: 1 << 0)
  /// The values of adjustable elements.
  public static let values = SourceKnowledge(rawValue: 1 << 1)
  /// The title of the screen.
  public static let title = SourceKnowledge(rawValue: 1 << 2)
  /// The language of the screen.
  public static let language = SourceKnowledge(rawValue: 1 << 3)
  /// The sizes of elements in points, not in pixels of an unknown density.
  public static let pointSizes = SourceKnowledge(rawValue: 1 << 4)
  /// The headings of the screen.
  public static let headings = SourceKnowledge(rawValue: 1 << 5)
  /// The order of overlapping elements, from back to front.
  public static let layers = SourceKnowledge(rawValue: 1 << 6)
  /// Frames that decide the reading order, without content that is wrapped or scrolled out of sight.
  public static let layout = SourceKnowledge(rawValue: 1 << 7)
  /// The areas that take touches, which can be larger than drawn controls.
  public static let touchAreas = SourceKnowledge(rawValue: 1 << 8)
  /// The sizes of check boxes and radio buttons, including labels that take touches.
  public static let checkBoxSizes = SourceKnowledge(rawValue: 1 << 9)
  /// Hints that were written as hints, not as tooltips.
  public static let hints = SourceKnowledge(rawValue: 1 << 10)
  /// Frames that the program itself has laid out, not a stand-in for its toolkit.
  public static let layoutByProgram = SourceKnowledge(rawValue: 1 << 11)
  /// The flaws of the markup.
  public static let markup = SourceKnowledge(rawValue: 1 << 12)

  /// All facts.
  public static let all: SourceKnowledge = [
    .behavior, .values, .title, .language, .pointSizes, .headings, .layers, .layout,
    .touchAreas, .checkBoxSizes, .hints, .layoutByProgram, .markup,
  ]
}
