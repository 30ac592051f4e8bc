package import AccessibilityModel

/// A screen that writes its values in the reader's language.
package protocol LocalizableScreen: AccessibilityElement {
  /// The person's language, as a BCP 47 tag; `nil` for the screen's own.
  var preferredLanguage: String? { get set }
}
