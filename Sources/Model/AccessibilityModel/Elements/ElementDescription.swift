/// All that is said of an element, as a value.
///
/// Every source of elements produces this value: adapters of other toolkits, scenes, programs, pages
/// and dumps. An ``AccessibilityElement`` stores one, and its properties of the same meaning read and
/// write it. A property that is not set is unknown, or has UIKit's default.
public struct ElementDescription: Equatable, Sendable {
  /// Whether assistive technology stops at the element and skips its descendants.
  public var isElement = false
  /// The name of the element, without its role. An empty string is the same as `nil`.
  public var label: String?
  /// The spoken value. If it is `nil`, the reader speaks the value of the range.
  public var value: String?
  /// An explanation of how to use the element, spoken after a pause.
  public var hint: String?
  /// The role, states and behavior of the element.
  public var traits: AccessibilityTraits = .none
  /// The language of the text as a BCP 47 tag, or `nil` for the screen's language.
  public var language: String?
  /// The identifier for programs and tests, which is never spoken.
  public var identifier: String?
  /// The label with speech attributes, which apply if its text is that of the label.
  @Rare public var attributedLabel: AccessibilityAttributedString?
  /// The value with speech attributes, which apply if its text is that of the value.
  @Rare public var attributedValue: AccessibilityAttributedString?
  /// The hint with speech attributes, which apply if its text is that of the hint.
  @Rare public var attributedHint: AccessibilityAttributedString?
  /// Other names by which users can refer to the element, the most important first.
  public var inputLabels: [String]?

  // MARK: Role and states

  /// The application's own word for the role, such as "knob".
  @Rare public var roleDescription: String?
  /// The level of a heading, from 1 to 6, or 0 if the element has no level.
  public var headingLevel = 0
  /// The kind of popup that the element opens, or `nil` if it opens none.
  public var popup: AccessibilityPopup?
  /// Whether the element is expanded or collapsed.
  public var expandedStatus: AccessibilityExpandedStatus = .unsupported
  /// The state of a toggle button, or `nil` for any other element.
  public var pressed: AccessibilityPressedState?
  /// The kind and state of a check box or radio button, or `nil` for any other element.
  public var check: AccessibilityCheck?
  /// Whether users must provide a value.
  public var isRequired = false
  /// Whether users can read but not edit the text of a field.
  public var isReadOnly = false
  /// Whether the value is invalid, even if there is no error message.
  public var isInvalid = false
  /// The spoken explanation of an invalid value, or `nil` if the value is valid.
  @Rare public var error: String?
  /// The spoken reason why the element is disabled.
  @Rare public var disabledReason: String?
  /// The position of the element in a set, such as the second of five tabs.
  @Rare public var positionInSet: AccessibilityPositionInSet?

  // MARK: Values

  /// The numeric range of a value, or `nil` if the element has no range.
  @Rare public var range: AccessibilityRange?
  /// The value spoken on focus, if it differs from the value spoken after a change.
  @Rare public var restValue: String?
  /// The ranges of misspelled words in the value, counted in characters from 0.
  public var misspelledRanges: [Range<Int>] = []
  /// Additional labeled values, whose importance determines when they are spoken.
  public var content: [Content] = []
  /// The names of the actions besides activation.
  public var actions: [String] = []

  // MARK: Structure

  /// The kind of container that the element represents.
  public var container: AccessibilityContainerType = .none
  /// The purpose of a landmark, or `nil` if it is unknown.
  public var landmark: AccessibilityLandmark?
  /// The position in a table, or `nil` for an element that is not a cell.
  @Rare public var cell: Cell?
  /// Whether assistive technology ignores the siblings of the element, as for a dialog.
  public var isModal = false
  /// Whether swipes visit all descendants before they move on to other elements.
  public var groups = false
  /// Whether swipes visit the children in document order, regardless of their frames.
  public var keepsOrder = false
  /// Whether assistive technology ignores the descendants of the element.
  public var elementsHidden = false

