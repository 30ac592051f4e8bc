internal import AccessibilityModel
internal import Languages
internal import ScreenReader
internal import SpeechModel

/// What is heard of a field.
extension Clause where Subject == TextFieldUnderTest {
  static func role(isSecure: Bool) -> Clause {
    let name = isSecure ? "a secure field" : "a field"
    return .asFound(
      .role, "It is heard to be \(name), and takes text.",
      source: isSecure ? .secureTextEntry : .keyInput
    ) { trial in
      let traits = trial.element.accessibilityTraits
      let heard = trial.listener.perform(.describe)
      guard traits.contains(.textEntry), traits.contains(.secureTextField) == isSecure,
        heard.kinds.contains(.trait)
      else { return .broken(Violation(expected: "to hear that it is \(name)", heard: heard)) }
      guard trial.element is any KeyInput else {
        return .broken(
          Violation(expected: "an element that is a KeyInput, to type into", heard: heard))
      }
      return .kept
    }
  }

  static var editing: Clause {
    .trial(
      .editing, "A double tap begins editing, and that is heard.", source: .fieldIsEditing
    ) { trial in
      // One that is edited from the beginning, as in a dialog, need not begin.
      guard !FieldState.isEditing(trial.element) else {
        return .doesNotApply("It is being edited already.")
      }
      let heard = trial.activate()
      guard FieldState.isEditing(trial.element), heard.focus === trial.element else {
        return .broken(Violation(expected: "it to be edited", heard: heard))
      }
      guard heard.kinds.contains(.state) else {
        return .broken(Violation(expected: "to hear that it is being edited", heard: heard))
      }
      return .kept
    }
  }

  static var spokenText: Clause {
    .trial(
      .spokenText, "The text that is heard is the one that the application has.",
      source: .accessibilityValue
    ) { trial in
      @MainActor
      func violation() -> Violation? {
        let text = trial.text
        // An empty field may say in the place of its value what is to be typed.
        guard !text.isEmpty, trial.element.valueText() != text else { return nil }
        return Violation(
          expected: "the value \"\(text)\"", heard: trial.listener.perform(.describe))
      }
      if let violation = violation() { return .broken(violation) }
      trial.type()
      if let violation = violation() { return .broken(violation) }
      trial.delete()
      return violation().map { .broken($0) } ?? .kept
    }
  }

  static var error: Clause {
    .trial(
      .error, "An error is told in words when it occurs.", source: .errorIdentification
    ) { trial in
      guard let makeInvalid = trial.subject.makeInvalid else {
        return .doesNotApply("The test names no way to make it invalid.")
      }
      let heard = trial.listener.when("it becomes invalid", makeInvalid)
      let message = trial.element.accessibilityErrorMessage ?? ""
      guard message.contains(where: \.isLetter) else {
        return .broken(
          Violation(
            expected: "the reason in words", heard: trial.listener.perform(.describe)))
      }
      guard !heard.spoken.isEmpty else {
        return .broken(Violation(expected: "to hear of it when it occurs", heard: heard))
      }
      return .kept
    }
  }
}
