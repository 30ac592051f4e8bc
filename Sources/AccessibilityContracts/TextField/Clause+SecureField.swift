internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// Where a secret must not be heard.
extension Clause where Subject == TextFieldUnderTest {
  static var masked: Clause {
    .trial(
      .masked, "The secret is not said of the field, in whole or in part.",
      source: .secureTextEntry
    ) { trial in
      trial.type()
      let element = trial.element
      let length = trial.text.count
      let values = [element.accessibilityValue, element.accessibilityRestValue]
      let others = [
        element.accessibilityLabel, element.accessibilityHint, element.accessibilityErrorMessage,
      ]
      let content = (element.accessibilityCustomContent ?? []).flatMap { [$0.label, $0.value] }
      let secret = Secret(trial.subject.sample)
      guard !values.compactMap(\.self).contains(where: { secret.isTold(by: $0, ofLength: length) }),
        !(others.compactMap(\.self) + content).contains(where: secret.isContained)
      else {
        return .broken(
          Violation(
            expected: "marks in the place of the secret, or how many characters it has",
            found: "It is there to be heard.", commands: "type; (unseen); describe"))
      }
      return .kept
    }
  }

  static var unspoken: Clause {
    .trial(
      .unspoken, "Nothing else on the screen says the secret, and nobody announces it.",
      source: .secureTextEntry
    ) { trial in
      let secret = Secret(trial.subject.sample)
      let heard = trial.type()
      guard !heard.announcements.contains(where: { secret.isContained(in: $0.text) }) else {
        return .broken(
          Violation(
            expected: "the secret not to be said", found: "The application announces it.",
            commands: "type; (unseen)"))
      }
      let tell = trial.listener.reader.spokenElements().first { spoken in
        spoken.element !== trial.element
          && [spoken.description, spoken.hint].compactMap(\.self).contains {
            secret.isContained(in: $0.text)
          }
      }
      guard tell == nil else {
        return .broken(
          Violation(
            expected: "the secret not to be said of anything",
            found: "Another element of the screen says it.", commands: "type; (unseen)"))
      }
      return .kept
    }
  }

  /// The clause with failures that do not quote the secret, whatever has said it.
  var withoutSecret: Clause {
    Clause(
      id, statement, source: source,
      judging: { make, evidence in
        let verdict = verdict(on: make, with: evidence)
        guard case .broken(let violation) = verdict else { return verdict }
        let secret = Secret(make().sample)
        return .broken(
          Violation(
            expected: secret.hidden(in: violation.expected),
            found: secret.hidden(in: violation.found),
            commands: secret.hidden(in: violation.commands)))
      })
  }
}
