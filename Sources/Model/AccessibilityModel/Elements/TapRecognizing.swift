/// A view whose taps are known without touching it.
@MainActor
package protocol TapRecognizing: AccessibilityElement {
  /// Whether the view itself recognizes a single tap, as with a gesture recognizer.
  var recognizesTaps: Bool { get }
}
