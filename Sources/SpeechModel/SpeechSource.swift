/// The subject of an utterance: a property of an element.
///
/// Two utterances of one source describe the same property at different times, so only the newer
/// one is worth hearing.
public struct SpeechSource: Hashable, Sendable {
  /// The element, as a number that is unique at any time.
  public let element: Int
  /// The name of the property, such as "value".
  public let property: String
  /// Whether the property changes frequently on its own, so that it is announced at intervals.
  public let isProgress: Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - element: The element, as a unique number.
  ///   - property: The name of the property.
  ///   - isProgress: Whether the property changes frequently on its own.
  public init(element: Int, property: String, isProgress: Bool = false) {
    self.element = element
    self.property = property
    self.isProgress = isProgress
  }

  /// Creates the source of a property of an object.
  ///
  /// - Parameters:
  ///   - object: The element, which is not retained. After its removal, call
  ///     `SpeechQueue.forget(element:at:)`.
  ///   - property: The name of the property.
  ///   - isProgress: Whether the property changes frequently on its own.
  public init(of object: AnyObject, property: String, isProgress: Bool = false) {
    self.init(
      element: Int(bitPattern: ObjectIdentifier(object)), property: property,
      isProgress: isProgress)
  }
}
