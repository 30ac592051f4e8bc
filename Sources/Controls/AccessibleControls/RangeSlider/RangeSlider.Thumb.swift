public import AccessibilityModel

extension RangeSlider {
  /// A thumb of a range slider, as an adjustable element.
  public final class Thumb: AccessibilityElement, NumberedElement {
    /// The end of the selected range that a thumb moves.
    package enum End: CaseIterable { case lower, upper }

    /// The change made by one increment, or `nil` for the slider's step.
    public var step: Double?
    /// The change made by a larger step, or `nil` for the slider's page step.
    public var pageStep: Double?
    /// A function that formats the spoken value, or `nil` if the reader speaks the number.
    public var formatter: ((Double) -> String)?

    var spokenText: String?
    private weak var slider: RangeSlider?
    private let end: End
    private var assignedLabel: String?

    init(of slider: RangeSlider, _ end: End) {
      self.slider = slider
      self.end = end
      super.init()
      isAccessibilityElement = true
      accessibilityContainer = slider
      accessibilityTraits = .adjustable
    }

    /// The label, which by default is made from the slider's label, as in "Minimum price".
    public override var accessibilityLabel: String? {
      get { assignedLabel ?? defaultLabel }
      set { assignedLabel = newValue }
    }

    public override var accessibilityTraits: AccessibilityTraits {
      get { super.accessibilityTraits.union(slider?.isEnabled ?? false ? .none : .notEnabled) }
      set { super.accessibilityTraits = newValue }
    }

    /// The value as the formatter returns it.
    ///
    /// If the thumb has no formatter, the getter returns `nil`, so the reader speaks the number. If
    /// you set a number as text, it becomes the value of the thumb. Any other text is spoken until
    /// the value changes. If you set `nil`, the number or the formatted value is spoken again.
    public override var accessibilityValue: String? {
      get {
        guard spokenText == nil, let formatter, let range = unnamedRange else { return spokenText }
        return formatter(range.spokenValue)
      }
      set { assign(spokenValue: newValue) }
    }

    /// The range of the thumb, from the slider's limit to the value nearest to the other thumb that
    /// the minimum distance allows.
    public override var accessibilityRange: AccessibilityRange? {
      get {
        guard let slider, var range = unnamedRange else { return nil }
        switch end {
        case .lower where range.maximum < slider.selection.maximum:
          range.maximumLimitedBy = slider.upperThumb.accessibilityLabel
        case .upper where range.minimum > slider.selection.minimum:
          range.minimumLimitedBy = slider.lowerThumb.accessibilityLabel
        default: break
        }
        return range
      }
      set {}
    }

    /// The range without the label of the other thumb, which would be slow to compose on each use.
    private var unnamedRange: AccessibilityRange? {
      guard let slider else { return nil }
      let selection = slider.selection
      let step = step ?? slider.step ?? Self.defaultStep(of: selection.span)
      var range = AccessibilityRange(
        minimum: end == .lower ? selection.minimum : selection.lowestUpper,
        maximum: end == .upper ? selection.maximum : selection.highestLower, step: step,
        page: pageStep ?? slider.pageStep,
        value: selection.value(of: end), orientation: .horizontal, format: .number)
      range.stepBase = selection.minimum
      return range
    }

    /// The touch target, in screen coordinates.
    public override var accessibilityFrame: Rectangle {
      get {
        guard let slider else { return .null }
        var area = slider.touchArea(end)
        area.origin.x += slider.frame.minX
        area.origin.y += slider.frame.minY
        return area
      }
      set {}
    }

    public override func accessibilityIncrement() {
      if let range = unnamedRange { _ = set(range.nextUp, in: range) }
    }

    public override func accessibilityDecrement() {
      if let range = unnamedRange { _ = set(range.nextDown, in: range) }
    }

    public override func accessibilitySetValue(_ number: Double) -> Bool {
      unnamedRange.map { set(number, in: $0) } ?? false
    }

    private func set(_ number: Double, in range: AccessibilityRange) -> Bool {
      guard let slider, slider.isEnabled, number.isFinite else { return false }
      if slider.change({ $0.set(end, to: range.nearest(to: number)) }) {
        slider.sendActions(for: .valueChanged)
      }
      return true
    }

    private var defaultLabel: String {
      let label = slider?.accessibilityLabel
      if let lastDefault, lastDefault.source == label { return lastDefault.label }
      let made = defaultLabel(from: label)
      lastDefault = (label, made)
      return made
    }
    /// The last default label, and the slider's label from which it was made. They are stored,
    /// because each step of the other thumb reads the default label.
    private var lastDefault: (source: String?, label: String)?

    private func defaultLabel(from label: String?) -> String {
      let name = end == .lower ? "Minimum" : "Maximum"
      guard let label, let first = label.first else { return name }
      // "Price" becomes "Minimum price", but "BPM" becomes "Minimum BPM".
      let rest = label.dropFirst()
      let isWord = rest.first?.isLowercase ?? false
      return isWord ? "\(name) \(first.lowercased())\(rest)" : "\(name) \(label)"
    }

    private static func defaultStep(of span: Double) -> Double {
      let hundredth = span / 100
      guard hundredth.isFinite, hundredth > 0 else { return 1 }
      // The nearest power of ten is determined by ratio. Between 1 and 10, for example, numbers
      // below the square root of ten are nearer to 1, and all others are nearer to 10.
      let middle = 10.0.squareRoot()
      var step = 1.0
      while step * middle < hundredth { step *= 10 }
      while step / middle > hundredth, step > .leastNormalMagnitude { step /= 10 }
      return step
    }
  }
}
