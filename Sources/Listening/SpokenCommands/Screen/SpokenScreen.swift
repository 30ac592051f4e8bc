/// The names that can be spoken on a screen, and what the dialog must know about the focus.
package struct SpokenScreen: Hashable, Sendable {
  /// A name of an element, and the label that the command `go` finds the element by.
  package struct Name: Hashable, Sendable {
    package let spoken: String
    package let label: String

    package init(_ spoken: String, label: String? = nil) {
      self.spoken = spoken
      self.label = label ?? spoken
    }
  }

  /// The names of the elements, in reading order. Of equal names, the first element's counts.
  package var names: [Name]
  /// The actions of the focused element.
  package var actions: [String]
  package var rotorItems: [String]
  /// The focused element, or `nil` if no element has the focus.
  package var focus: Focus?
  /// The language of the reader, such as “en” or “de-AT”.
  package var language: String
  /// Whether going back, going forward or loading the page again leaves this page.
  package var hasHistory = false

  /// The focused element, as far as suggestions and questions depend on it.
  package struct Focus: Hashable, Sendable {
    package var label: String?
    /// Whether the element takes a number.
    package var isAdjustable: Bool
    /// Whether a swipe up or down changes the element's value.
    package var swipesAdjust: Bool
    /// Whether a double tap seems to have an effect.
    package var isActivatable: Bool
    /// A whole number that the element's value can be set to, or `nil` if no number is known.
    package var number: Int?
    package var isSecure: Bool

    package init(
      label: String?, isAdjustable: Bool = false, swipesAdjust: Bool = false,
      isActivatable: Bool = false, number: Int? = nil, isSecure: Bool = false
    ) {
      self.label = label
      self.isAdjustable = isAdjustable
      self.swipesAdjust = swipesAdjust
      self.isActivatable = isActivatable
      self.number = number
      self.isSecure = isSecure
    }
  }

  package init(
    labels: [String] = [], actions: [String] = [], rotorItems: [String] = [], focus: Focus? = nil,
    language: String = "en"
  ) {
    names = labels.map { Name($0) }
    self.actions = actions
    self.rotorItems = rotorItems
    self.focus = focus
    self.language = language
  }
}
