/// What an utterance tells of: which property of which element.
///
/// Two utterances of one source tell of the same thing at different times, so that only the newer
/// one is worth hearing.
public struct SpeechSource: Hashable, Sendable {
  /// The element, as a number that no other element has at the same time.
  public let element: Int
  /// The name of the property, such as "value".
  public let property: String
  /// Whether it changes by itself and often, so that it is told only now and then.
  public let isProgress: Bool

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - element: The element, as a number of its own.
  ///   - property: The name of the property.
  ///   - isProgress: Whether it changes by itself and often.
  public init(element: Int, property: String, isProgress: Bool = false) {
    self.element = element
    self.property = property
    self.isProgress = isProgress
  }

  /// Creates the source of a property of an object.
  ///
  /// - Parameters:
  ///   - object: The element. It is not kept: whoever knows that it goes away tells the queue to
  ///     forget it.
  ///   - property: The name of the property.
  ///   - isProgress: Whether it changes by itself and often.
  public init(of object: AnyObject, property: String, isProgress: Bool = false) {
    self.init(
      element: Int(bitPattern: ObjectIdentifier(object)), property: property,
      isProgress: isProgress)
  }
}
