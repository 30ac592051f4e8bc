internal import AccessibilityAudit
public import AccessibilityModel
public import ScreenReader

/// A whole screen under test, with the code that makes it.
///
/// Its assertions are about the whole screen: its transcript from the first element to the last, the findings
/// of an audit, the effort to reach each element, and four questions.
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
///     #= Adjust pitch. Swipe up or down with one finger to adjust the value.
///     """)
/// deck.expectNoFindings()
/// deck.expectEffort(atMost: 8)
/// deck.expectFourAnswers()
/// ```
///
/// To hear more of it, listen to it yourself:
///
/// ```swift
/// let listener = Listener(to: deck.make(), settings: deck.settings, rules: deck.rules)
/// if listener.focus == nil { reportFailure("\(deck.name): swipes lead to nothing.") }
/// listener.perform("go pitch").expect(.label("Pitch"))
/// ```
public struct ScreenUnderTest: Sendable {
  /// The name of the screen in failures and in a baseline.
  public var name: String
  /// The settings of the user.
  public var settings: ReaderSettings
  /// The direction of a row of elements, and where a new one begins.
  public var rules: TraversalRules
  /// Makes the screen: a new one each time, always the same.
  public let make: @MainActor () -> AccessibilityElement

  /// Creates the description of a screen under test.
  ///
  /// - Parameters:
  ///   - name: The name of the screen in failures and in a baseline.
  ///   - settings: The settings of the user.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  ///   - make: Makes the screen, a new one each time and always the same: rules that operate
  ///     elements do so on copies.
  public init(
    _ name: String, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules(),
    _ make: @escaping @MainActor () -> AccessibilityElement
  ) {
    self.name = name
    self.settings = settings
    self.rules = rules
    self.make = make
    // Failures advise to run the test again, which is known only to an observer.
    RunningTest.watch()
  }
}

extension ScreenUnderTest {
  /// Fails the test if an element takes more than a number of swipes.
  ///
  /// It counts the swipes of a user who knows the screen: from the first element on, back from the last one,
  /// with one gesture to get there, and from heading to heading.
  ///
  /// - Parameters:
  ///   - most: The maximum number of swipes.
  ///   - label: The label of the element, the nearest of several; `nil` for every element.
  ///   - fileID: The caller's file, by module and name.
  ///   - filePath: The caller's file, by path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The swipes to each element, in the order of the swipes.
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

  /// Returns the text of the failure of ``expectEffort(atMost:to:fileID:filePath:line:column:)``; `nil` if
  /// no element is too far away.
  @MainActor
  func effortFailure(atMost most: Int, to label: String? = nil) -> String? {
    effort(atMost: most, to: label).failure
  }

  @MainActor
  private func effort(atMost most: Int, to label: String?) -> (swipes: [Int], failure: String?) {
    let screen = make()
    let elements = Traversal.elements(of: screen, rules: rules)
    let effort = Effort(headings: elements.map { $0.accessibilityTraits.contains(.header) })
    if let flaw = Self.flawOfMirrors(in: screen) { return (effort.swipes, "\(name): \(flaw)") }
    return (effort.swipes, failure(of: effort, to: elements, atMost: most, label: label))
  }

  @MainActor
  private func failure(
    of effort: Effort, to elements: [AccessibilityElement], atMost most: Int, label: String?
  ) -> String? {
    guard !elements.isEmpty else { return "\(name): swipes lead to nothing." }
    let shown = 10
    var far = elements.indices.filter { effort.swipes[$0] > most }
    if let label {
      let places = elements.indices.filter { elements[$0].accessibilityLabel == label }
      guard let nearest = places.min(by: { effort.swipes[$0] < effort.swipes[$1] }) else {
        return "\(name): swipes lead to no element with the label \"\(label)\"."
      }
      far = effort.swipes[nearest] > most ? [nearest] : []
    }
    guard !far.isEmpty else { return nil }
    far.sort { (effort.swipes[$1], $0) < (effort.swipes[$0], $1) }
    let what = far.count == 1 ? "1 element is" : "\(far.count) elements are"
    var lines = ["\(name): \(what) further away than \(Self.counted(most))."]
    for place in far.prefix(shown) {
      let way = effort.commands(to: place).joined(separator: "; ")
      lines.append("\(Heard.name(elements[place])): \(Self.counted(effort.swipes[place])): \(way)")
    }
    if far.count > shown { lines.append("… and \(far.count - shown) more") }
    return lines.joined(separator: "\n")
  }

  private static func counted(_ count: Int) -> String {
    "\(count) swipe\(count == 1 ? "" : "s")"
  }
}
