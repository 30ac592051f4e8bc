public import AccessibilityModel

extension UIControl {
  /// Returns an element for a part of the control, which the closures describe on each use.
  ///
  /// A part is not a view, so a touch at its center reaches the control.
  func part(
    label: @escaping () -> String?, traits: @escaping () -> AccessibilityTraits,
    frame: @escaping () -> CGRect
  ) -> UIAccessibilityElement {
    let part = UIAccessibilityElement(accessibilityContainer: self)
    part.accessibilityLabelBlock = label
    part.accessibilityTraitsBlock = traits
    part.accessibilityFrameBlock = { [weak self] in self?.convert(frame(), to: nil) ?? .null }
    return part
  }

  /// Returns the frame of one of several parts of equal width, in the control's coordinates.
  func frame(ofPart index: Int, of count: Int) -> CGRect {
    let width = bounds.width / Double(max(count, 1))
    return CGRect(x: width * Double(index), y: 0, width: width, height: bounds.height)
  }

  /// Returns the index of the part that a touch ended in, or `nil` if it ended outside.
  func part(at touch: UITouch?, of count: Int) -> Int? {
    guard let location = touch?.location(in: self), bounds.contains(location), count > 0,
      let index = Int(exactly: (location.x / bounds.width * Double(count)).rounded(.down))
    else { return nil }
    return min(index, count - 1)
  }
}

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

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityContainerType = .series
  }

  /// Creates a control without segments and without a frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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

/// Two buttons that change a number, spoken as "Decrement. Button." and "Increment. Button."
///
/// A button is dimmed if the number can't change in its direction, as `cashapp/AccessibilitySnapshot`
/// recorded on iOS 17 and 18.
open class UIStepper: UIControl {
  /// The lowest number.
  open var minimumValue = 0.0 { didSet { value = inside(value) } }
  /// The highest number.
  open var maximumValue = 100.0 { didSet { value = inside(value) } }
  /// The distance of one step.
  open var stepValue = 1.0
  /// Whether a step beyond one end leads to the other end.
  open var wraps = false
  /// Whether a held button repeats its step. It has no effect, because touches have no duration.
  open var autorepeat = true

  /// The number, from the minimum to the maximum. The setter sends no event.
  open var value: Double {
    get { storedValue }
    set { storedValue = inside(newValue) }
  }
  private var storedValue = 0.0
  private var buttons: [UIAccessibilityElement] = []

  /// Creates a stepper from 0 to 100.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    makeButtons()
  }

  /// Creates a stepper from 0 to 100 without a frame.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    makeButtons()
  }

  private func makeButtons() {
    buttons = ["Decrement", "Increment"].enumerated().map { index, label in
      part(
        label: { label },
        traits: { [weak self] in
          self?.canStep(up: index == 1) == true ? .button : [.button, .notEnabled]
        },
        frame: { [weak self] in self?.frame(ofPart: index, of: 2) ?? .null })
    }
  }

  private func inside(_ number: Double) -> Double {
    number.isNaN ? storedValue : min(max(number, minimumValue), max(minimumValue, maximumValue))
  }

  private func canStep(up: Bool) -> Bool {
    isEnabled && (wraps || (up ? value < maximumValue : value > minimumValue))
  }

  open override var accessibilityElements: [AccessibilityElement]? {
    get { super.accessibilityElements ?? buttons }
    set { super.accessibilityElements = newValue }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let index = part(at: touch, of: 2), canStep(up: index == 1) else { return }
    let old = value
    let next = index == 1 ? value + stepValue : value - stepValue
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if value != old { sendActions(for: .valueChanged) }
  }
}
