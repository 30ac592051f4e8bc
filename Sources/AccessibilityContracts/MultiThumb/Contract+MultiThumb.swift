internal import AccessibilityModel
internal import ScreenReader

extension Contract where Tested == Subject<Role.MultiThumb> {
  /// The contract of a slider with several thumbs.
  ///
  /// Each thumb also satisfies the contract of adjustable controls.
  ///
  /// ```swift
  /// Contract.multiThumb.only(.thumbs, .thumbOrder).check { price() }
  /// ```
  public static var multiThumb: Contract { multiThumb(eachThumb: .adjustable) }

  /// Returns the contract of a slider with several thumbs.
  ///
  /// The test provides ``Subject/gap(_:)``, ``Subject/independent()`` and the other modifiers where they
  /// apply.
  ///
  /// ```swift
  /// Contract.multiThumb(eachThumb: .adjustable.without(.assignedValue)).check { price() }
  /// ```
  ///
  /// - Parameter contract: The contract of each thumb, whose clauses become part of this one.
  /// - Returns: The contract.
  public static func multiThumb(
    eachThumb contract: Contract<Subject<Role.Adjustable>>
  ) -> Contract {
    Contract(
      "Multi-thumb slider",
      clauses: [
        .thumbs, .thumbLabels, .thumbOrder, .neighbours, .noCrossing, .othersStay, .namedLimit,
      ]
    ).with(contract.aboutEach { $0.adjustables })
  }
}

/// Clauses about the identity of the thumbs.
extension Clause where Tested == Subject<Role.MultiThumb> {
  /// Swipes lead to each of at least two thumbs, from the lowest to the highest.
  public static var thumbs: Clause {
    Clause(
      "thumbs", "Swipes lead to each of at least two thumbs, from the lowest to the highest.",
      source: .multiThumbPattern
    ) { make in
      let subject = make()
      let names = Traversal.elements(of: subject.screen, rules: subject.options.rules).compactMap {
        element in
        subject.options.thumbs.firstIndex { $0 === element }
      }
      let values = subject.options.thumbs.compactMap { $0.accessibilityRange?.value }
      @MainActor
      func broken(_ expected: String) -> Verdict {
        let heard = subject.listener().perform(.items(nil))
        return .failed(expected, heard)
      }
      guard subject.options.thumbs.count > 1 else { return broken("at least two thumbs") }
      guard values.count == subject.options.thumbs.count else {
        return broken("a range for each thumb")
      }
      guard subject.options.areIndependent || values == values.sorted() else {
        return .inconclusive(
          "the thumbs are not given with the lowest first: Subject([…], in: …).")
      }
      guard names == Array(subject.options.thumbs.indices) else {
        let wanted = subject.options.thumbs.map(Heard.name).joined(separator: ", then ")
        return broken("swipes that lead to \(wanted)")
      }
      // The application may keep the cursor from an element in the order.
      let listener = subject.listener(comparesScreens: false)
      for thumb in subject.options.thumbs where !listener.swipe(to: thumb) {
        return .unreached(
          thumb, expected: "swipes that lead to \(Heard.name(thumb))",
          heard: listener.perform(.swipe(.right)))
      }
      return .passed
    }
  }

  /// Each thumb has a label that no other thumb has.
  public static var thumbLabels: Clause {
    .thumbClause(
      "thumbLabels", "Each thumb has a label that no other thumb has.", source: .nameRoleValue
    ) { make, group in
      var seen: Set<String> = []
      for index in group.thumbs.indices {
        let label = group.thumbs[index].accessibilityLabel ?? ""
        guard label.contains(where: { !$0.isWhitespace }), seen.insert(label.lowercased()).inserted
        else {
          return broken(
            "a label that no other thumb has", of: make(), by: [(thumb: index, command: nil)])
        }
      }
      return .passed
    }
  }

  /// Swipes lead to the thumbs in the same order, whatever their values.
  public static var thumbOrder: Clause {
    .thumbClause(
      "thumbOrder", "Swipes lead to the thumbs in the same order, whatever their values."
    ) { make, group in
      let order = group.order
      for index in group.thumbs.indices {
        for command in [Command.maximum, .minimum] {
          let thumb = group.thumbs[index]
          guard let range = thumb.accessibilityRange else { continue }
          _ = thumb.accessibilitySetValue(command == .maximum ? range.maximum : range.minimum)
          guard group.order == order else {
            let wanted = group.thumbs.map(Heard.name).joined(separator: ", then ")
            return broken(
              "swipes that lead to \(wanted)", of: make(),
              by: [(thumb: index, command: command), (thumb: index, command: .items(nil))])
          }
        }
      }
      return .passed
    }
  }
}
