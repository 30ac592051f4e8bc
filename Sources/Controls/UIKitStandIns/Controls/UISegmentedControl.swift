public import AccessibilityModel

/// A choice of segments, each spoken as "Selected: Map. Button. 1 of 3."
///
/// Source: the recordings of `cashapp/AccessibilitySnapshot`, where a segmented control is a series.
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private final class Segment {
    var title: String?
    var isEnabled = true
    var element: UIAccessibilityElement?
  }

  private var segments: [Segment] = [] { didSet { recordLayoutChange() } }

  /// The index of the selected segment, or ``noSegment``. The setter sends no event.
  open var selectedSegmentIndex: Int {
    get { segments.indices.contains(storedIndex) ? storedIndex : Self.noSegment }
    set { storedIndex = newValue }
  }
  private var storedIndex = UISegmentedControl.noSegment

  override func configure() {
    accessibilityContainerType = .series
  }

  /// Creates a control with titles. Items that are not strings, such as images, have no title.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      insertSegment(withTitle: item as? String, at: segments.count, animated: false)
    }
  }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment. An index that is out of range is clamped.
  open func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let segment = Segment()
    segment.title = title
    segment.element = part(
      label: { [weak segment] in segment?.title },
      traits: { [weak self, weak segment] in
        guard let self, let segment else { return .button }
        return traits(of: segment)
      },
      frame: { [weak self, weak segment] in
        guard let self, let index = segments.firstIndex(where: { $0 === segment }) else {
          return .null
        }
        return frame(ofPart: index, of: segments.count)
      })
    segments.insert(segment, at: min(max(index, 0), segments.count))
  }

  /// Removes a segment, if it exists.
  open func removeSegment(at index: Int, animated: Bool) {
    if segments.indices.contains(index) { segments.remove(at: index) }
  }

  /// Sets the title of a segment, if it exists.
  open func setTitle(_ title: String?, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].title = title }
  }

  /// Returns the title of a segment, or `nil` if it does not exist.
  open func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Enables or disables a segment, if it exists.
  open func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    if segments.indices.contains(index) { segments[index].isEnabled = isEnabled }
  }

  /// Returns whether a segment exists and is enabled.
  open func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  private func traits(of segment: Segment) -> AccessibilityTraits {
    var traits = AccessibilityTraits.button
    let index = segments.firstIndex { $0 === segment }
    if index == selectedSegmentIndex { traits.insert(.selected) }
    if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  open override var accessibilityElements: [AccessibilityElement]? {
    get { super.accessibilityElements ?? segments.compactMap(\.element) }
    set { super.accessibilityElements = newValue }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let index = part(at: touch, of: segments.count), segments[index].isEnabled,
      index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
  }
}
