internal import AccessibilityModel
internal import ScreenReader

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

  /// Why nothing can be said of thumbs that have no group.
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

  /// Puts the cursor of a listener on a thumb, by swipes.
  ///
  /// - Parameters:
  ///   - index: The index of the thumb.
  ///   - listener: The listener.
  /// - Returns: The last speech; `nil` if swipes do not lead there.
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
