import AccessibilityModel

/// Returns the facts of an object of a page in Chromium.
func pageFacts(
  _ role: NeutralRole, _ name: String = "", _ states: NeutralStates = []
) -> ElementFacts {
  var facts = ElementFacts(role: role)
  (facts.name, facts.states, facts.toolkit) = (name, states, "Chromium")
  return facts
}
