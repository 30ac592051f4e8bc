/// A view that tells which taps it recognizes, without being touched.
@MainActor
package protocol TapRecognizing: AccessibilityElement {
  /// Whether the view itself recognizes a single tap, as with a gesture recognizer.
  var recognizesTaps: Bool { get }
}
