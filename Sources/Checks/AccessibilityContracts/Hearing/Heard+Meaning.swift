internal import AccessibilityModel
public import Languages
internal import ReaderSession
internal import ScreenReader
public import SpeechModel

/// The parts of the speech, by meaning. Tests that use them still pass after a phrase is reworded.
extension Heard {
  /// Returns the text of the first segment of a kind, or `nil` if no segment of that kind was
  /// spoken.
  ///
  /// If a line has several commands, the segments after the last command come first.
  public func text(of kind: SpeechSegment.Kind) -> String? {
    segmentsLatestFirst.first { $0.kind == kind }?.text
  }

  /// The label, or `nil` if none was spoken.
  public var label: String? { text(of: .label) }
  /// The value, or `nil` if none was spoken.
  public var value: String? { text(of: .value) }
  /// The state, such as "On.", or `nil` if none was spoken.
  public var state: String? { text(of: .state) }
  /// The hint, spoken after a pause, or `nil` if none was spoken.
  public var hint: String? { text(of: .hint) }
  /// The limit that was announced, in any language, or `nil` if no limit was announced.
  public var limit: SpokenLimit? { segmentsLatestFirst.lazy.compactMap(\.spokenLimit).first }
  var kinds: [SpeechSegment.Kind] { segments.map(\.kind) }

  /// An announcement by the application. Its ending may be `began` if the test did not wait.
  typealias Announcement = (text: String, priority: Utterance.Priority, ending: SpeechEvent.Kind)

  var announcements: [Announcement] {
    var order: [Int] = []
    var last: [Int: SpeechEvent] = [:]
    for event in events where event.utterance.segments.contains(where: { $0.kind == .announcement })
    {
      if last.updateValue(event, forKey: event.id) == nil { order.append(event.id) }
    }
    return order.compactMap { last[$0] }.map {
      ($0.utterance.text, $0.utterance.priority, $0.kind)
    }
  }

  /// The changes that users do not hear about.
  ///
  /// Silent changes violate WCAG 2.2, 4.1.3 Status Messages. A change is not silent if its new
  /// words were spoken. If the cursor moved to a new element, no appearance or disappearance is
  /// silent. If the application makes an announcement or posts `screenChanged`, no change by the
  /// same command is silent, because the notification may be about all changes.
  public var silentChanges: [ScreenChange] {
    let cut = cut
    return (commands.isEmpty ? [self] : commands).flatMap { $0.silentChanges(without: cut) }
  }

  /// Returns the silent changes after a single command. `cut` identifies the interrupted utterances
  /// of the whole line, because a later command may have interrupted the speech of this command.
  private func silentChanges(without cut: Set<Int>) -> [ScreenChange] {
    let heard = utterances(in: events[...], without: cut).flatMap(\.segments)
    let isAnnounced = heard.contains { $0.kind == .announcement }
    guard !isAnnounced, !notifications.contains(.screenChanged) else { return [] }
    let texts = Set(heard.map(\.text))
    // If the cursor moved to a new element, the user knows that elements have come and gone.
    let hasEntered = changes.contains { $0.kind == .appeared && $0.element === focus }
    return changes.filter { change in
      switch change.kind {
      case .appeared, .disappeared: return !hasEntered
      case .changed:
        guard !change.after.isEmpty else { return change.element !== focus || heard.isEmpty }
        return !change.after.contains { texts.contains($0.text) }
      }
    }
  }

  /// The silent changes that the application did not indicate in another way.
  ///
  /// If the application sends `layoutChanged`, all changes count as indicated, because this
  /// notification plays a sound and is the platform's only means for elements that appear or
  /// disappear. If the operated element expands, collapses or is selected, its spoken state leads
  /// users to expect other changes. If an element is deselected because another one is selected, the spoken selection
  /// covers both. An element with the trait `updatesFrequently` need not announce its value.
  @MainActor
  var unannouncedChanges: [ScreenChange] {
    guard !explainsChanges, !notifications.contains(.layoutChanged) else { return [] }
    return silentChanges.filter { change in
      !change.element.accessibilityTraits.contains(.updatesFrequently) && !isLostChoice(change)
    }
  }

  /// Whether the application sent a notification that moves the cursor or reports a new layout.
  var announcesAnotherPlace: Bool {
    notifications.contains(.layoutChanged) || notifications.contains(.screenChanged)
  }

  /// Returns whether an element was deselected because the focused element was selected.
  @MainActor
  private func isLostChoice(_ change: ScreenChange) -> Bool {
    let isSelected = focus?.accessibilityTraits.contains(.selected) ?? false
    return change.kind == .changed && isSelected && kinds.contains(.state)
      && change.after.isEmpty && change.before.allSatisfy { $0.kind == .state }
      && !change.element.accessibilityTraits.contains(.selected)
  }
}
