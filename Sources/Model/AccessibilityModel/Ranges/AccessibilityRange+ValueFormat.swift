/// The format of a range's value.
extension AccessibilityRange {
  /// The format of a spoken value.
  ///
  /// The control defines the meaning of the number, and the reader speaks it in the user's
  /// language.
  public struct ValueFormat: Equatable, Sendable {
    /// The kind of quantity that a number expresses.
    public enum Style: String, CaseIterable, Sendable {
      /// A plain number.
      case number
      /// A percentage, spoken with the percent sign of the language.
      case percent
      /// A duration in seconds, spoken as hours, minutes and seconds.
      case duration
    }

    /// A plain number, without additional text.
    public static let number = ValueFormat(.number)
    /// A percentage, without additional text.
    public static let percent = ValueFormat(.percent)
    /// A duration in seconds, without additional text.
    public static let duration = ValueFormat(.duration)

    /// The kind of quantity that the number expresses.
    public var style: Style
    /// The spoken value, in which "{value}" stands for the number, or `nil` to speak the number
    /// alone.
    public var text: String? {
      get { words?.value.text }
      set { change { $0.text = newValue } }
    }
    /// The spoken values for particular numbers, which take precedence over ``text``.
    public var texts: [Double: String] {
      get { words?.value.texts ?? [:] }
      set { change { $0.texts = newValue } }
    }
    /// The value spoken on focus, in which "{text}" stands for the spoken value.
    public var restText: String? {
      get { words?.value.restText }
      set { change { $0.restText = newValue } }
    }
    /// The values spoken on focus for particular numbers, which take precedence over ``restText``.
    public var restTexts: [Double: String] {
      get { words?.value.restTexts ?? [:] }
      set { change { $0.restTexts = newValue } }
    }
    /// The text of the format, or `nil` if the format has no text, like most formats. The text is
    /// stored in an object, so that ranges, which are copied often, can be copied quickly.
    private var words: Words?

    /// Creates a format from a style and optional text.
    public init(
      _ style: Style, text: String? = nil, texts: [Double: String] = [:],
      restText: String? = nil, restTexts: [Double: String] = [:]
    ) {
      self.style = style
      change {
        $0 = Words.Value(text: text, texts: texts, restText: restText, restTexts: restTexts)
      }
    }

    /// Returns whether two formats have the same style and text.
    public static func == (first: ValueFormat, second: ValueFormat) -> Bool {
      first.style == second.style
        && (first.words === second.words || first.words?.value == second.words?.value)
    }

    private mutating func change(_ change: (inout Words.Value) -> Void) {
      var value = words?.value ?? Words.Value()
      change(&value)
      words = value == Words.Value() ? nil : Words(value)
    }

    private final class Words: Sendable {
      let value: Value

      init(_ value: Value) { self.value = value }

      struct Value: Equatable {
        var text: String?
        var texts: [Double: String] = [:]
        var restText: String?
        var restTexts: [Double: String] = [:]
      }
    }
  }
}
