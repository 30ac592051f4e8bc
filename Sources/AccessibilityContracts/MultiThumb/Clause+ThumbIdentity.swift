internal import AccessibilityModel
internal import ScreenReader

/// Who the thumbs of a slider say they are.
extension Clause where Subject == MultiThumbUnderTest {
  static var thumbs: Clause {
    Clause(
      .thumbs, "Swipes lead to each of at least two thumbs, from the lowest to the highest.",
      source: .multiThumbPattern
    ) { make in
      let subject = make()
      let names = Traversal.elements(of: subject.screen).compactMap { element in
        subject.thumbs.firstIndex { $0 === element }
      }
      let values = subject.thumbs.compactMap { $0.accessibilityRange?.value }
      func broken(_ expected: String) -> Verdict {
        let heard = Listener(to: subject.screen).perform(.items(nil))
        return .broken(Violation(expected: expected, heard: heard))
      }
      guard subject.thumbs.count > 1 else { return broken("at least two thumbs") }
      guard values.count == subject.thumbs.count else { return broken("a range for each thumb") }
      guard subject.areIndependent || values == values.sorted() else {
        return .cannotJudge(
          "the thumbs are not given with the lowest first: MultiThumbUnderTest([…]).")
      }
      guard names == Array(subject.thumbs.indices) else {
        let wanted = subject.thumbs.map(Heard.name).joined(separator: ", then ")
        return broken("swipes that lead to \(wanted)")
      }
      // What is in the order may still be kept from the cursor by the application.
      let listener = Listener(to: subject.screen, comparesScreens: false)
      for thumb in subject.thumbs where !listener.swipe(to: thumb) {
        return .unreached(
          thumb, expected: "swipes that lead to \(Heard.name(thumb))",
          heard: listener.perform(.swipe(.right)))
      }
      return .kept
    }
  }

  static var thumbLabels: Clause {
    .thumbTrial(
      .thumbLabels, "Each thumb has a label that tells it from the others.", source: .nameRoleValue
    ) { make, trial in
      var seen: Set<String> = []
      for index in trial.thumbs.indices {
        let label = trial.thumbs[index].accessibilityLabel ?? ""
        guard label.contains(where: { !$0.isWhitespace }), seen.insert(label.lowercased()).inserted
        else {
          return broken(
            "a label that no other thumb has", of: make(), by: [(thumb: index, command: nil)])
        }
      }
      return .kept
    }
  }

  static var thumbOrder: Clause {
    .thumbTrial(
      .thumbOrder, "Swipes lead to the thumbs in the same order, whatever their values."
    ) { make, trial in
      let order = trial.order
      for index in trial.thumbs.indices {
        for command in [Command.maximum, .minimum] {
          let thumb = trial.thumbs[index]
          guard let range = thumb.accessibilityRange else { continue }
          _ = thumb.accessibilitySetValue(command == .maximum ? range.maximum : range.minimum)
          guard trial.order == order else {
            let wanted = trial.thumbs.map(Heard.name).joined(separator: ", then ")
            return broken(
              "swipes that lead to \(wanted)", of: make(),
              by: [(thumb: index, command: command), (thumb: index, command: .items(nil))])
          }
        }
      }
      return .kept
    }
  }
}
