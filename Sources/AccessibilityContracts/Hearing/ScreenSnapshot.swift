internal import AccessibilityModel
internal import ScreenReader
internal import SpeechModel

/// The descriptions of all elements of a screen at one moment.
@MainActor
struct ScreenSnapshot {
  private struct Entry {
    let element: AccessibilityElement
    let segments: [SpeechSegment]
  }

  private let entries: [Entry]

  /// The kinds that depend on the place of an element: they change for all that follow a new one.
  private static let placeKinds: Set<SpeechSegment.Kind> = [
    .position, .container, .tableHeader, .tablePosition, .range, .hint,
  ]

  /// Takes the descriptions of all elements except one.
  init(of reader: ScreenReader, except element: AccessibilityElement? = nil) {
    entries = reader.spokenElements(except: element).map {
      Entry(
        element: $0.element,
        segments: $0.description.segments.filter { !Self.placeKinds.contains($0.kind) })
    }
  }

  /// Returns the changes since an earlier snapshot: changed and new elements, in the order of the swipes,
  /// then those that disappeared.
  func changes(since before: ScreenSnapshot) -> [ScreenChange] {
    let old = Dictionary(
      before.entries.map { (ObjectIdentifier($0.element), $0) }, uniquingKeysWith: { $1 })
    var changes: [ScreenChange] = []
    for entry in entries {
      guard let was = old[ObjectIdentifier(entry.element)] else {
        changes.append(Self.change(.appeared, entry, before: [], after: entry.segments))
        continue
      }
      guard was.segments != entry.segments else { continue }
      let gone = was.segments.filter { !entry.segments.contains($0) }
      let new = entry.segments.filter { !was.segments.contains($0) }
      guard !gone.isEmpty || !new.isEmpty else { continue }
      changes.append(Self.change(.changed, entry, before: gone, after: new))
    }
    let here = Set(entries.map { ObjectIdentifier($0.element) })
    for entry in before.entries where !here.contains(ObjectIdentifier(entry.element)) {
      changes.append(Self.change(.disappeared, entry, before: entry.segments, after: []))
    }
    return changes
  }

  private static func change(
    _ kind: ScreenChange.Kind, _ entry: Entry, before: [SpeechSegment], after: [SpeechSegment]
  ) -> ScreenChange {
    let label = entry.element.accessibilityLabel ?? ""
    let name = label.isEmpty ? entry.segments.map(\.text).joined(separator: " ") : label
    return ScreenChange(
      kind: kind, element: entry.element, name: name, before: before, after: after)
  }
}
