internal import AccessibilityAudit
public import AccessibilityModel
public import ScreenReader
private import TextFormats

/// A whole screen under test, with the code that creates it.
///
/// Check the transcript of the screen, the findings of an audit, the effort to reach each element,
/// and the contract for whole screens:
///
/// ```swift
/// let deck = ScreenUnderTest("Deck") {
///   let deck = DJDeck()
///   deck.accessibilityLanguage = "en"
///   return deck
/// }
/// deck.expectTranscript(
///   typing: ["go pitch"],
///   is: """
///     #= DJ deck
///     #= Cue. Button.
///     go pitch
///     #= Pitch: 1. Adjustable.
///     #= Adjust pitch. Swipe up or down with one finger to adjust the value. Actions available.
///     """)
/// deck.expectNoFindings()
/// deck.expectEffort(atMost: 8)
/// Contract.wholeScreen.check(deck)
/// ```
public struct ScreenUnderTest: Sendable {
  let name: String
  let settings: ReaderSettings
  let rules: TraversalRules
  let make: @MainActor () -> AccessibilityElement

  /// Creates the description of a screen under test.
  ///
  /// The name appears in failures and in a baseline. The rules determine the direction in which a
  /// row is read, and where a new row begins. `make` must create a new, identical screen on each
  /// call, because checks operate several copies.
  public init(
    _ name: String, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(),
    _ make: @escaping @MainActor () -> AccessibilityElement
  ) {
    (self.name, self.settings, self.rules, self.make) = (name, settings, rules, make)
    // Failures contain the command that reruns the test, whose name only a test observer receives.
    RunningTest.watch()
  }

  @MainActor
  func listener(comparesScreens: Bool = true) -> Listener {
    Listener(to: make(), settings: settings, rules: rules, comparesScreens: comparesScreens)
  }

  @MainActor
  func elements(of screen: AccessibilityElement) -> [AccessibilityElement] {
    Traversal.elements(of: screen, rules: rules)
  }

  /// Fails the test if it takes too many swipes to reach an element.
  ///
  /// The effort is the number of swipes that a user who knows the screen needs: from the first
  /// element, back from the last element (which one gesture reaches), or from heading to heading.
  /// If you pass a label, only the nearest element with that label is checked. The result is the
  /// effort for each element, in reading order.
  @discardableResult
  public func expectEffort(
    atMost most: Int, to label: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> [Int] {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return MainActorEntry.run(at: site, otherwise: []) {
      let (swipes, failure) = effort(atMost: most, to: label)
      if let failure { reportFailure(failure, at: site) }
      return swipes
    }
  }

  /// Returns the effort for each element, and the text of a failure if an element is too far.
  @MainActor
  func effort(atMost most: Int, to label: String? = nil) -> (swipes: [Int], failure: String?) {
    let screen = make()
    let elements = elements(of: screen)
    let effort = Effort(headings: elements.map { $0.accessibilityTraits.contains(.header) })
    let flaw = Self.flawOfMirrors(in: screen)
    return (
      effort.swipes,
      flaw.map { "\(name): \($0)" } ?? failure(of: effort, to: elements, atMost: most, label: label)
    )
  }

  @MainActor
  private func failure(
    of effort: Effort, to elements: [AccessibilityElement], atMost most: Int, label: String?
  ) -> String? {
    guard !elements.isEmpty else { return "\(name): swipes reach nothing." }
    let shown = 10
    var far = elements.indices.filter { effort.swipes[$0] > most }
    if let label {
      let places = elements.indices.filter { elements[$0].accessibilityLabel == label }
      guard let nearest = places.min(by: { effort.swipes[$0] < effort.swipes[$1] }) else {
        return "\(name): swipes reach no element with the label \"\(label)\"."
      }
      far = effort.swipes[nearest] > most ? [nearest] : []
    }
    guard !far.isEmpty else { return nil }
    far.sort { (effort.swipes[$1], $0) < (effort.swipes[$0], $1) }
    let what = far.count == 1 ? "1 element is" : "\(far.count) elements are"
    var lines = ["\(name): \(what) more than \(most.counting("swipe")) away."]
    for place in far.prefix(shown) {
      let way = effort.commands(to: place).joined(separator: "; ")
      lines.append(
        "\(Heard.name(elements[place])): \(effort.swipes[place].counting("swipe")): \(way)")
    }
    if far.count > shown { lines.append("… and \(far.count - shown) more") }
    return lines.joined(separator: "\n")
  }
}
