internal import AccessibilityModel
public import Languages
internal import ReaderSession
internal import ScreenReader
public import SpeechModel

/// The speech by its meaning, so that a corrected phrase breaks no test.
extension Heard {
  /// Returns the words of the first segment of a kind; `nil` without one.
  ///
  /// If a line has several commands, the segments of the last one come first.
  public func text(of kind: SpeechSegment.Kind) -> String? {
    segmentsLatestFirst.first { $0.kind == kind }?.text
  }

  /// The label of an element; `nil` without one.
  public var label: String? { text(of: .label) }
  /// The value; `nil` without one.
  public var value: String? { text(of: .value) }
  /// The state, such as "On."; `nil` without one.
  public var state: String? { text(of: .state) }
  /// The hint, spoken after a pause; `nil` without one.
  public var hint: String? { text(of: .hint) }
  /// The limit that stopped a value, in any language; `nil` without one.
  public var limit: SpokenLimit? { segmentsLatestFirst.lazy.compactMap(\.spokenLimit).first }
  /// The kinds of the segments, in order.
  var kinds: [SpeechSegment.Kind] { segments.map(\.kind) }

  /// An announcement of the application.
  struct Announcement {
    let text: String
    let priority: Utterance.Priority
    /// The last event: without waiting, the announcement may only have begun.
    let ending: SpeechEvent.Kind
  }

  /// The announcements of the application.
  var announcements: [Announcement] {
    var order: [Int] = []
    var last: [Int: SpeechEvent] = [:]
    for event in events where event.utterance.segments.contains(where: { $0.kind == .announcement })
    {
      if last.updateValue(event, forKey: event.id) == nil { order.append(event.id) }
    }
    return order.compactMap { last[$0] }.map {
      Announcement(
        text: $0.utterance.text, priority: $0.utterance.priority, ending: $0.kind)
    }
  }
}

/// Changes that are not reported to the user.
extension Heard {
  /// The changes that users do not hear of, which violate WCAG 2.2, 4.1.3 Status Messages.
  ///
  /// A change is not silent if its new words were spoken, if the cursor moved to the element that
  /// appeared, or if the application announced anything meanwhile, since the announcement may be
  /// about all changes. An announcement covers only changes of the same command of a line.
  public var silentChanges: [ScreenChange] {
    let cut = cut
    return (commands.isEmpty ? [self] : commands).flatMap { $0.silentChanges(without: cut) }
  }

  /// Returns the silent changes of a single command, whose speech a later one may have interrupted.
  private func silentChanges(without cut: Set<Int>) -> [ScreenChange] {
    let heard = utterances(in: events[...], without: cut).flatMap(\.segments)
    guard !heard.contains(where: { $0.kind == .announcement }),
      !notifications.contains(.screenChanged)
    else { return [] }
    let texts = Set(heard.map(\.text))
    // If the cursor moved to a new element, the user knows that it left the others.
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
  /// The notification `layoutChanged` plays a sound, and the platform offers no more for elements
  /// that appear or disappear. An element that is no longer selected, because another one is, is
  /// part of a choice that was spoken. An element with the trait `updatesFrequently` need not
  /// announce its value.
  @MainActor
  var unannouncedChanges: [ScreenChange] {
    guard !notifications.contains(.layoutChanged) else { return [] }
    return silentChanges.filter { change in
      !change.element.accessibilityTraits.contains(.updatesFrequently) && !isLostChoice(change)
    }
  }

  /// Whether the application sent a notification that moves the cursor or reports a new layout.
  var announcesAnotherPlace: Bool {
    notifications.contains(.layoutChanged) || notifications.contains(.screenChanged)
  }

  /// Returns whether an element was only deselected, because the focused one was selected.
  @MainActor
  private func isLostChoice(_ change: ScreenChange) -> Bool {
    let isSelected = focus?.accessibilityTraits.contains(.selected) ?? false
    return change.kind == .changed && isSelected && kinds.contains(.state)
      && change.after.isEmpty && change.before.allSatisfy { $0.kind == .state }
      && !change.element.accessibilityTraits.contains(.selected)
  }
}
