internal import AccessibilityModel
internal import SpeechModel

extension SpeechSource {
  /// The value of an element: of two answers that tell it, the newer one counts.
  ///
  /// - Parameter element: The element.
  /// - Returns: The source. What updates frequently is told only now and then, unless it was asked
  ///   for.
  @MainActor
  static func value(of element: AccessibilityElement) -> SpeechSource {
    SpeechSource(
      of: element, property: "value",
      isProgress: element.accessibilityTraits.contains(.updatesFrequently))
  }
}
