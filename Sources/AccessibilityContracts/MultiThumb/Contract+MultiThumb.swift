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

/// The thumbs of a new slider.
@MainActor
struct ThumbGroup {
  let subject: Subject<Role.MultiThumb>

  var thumbs: [AccessibilityElement] { subject.options.thumbs }
  /// The values; `nil` for a thumb without a range.
  var values: [Double?] { thumbs.map { $0.accessibilityRange?.value } }
  /// The indexes of the thumbs, in the order of the swipes.
  var order: [Int] {
    Traversal.elements(of: subject.screen, rules: subject.options.rules).compactMap { element in
      thumbs.firstIndex { $0 === element }
    }
  }
  /// The neighbours: the indexes of the lower and the upper one of each pair.
  var pairs: [(lower: Int, upper: Int)] {
    zip(thumbs.indices, thumbs.indices.dropFirst()).map { ($0, $1) }
  }

  /// The verdict on thumbs that have no group.
  static let unreached = Verdict.deferred(
    to: "thumbs", reason: "There are no two thumbs with ranges that swipes lead to")

  /// Takes a new slider; `nil` if it has no two thumbs that swipes lead to.
  init?(_ subject: Subject<Role.MultiThumb>) {
    self.subject = subject
    guard thumbs.count > 1, order == Array(thumbs.indices),
      thumbs.allSatisfy({
        $0.accessibilityTraits.contains(.adjustable) && $0.accessibilityRange != nil
      })
    else { return nil }
  }

  /// The tolerance of a number: a millionth of a step.
  func tolerance(_ index: Int) -> Double {
    abs(thumbs[index].accessibilityRange?.step ?? 0) * 1e-6
  }

  func name(_ index: Int) -> String { Heard.name(thumbs[index]) }

  /// Puts the cursor of a listener on a thumb, by swipes; `nil` if they do not lead there.
  @discardableResult
  func go(to index: Int, with listener: Listener) -> Heard? {
    var heard = listener.opening
    let places = order
    // The cursor begins on the first element, which may not be a thumb, and an application may send it
    // back again and again.
    for _ in Traversal.elements(of: subject.screen, rules: subject.options.rules)
    where listener.focus !== thumbs[index] {
      let here = thumbs.firstIndex { $0 === listener.focus }.flatMap(places.firstIndex(of:))
      let isBefore = here.map { $0 > places.firstIndex(of: index) ?? 0 } ?? false
      let before = listener.focus
      heard = listener.perform(.swipe(isBefore ? .left : .right))
      if listener.focus === before { break }
    }
    return listener.focus === thumbs[index] ? heard : nil
  }
}

extension Clause where Tested == Subject<Role.MultiThumb> {
  /// Returns a clause about thumbs that swipes lead to. A failure is heard of another new slider.
  static func thumbClause(
    _ name: String, _ statement: String, source: PublishedSource = .multiThumbPattern,
    verdict:
      @escaping @MainActor (_ make: @MainActor () -> Subject<Role.MultiThumb>, ThumbGroup) ->
      Verdict
  ) -> Clause {
    Clause(name, statement, source: source) { make in
      let subject = make()
      guard let group = ThumbGroup(subject) else {
        return ThumbGroup.unreached
      }
      return withExtendedLifetime(subject) { verdict(make, group) }
    }
  }

  /// Returns the failure that commands show, each with the index of its thumb.
  @MainActor
  static func broken(
    _ expected: String, of subject: Subject<Role.MultiThumb>,
    by commands: [(thumb: Int, command: Command?)]
  ) -> Verdict {
    guard let group = ThumbGroup(subject) else {
      // A known defect must not pass because it can't be heard again.
      return .failed(expected, found: Reproduction.unheard)
    }
    let listener = subject.listener()
    var heard = listener.opening
    var lines = ""
    for (thumb, command) in commands {
      guard let there = group.go(to: thumb, with: listener) else {
        // A command would go to another element.
        heard = listener.perform(.describe)
        lines += "Swipes do not lead to \(group.name(thumb)), to hear more.\n"
        break
      }
      heard = command.map { listener.perform($0, allowingRefusal: true) } ?? there
    }
    return .failed(expected, found: "\(lines)\(heard)", commands: heard.shortestPath)
  }
}
