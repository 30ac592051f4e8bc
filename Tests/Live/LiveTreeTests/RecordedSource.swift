import AccessibilityModel
import LiveTree

/// A source that records the requests of the screen. A double answers them.
@MainActor
final class RecordedSource: LiveSource {
  let double: LiveDouble
  /// The requests in their order.
  private var asked: [String] = []
  /// The sentence about a source that answers again.
  var returnReport: String?

  init(_ double: LiveDouble) { self.double = double }

  /// Removes and returns the requests.
  func takeAsked() -> [String] {
    defer { asked = [] }
    return asked
  }

  var adapter: LiveDouble.Tree { double.adapter }
  var title: (text: String?, language: String?) { double.title }
  var state: LiveState { double.state }
  var now: Duration { double.now }
  var report: AccessibilityAttributedString? {
    double.report ?? returnReport.map { AccessibilityAttributedString($0) }
  }

  var readerLanguage: String? {
    get { double.readerLanguage }
    set { double.readerLanguage = newValue }
  }

  func poll() -> Bool {
    asked.append("poll")
    return double.poll()
  }

  func checkForLife(within time: Duration) {
    asked.append("check for \(Int(time / .milliseconds(1))) ms")
    double.checkForLife(within: time)
  }

  func perform(_ action: AdaptedAction, on name: String) -> Bool {
    asked.append("\(action) on \(name)")
    return double.perform(action, on: name)
  }

  func takeEvents() -> [LiveEvent<String>] { double.takeEvents() }

  func readAhead() { asked.append("read ahead") }
}