  // MARK: Appearance and touch

  /// The frame in screen coordinates, or `nil` if it is unknown.
  public var frame: Rectangle?
  /// The point to touch if the element does not handle activation, or `nil` for the center.
  @Rare public var activationPoint: Point?
  /// Whether the element is hidden from all users.
  public var isHidden = false
  /// The opacity, from 0 to 1. Assistive technology ignores elements with an opacity of 0.
  public var alpha = 1.0
  /// Whether descendants are visible only inside the frame.
  public var clips = false
  /// Whether the element and its descendants receive touches.
  public var isUserInteractionEnabled = true
  /// Whether users can operate the element with switch control and keyboards.
  public var respondsToUserInteraction = true

  /// The places in another toolkit that the parts were taken from, such as "Name of Accessible".
  package var origins: [DescribedProperty: String] = [:]

  /// The facts that only audits need.
  @Rare package var facts: SourceFacts?

  /// Creates an empty description.
  public init() {}

  /// Whether the element is expanded, or `nil` if it can be neither expanded nor collapsed.
  public var isExpanded: Bool? {
    get { expandedStatus == .unsupported ? nil : expandedStatus == .expanded }
    set { expandedStatus = newValue.map { $0 ? .expanded : .collapsed } ?? .unsupported }
  }

  /// Sets a property and records where its value is from.
  package mutating func set<Value>(
    _ property: WritableKeyPath<Self, Value>, to value: Value, _ part: DescribedProperty,
    from origin: String
  ) {
    self[keyPath: property] = value
    origins[part] = origin
  }
}

extension ElementDescription {
  /// An additional labeled value, such as the size of a file.
  public struct Content: Equatable, Sendable {
    /// The label, such as "Size".
    public var label: String
    /// The value, such as "3 MB".
    public var value: String
    /// The importance, which determines when the content is spoken.
    public var importance: AccessibilityCustomContent.Importance

    /// Creates content from a label and a value.
    public init(
      label: String, value: String, importance: AccessibilityCustomContent.Importance = .default
    ) {
      self.label = label
      self.value = value
      self.importance = importance
    }
  }

  /// The position of a cell in its table.
  ///
  /// ```swift
  /// var cell = ElementDescription.Cell(row: 2, column: 0)
  /// cell.namesRow = true
  /// ```
  public struct Cell: Equatable, Sendable {
    /// The rows that the cell spans.
    public var rows: AccessibilityCellRange
    /// The columns that the cell spans.
    public var columns: AccessibilityCellRange
    /// Whether the cell is the header of its rows.
    public var namesRow = false
    /// Whether the cell is the header of its columns.
    public var namesColumn = false

    /// Creates a position from the first row and column, counted from 0 or `nil` if unknown, and the
    /// numbers of rows and columns that the cell spans. A number less than 1 becomes 1.
    public init(
      row: Int?, column: Int?, rowSpan: Int = 1, columnSpan: Int = 1, namesRow: Bool = false,
      namesColumn: Bool = false
    ) {
      rows = AccessibilityCellRange(location: row, length: rowSpan)
      columns = AccessibilityCellRange(location: column, length: columnSpan)
      self.namesRow = namesRow
      self.namesColumn = namesColumn
    }
  }

  /// A property that few elements have, stored apart so that other descriptions stay small.
  @propertyWrapper
  public struct Rare<Value: Equatable & Sendable>: Equatable, Sendable {
    private final class Box: Sendable {
      let value: Value
      init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Creates a property without a value.
    public init() {}

    /// The value of the property, or `nil`.
    public var wrappedValue: Value? {
      get { box?.value }
      set { box = newValue.map(Box.init) }
    }

    /// Returns whether two values are equal.
    public static func == (one: Self, other: Self) -> Bool {
      one.box === other.box || one.box?.value == other.box?.value
    }
  }
}
