extension Control {
  /// The events that a control tells about, with the bit positions of `UIControl.Event`.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates a set of events.
    ///
    /// - Parameter rawValue: The bits of `UIControl.Event`.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A finger has come down inside the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A finger that is down has moved inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A finger that came down inside has moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A finger has been lifted inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A finger that came down inside has been lifted outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// The touch has been taken away, by the system or because the control was disabled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The person has changed the value, with a finger or through assistive technology.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control has been activated, with a finger or through assistive technology.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)

    // UIControl leaves the bits from 24 to 27 to the application.

    /// Something has changed that decides where the parts of the control are.
    public static let needsLayout = Event(rawValue: 1 << 24)
    /// Something has changed that decides what the parts of the control look like.
    public static let needsDisplay = Event(rawValue: 1 << 25)
  }
}
