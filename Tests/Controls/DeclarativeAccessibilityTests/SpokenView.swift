import AccessibilityModel
import DeclarativeAccessibility
import ScreenReader
import SpeechModel
import TestSupport

/// Returns a reader that has opened a screen with the views of a closure.
@MainActor
func reader<Content: View>(
  @ViewBuilder of content: @escaping @MainActor () -> Content
) -> ScreenReader {
  openedReader(of: AccessibilityHost(content: content))
}

/// Returns the speech of the views of a closure: a line for each element, with its hint.
@MainActor
func spoken<Content: View>(
  @ViewBuilder _ content: @escaping @MainActor () -> Content
) -> [String] {
  var reader = ScreenReader(screen: AccessibilityHost(content: content))
  var lines = [reader.open().spoken.joined(separator: " ")]
  for _ in 0..<20 {
    let response = reader.perform(.swipe(.right))
    guard response.outcome == .done else { break }
    lines.append(response.spoken.joined(separator: " "))
  }
  return lines
}
