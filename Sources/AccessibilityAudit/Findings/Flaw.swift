internal import AccessibilityModel

/// What a rule has found, before it is told.
struct Flaw {
  /// The element or the container that it is about; nil is the screen.
  let element: AccessibilityElement?
  /// What is wrong in this case; a sentence.
  let message: String
  /// How to mend this case; nil is the rule's own advice.
  let remedy: String?

  init(_ element: AccessibilityElement?, _ message: String, remedy: String? = nil) {
    self.element = element
    self.message = message
    self.remedy = remedy
  }
}
