internal import AccessibilityModel
internal import LiveTree
internal import PageTree
internal import TextFormats

/// The order in which a page has shown messages, moved the keyboard focus and opened dialogs.
///
/// The mirror has only what is there when it is read. The observer also reports the messages that have
/// gone by then, and when each came. The moments are heard in their order, and an alert is heard before
/// other messages only of the same moment.
struct PageChronology: Equatable {
  /// Within this time, everything belongs to one moment: two frames of a page.
  private static let moment = 33.0

  private struct Entry: Equatable {
    enum Kind: String {
      case focus = "f"
      case shown = "s"
      /// A message that has gone: it was polite, or an alert, or too short to be heard.
      case polite = "p"
      case alert = "a"
      case brief = "x"
    }

    let kind: Kind
    let text: String
    /// The time by the clock of the page in milliseconds, or `nil` for a dialog, during which it stands still.
    let time: Double?
  }

  private var entries: [Entry] = []
  /// The dialogs, with the number of entries that the observer had announced before each.
  private var dialogs: [(message: String, place: Int)] = []
  private var announcedCount = 0

  static func == (one: Self, other: Self) -> Bool {
    one.entries == other.entries && one.dialogs.elementsEqual(other.dialogs, by: ==)
  }

  /// The number of times that the focus has moved since the moments were taken.
  var focusCount: Int { entries.count { $0.kind == .focus } }

  /// Notes how many entries the next report has so far.
  mutating func announce(_ count: Int) { announcedCount = count }

  /// Adds a dialog that blocks the page, after the entries so far.
  mutating func addDialog(_ message: String) { dialogs.append((message, announcedCount)) }

  /// Adds the entries of a report of the observer, which follow its first line.
  mutating func add(_ report: String) {
    guard let lines = report.firstIndex(of: "\n"),
      let list = JSONValue(reading: String(report[lines...]))?.array
    else { return placeDialogs(after: entries.count) }
    let start = entries.count
    entries += list.compactMap { item in
      guard let parts = item.array, parts.count == 3, let time = parts[0].number,
        let kind = parts[1].string.flatMap(Entry.Kind.init), let text = parts[2].string
      else { return nil }
      return Entry(kind: kind, text: text, time: time)
    }
    placeDialogs(after: start)
  }

  private mutating func placeDialogs(after start: Int) {
    for (message, place) in dialogs.reversed() {
      entries.insert(
        Entry(kind: .alert, text: message, time: nil), at: min(start + place, entries.count))
    }
    (dialogs, announcedCount) = ([], 0)
  }

  /// Returns events in the order of the page, with the messages that have gone, and forgets it.
  ///
  /// - Parameter events: The events from the mirror, in any order.
  /// - Returns: The events by their moments.
  mutating func moments(of events: [LiveEvent<PageItemID>]) -> [[LiveEvent<PageItemID>]] {
    if !dialogs.isEmpty { placeDialogs(after: 0) }
    let entries = exchange(&entries, with: [])
    guard !entries.isEmpty else { return events.isEmpty ? [] : [events] }
    var slots = entries.map { entry -> [LiveEvent<PageItemID>] in
      guard [.polite, .alert].contains(entry.kind) else { return [] }
      return [.announcement(entry.text, isAssertive: entry.kind == .alert)]
    }
    var others: [LiveEvent<PageItemID>] = []
    for event in events {
      switch event {
      case .announcement(let text):
        let place = entries.firstIndex { $0.kind == .shown && text.string.contains($0.text) }
        if let place { slots[place].append(event) } else { others.append(event) }
      case .focusMoved:
        slots[entries.lastIndex { $0.kind == .focus } ?? 0].insert(event, at: 0)
      case .opened, .shown: others.append(event)
      }
    }
    var moments: [[LiveEvent<PageItemID>]] = []
    var last: Double?
    for (entry, slot) in zip(entries, slots) where !slot.isEmpty {
      if let time = entry.time, let last, abs(time - last) < Self.moment {
        moments[moments.count - 1] += slot
      } else {
        moments.append(slot)
      }
      last = entry.time
    }
    // Events that only the mirror has are the newest.
    if last == nil || moments.isEmpty {
      if !others.isEmpty { moments.append(others) }
    } else {
      moments[moments.count - 1] += others
    }
    return moments
  }
}
