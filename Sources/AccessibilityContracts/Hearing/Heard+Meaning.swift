internal import AccessibilityModel
public import Languages
public import ReaderSession
internal import ScreenReader
public import SpeechModel

/// The result by its meaning, so that a corrected phrase breaks no test.
extension Heard {
  /// Returns the words of the first part of a kind; `nil` without one. Of a line with several commands, the
  /// last one's words come first.
  public func text(of kind: SpeechSegment.Kind) -> String? {
    segmentsLatestFirst.first { $0.kind == kind }?.text
  }

  /// The name of an element that was heard.
  public var label: String? { text(of: .label) }
  /// The value that was heard.
  public var value: String? { text(of: .value) }
  /// The state that was heard, such as "On."
  public var state: String? { text(of: .state) }
  /// The hint that was heard, after its pause.
  public var hint: String? { text(of: .hint) }
  /// The reason why a value did not go further, in any language.
  public var limit: SpokenLimit? { segmentsLatestFirst.lazy.compactMap(\.spokenLimit).first }
  /// The kinds of the parts that were heard, in order.
  public var kinds: [SpeechSegment.Kind] { segments.map(\.kind) }
  /// Whether neither words nor sounds were heard.
  public var isSilent: Bool { spoken.isEmpty && earcons.isEmpty }

  /// An announcement of the application.
  ///
  /// ```swift
  /// let saved = listener.simulate("the document is saved") {
  ///   pitch.post(notification: .announcement, argument: .text("Saved"))
  /// }
  /// let announcements: [Heard.Announcement] = saved.announcements
  /// XCTAssertEqual(announcements.map(\.text), ["Saved"])
  /// XCTAssertEqual(announcements.map(\.priority), [.default])
  /// XCTAssertEqual(announcements.map(\.ending), [.finished])
  /// ```
  public struct Announcement: Equatable, Sendable {
    /// The words.
    public let text: String
    /// Its priority.
    public let priority: Utterance.Priority
    /// Its last event: without waiting, it may only have begun.
    public let ending: Event.Kind
  }

  /// The announcements of the application.
  public var announcements: [Announcement] {
    var order: [Int] = []
    var last: [Int: Event] = [:]
    for event in events where event.utterance.segments.contains(where: { $0.kind == .announcement })
    {
      if last[event.id] == nil { order.append(event.id) }
      last[event.id] = event
    }
    return order.compactMap { last[$0] }.map {
      Announcement(
        text: $0.utterance.text, priority: $0.utterance.priority, ending: $0.kind)
    }
  }
}

extension Heard {
  /// A step in the life of an utterance, and its time.
  public typealias Event = SpeechEvent
}

/// Changes that the user does not hear of.
extension Heard {
  /// The changes that were not heard: silent changes.
  ///
  /// A change is not silent if its new words were heard, if the cursor has moved to the element that
  /// appeared, or if the application announced anything meanwhile, which then is about all of it. WCAG 2.2
  /// requires it in success criterion 4.1.3, Status Messages.
  ///
  /// Each command of a line is judged by what was heard of it: an announcement about the first does not
  /// cover the second.
  public var silentChanges: [ScreenChange] {
    let cut = cut
    return (commands.isEmpty ? [self] : commands).flatMap { $0.silentChanges(without: cut) }
  }

  /// Returns the silent changes of a single command, whose speech a later command may have cut.
  private func silentChanges(without cut: Set<Int>) -> [ScreenChange] {
    let heard = utterances(in: events[...], without: cut).flatMap(\.segments)
    guard !heard.contains(where: { $0.kind == .announcement }),
      !notifications.contains(.screenChanged)
    else { return [] }
    let texts = Set(heard.map(\.text))
    // A cursor that moved to a new element has left the others knowingly.
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

  /// The silent changes that the application did not indicate in any other way.
  ///
  /// The notification `layoutChanged` plays a sound, so the user knows to look around; the platform
  /// offers no more for elements that appear or disappear. An element that is no longer selected,
  /// because another one is, is part of a choice that was heard. An element with the trait
  /// `updatesFrequently` need not announce its value.
  @MainActor
  var unannouncedChanges: [ScreenChange] {
    guard !notifications.contains(.layoutChanged) else { return [] }
    return silentChanges.filter { change in
      !change.element.accessibilityTraits.contains(.updatesFrequently) && !isLostChoice(change)
    }
  }

  /// Whether the application has sent a notification that moves the cursor or asks to look around.
  var announcesAnotherPlace: Bool {
    notifications.contains(.layoutChanged) || notifications.contains(.screenChanged)
  }

  /// Whether the only change of an element is that it is no longer selected, since the focused one is.
  @MainActor
  private func isLostChoice(_ change: ScreenChange) -> Bool {
    let isSelected = focus?.accessibilityTraits.contains(.selected) ?? false
    return change.kind == .changed && isSelected && kinds.contains(.state)
      && change.after.isEmpty && change.before.allSatisfy { $0.kind == .state }
      && !change.element.accessibilityTraits.contains(.selected)
  }
}
