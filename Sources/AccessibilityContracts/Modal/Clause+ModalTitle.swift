internal import AccessibilityModel
internal import SpeechModel

/// What a dialog is called, and whether that is heard.
extension Clause where Subject == ModalUnderTest {
  static var title: Clause {
    opened(.title, "Its name is heard when it opens.", source: .dialogPattern) { trial, _ in
      let heard = trial.opening
      let names = trial.names
      guard let name = names.first else {
        return .broken(
          Violation(
            expected: "to hear the dialog's name",
            found:
              "It has none: give the dialog an accessibilityLabel, or a heading inside.\n\(heard)",
            commands: heard.shortestPath))
      }
      guard !names.contains(where: heard.tells) else { return .kept }
      // A label alone is said of a group that the cursor enters, and of no other view.
      let advice =
        trial.heading == nil
        ? "Post screenChanged with the text \"\(name)\", or let the dialog be a group: "
          + "accessibilityContainerType = .semanticGroup."
        : "Post screenChanged with the heading of the dialog, or with the text \"\(name)\"."
      return .broken(
        Violation(
          expected: "to hear the dialog's name, \"\(name)\"", found: "\(advice)\n\(heard)",
          commands: heard.shortestPath))
    }
  }
}

extension ModalTrial {
  /// The first heading inside.
  fileprivate var heading: AccessibilityElement? {
    inside.first { $0.accessibilityTraits.contains(.header) }
  }

  /// What the dialog is called: its own label, that of what is all of it, and its first heading.
  fileprivate var names: [String] {
    var labels: [String?] = []
    var view = subject.modal()
    while let element = view {
      labels.append(element.accessibilityLabel)
      let children = element.children
      view = children.count == 1 ? children.first : nil
      // An element is something in the dialog.
      if view?.isAccessibilityElement ?? false { view = nil }
    }
    labels.append(heading?.accessibilityLabel ?? heading?.accessibilityValue)
    return labels.compactMap(\.self).filter { $0.contains { !$0.isWhitespace } }
  }
}

extension Heard {
  /// Whether a name is heard: as that of a screen or a group, in what the application says, or by a text
  /// that the cursor is on.
  ///
  /// - Parameter name: The name of a dialog.
  /// - Returns: Whether it is heard, word by word.
  @MainActor
  fileprivate func tells(_ name: String) -> Bool {
    let traits = focus?.accessibilityTraits ?? .none
    let isText = !traits.isDisjoint(with: [.header, .staticText, .summaryElement])
    return segments.contains { segment in
      switch segment.kind {
      // Those who say it may say more.
      case .announcement, .container: Self.says(segment.text, in: name)
      // A sentence with the word in it is another text.
      case .label, .value:
        isText && Self.says(segment.text, in: name) && Self.says(name, in: segment.text)
      case .title: Self.says(segment.text, in: name)
      default: false
      }
    }
  }
}
