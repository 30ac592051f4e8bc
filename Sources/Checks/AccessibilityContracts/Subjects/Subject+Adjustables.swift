internal import AccessibilityAudit
public import AccessibilityModel
internal import Languages

extension Role {
  /// A control with a value that users raise and lower.
  public struct Adjustable: ElementRole {
    var stepsFromEndToEnd: Int?
    /// Code that returns the range of a control that reports none.
    var range: @MainActor (AccessibilityElement) -> AccessibilityRange? = { _ in nil }
    /// Whether the control must report its range.
    var requiresRange = false
    var drag: (@MainActor (Double) -> Void)?
    var assign: (@MainActor (Double) -> Void)?
    var faces: [(name: String, show: @MainActor () -> Void)] = []
    /// All thumbs of the slider, if the control is one of them.
    var thumbs: [AccessibilityElement] = []
    /// The range of the whole slider from the test, if the control is one of its thumbs.
    var wholeRange: ClosedRange<Double>?

    /// Creates the role without options.
    public init() {}
  }
}

extension Subject where Kind == Role.Adjustable {
  /// Returns the subject with the number of steps that lead from one end of its range to the other.
  public consuming func steps(_ count: Int) -> Subject {
    with { $0.options.stepsFromEndToEnd = count }
  }

  /// Returns the subject with the range of a control that reports none, as in UIKit.
  ///
  /// `value` returns the number that the application has stored. Without it, the number is read
  /// from the spoken value, which must then be this number, possibly among words, or a percentage
  /// in a range from 0 to 1 or from 0 to 100. If the control has an `accessibilityRange`, that range
  /// takes precedence.
  public consuming func range(
    _ bounds: ClosedRange<Double>, step: Double = 1, value: (@MainActor () -> Double)? = nil
  ) -> Subject {
    with {
      $0.options.range = { element in
        let number = value?() ?? SpokenQuantity.number(spokenIn: element.valueText(), of: bounds)
        return number.map {
          AccessibilityRange(
            minimum: bounds.lowerBound, maximum: bounds.upperBound, step: step, value: $0)
        }
      }
    }
  }

  /// Returns the subject of a control that must have an `accessibilityRange`.
  ///
  /// UIKit has no such property. With it, readers announce the ends, and users can type a value.
  public consuming func reportingRange() -> Subject { with { $0.options.requiresRange = true } }

  /// Returns the subject with code that drags the control to a number.
  ///
  /// The number is in the units of the range, or of the spoken value if the control has no range.
  /// Swipes reach no value between two steps, so these values are checked only if you add this
  /// modifier.
  public consuming func dragged(_ drag: @escaping @MainActor (Double) -> Void) -> Subject {
    with { $0.options.drag = drag }
  }

  /// Returns the subject with code by which the application sets the value.
  ///
  /// The number is in the units of the range, or of the spoken value if the control has no range.
  /// With this modifier, the clause `assignedValue` judges controls that compute their spoken value,
  /// as is usual in UIKit:
  ///
  /// ```swift
  /// Contract.adjustable.only(.assignedValue).check {
  ///   let pitch = PitchControl(frame: Rectangle(x: 0, y: 0, width: 60, height: 220))
  ///   return Subject(pitch).assigned { pitch.value = $0 }
  /// }
  /// ```
  public consuming func assigned(_ assign: @escaping @MainActor (Double) -> Void) -> Subject {
    with { $0.options.assign = assign }
  }

  /// Returns the subject with another appearance of the control, which must not change the speech.
  public consuming func face(_ name: String, show: @escaping @MainActor () -> Void) -> Subject {
    with { $0.options.faces.append((name, show)) }
  }
}

extension Role {
  /// A slider with several thumbs.
  public struct MultiThumb {
    var thumbs: [AccessibilityElement]
    /// The range from the test, or `nil` if the thumbs report their own ranges.
    var range: (bounds: ClosedRange<Double>, step: Double, values: @MainActor () -> [Double])?
    var gap = 0.0
    var areIndependent = false
    var drag: (@MainActor (Int, Double) -> Void)?
  }
}

extension Subject where Kind == Role.MultiThumb {
  /// Creates a subject for a slider, from its thumbs in ascending order.
  ///
  /// Each thumb must have room to move. The screen is the root of the element tree.
  public init(_ thumbs: [AccessibilityElement], in screen: AccessibilityElement) {
    self.init(screen, in: screen, Role.MultiThumb(thumbs: thumbs))
  }

  /// Returns the subject with the range of a slider whose thumbs report none, as in UIKit.
  ///
  /// `values` returns the numbers of the thumbs that the application has stored. A neighbor and the
  /// gap limit each thumb, unless the thumbs are independent.
  public consuming func range(
    _ bounds: ClosedRange<Double>, step: Double = 1, values: @escaping @MainActor () -> [Double]
  ) -> Subject {
    with { $0.options.range = (bounds: bounds, step: step, values: values) }
  }

  /// Returns the subject with a minimum gap between thumbs, in the units of their ranges.
  public consuming func gap(_ gap: Double) -> Subject { with { $0.options.gap = gap } }

  /// Returns the subject with thumbs that do not limit each other.
  public consuming func independent() -> Subject { with { $0.options.areIndependent = true } }

  /// Returns the subject with code that drags a thumb, given by its index, to a number.
  ///
  /// The check may drag a thumb beyond its neighbor.
  public consuming func dragged(_ drag: @escaping @MainActor (Int, Double) -> Void) -> Subject {
    with { $0.options.drag = drag }
  }

  /// The thumbs as adjustable controls, in ascending order.
  var adjustables: [Subject<Role.Adjustable>] {
    options.thumbs.map { thumb in
      var role = Role.Adjustable()
      role.range = { [self] _ in range(of: thumb) }
      (role.thumbs, role.wholeRange) = (options.thumbs, options.range?.bounds)
      return part(thumb, role)
    }
  }

  /// The range that a thumb reports, or else its part of the range from the test.
  func range(of thumb: AccessibilityElement) -> AccessibilityRange? {
    if let range = thumb.accessibilityRange { return range }
    let values = options.range?.values() ?? []
    guard let whole = options.range, values.count == options.thumbs.count,
      let index = options.thumbs.firstIndex(where: { $0 === thumb })
    else { return nil }
    let isFree = options.areIndependent
    let below = index > 0 && !isFree ? values[index - 1] + options.gap : whole.bounds.lowerBound
    let isLast = index == values.count - 1
    let above = isLast || isFree ? whole.bounds.upperBound : values[index + 1] - options.gap
    var range = AccessibilityRange(
      minimum: below, maximum: above, step: whole.step, value: values[index])
    range.stepBase = whole.bounds.lowerBound
    return range
  }

  /// The number of a thumb: the value of its range, or else the only number in its spoken value.
  func number(of thumb: AccessibilityElement) -> Double? {
    range(of: thumb)?.value ?? thumb.valueText().flatMap { WrittenNumbers(in: $0).only?.value }
  }
}
