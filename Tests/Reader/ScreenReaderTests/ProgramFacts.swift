import AccessibilityModel

/// Tests of words for the widgets of a program in one window.
protocol ProgramFacts {}

extension ProgramFacts {
  /// Returns the facts of a widget that has the keyboard focus.
  func facts(
    _ role: NeutralRole, _ name: String, _ states: NeutralStates = [], toolkit: String = "gtk"
  ) -> ElementFacts {
    var facts = ElementFacts(role: role)
    (facts.name, facts.states, facts.toolkit) = (name, states.union(.focused), toolkit)
    facts.containers = [.init(.frame, "Shop"), .init(.application, "shop")]
    return facts
  }
}
