internal import AccessibilityModel
internal import ReaderSession
internal import ScreenReader
internal import TextFormats

/// The speech of a step, and the element under the cursor after it.
package struct StepAnswer: Equatable, Sendable {
  /// The place where a movement or an adjustment has stopped.
  package enum Limit: String, Sendable {
    case minimum, maximum
    /// A bound that another element sets.
    case bound
    /// The first or the last element.
    case edge
  }

  /// The utterances, in order. An empty list is silence.
  package var heard: [String] = []
  /// The announcements before the command.
  package var earlier: [String] = []
  package var earcons: [String] = []
  package var limit: Limit?
  package var element: FocusedElement?
  /// Whether the words that the client waits for have been heard, or `nil` if it waits for none.
  package var isComplete: Bool?

  func says(_ text: String) -> Bool { heard.contains { $0.contains(text) } }

  /// The step as a result of the protocol.
  var json: JSONValue {
    var members: [(String, JSONValue)] = [("heard", .array(heard.map { .string($0) }))]
    if !earlier.isEmpty { members.append(("earlier", .array(earlier.map { .string($0) }))) }
    if let isComplete { members.append(("complete", .bool(isComplete))) }
    members += [
      ("element", element?.json ?? .null), ("earcons", .array(earcons.map { .string($0) })),
      ("limit", JSONValue(limit?.rawValue)),
    ]
    return .object(members)
  }
}

/// The facts of the element that has the reader's cursor.
package struct FocusedElement: Equatable, Sendable {
  let identifier: String?
  /// The role, as a word of the vocabulary that all sources share, such as `slider`.
  let role: String
  let label: String?
  /// The value as it is spoken, with bullets for a secret.
  let value: String?
  let number: Double?
  let frame: Rectangle?
  let limit: StepAnswer.Limit?

  @MainActor
  init(_ element: AccessibilityElement, in reader: ScreenReader) {
    let facts = element.facts(asks: false)
    identifier = element.accessibilityIdentifier ?? facts.identifier
    role = facts.role.rawValue
    label = element.accessibilityLabel
    let isPrivate = element.accessibilityTraits.contains(.privateText)
    value = reader.focusedValue.map { isPrivate ? SessionText.mask(of: $0) : $0 }
    number = reader.focusedNumber
    frame = element.accessibilityFrame.isNull ? nil : element.accessibilityFrame
    limit = element.accessibilityRange.flatMap { range in
      guard let number = reader.focusedNumber else { return nil }
      return number >= range.maximum ? .maximum : number <= range.minimum ? .minimum : nil
    }
  }

  var json: JSONValue {
    [
      "id": JSONValue(identifier), "role": .string(role), "label": JSONValue(label),
      "value": JSONValue(value), "number": JSONValue(number),
      "frame": frame.map {
        .array([$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map { .number($0) })
      } ?? .null,
    ]
  }
}
