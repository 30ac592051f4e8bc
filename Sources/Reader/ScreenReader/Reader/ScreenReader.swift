public import AccessibilityModel
package import Languages
public import SpeechModel

/// A screen reader: a state machine that maps commands to speech.
///
/// A reader moves the focus over the elements of a screen, calls their actions, and composes
/// speech, which its host speaks. It uses no clock, thread, file or sound.
@MainActor
public struct ScreenReader {
  /// The root of the screen's elements.
  public let screen: AccessibilityElement
  /// The focused element, or `nil` if no element has the focus.
  public internal(set) var focusedElement: AccessibilityElement? {
    didSet {
      guard focusedElement !== oldValue else { return }
      rotor.leaveElement()
      oldValue?.accessibilityElementDidLoseFocus()
      presence.focusedElement = focusedElement
      isFocusInDialog = focusedElement is any RemoteElement && Self.isInDialog(focusedElement)
      focusedElement?.accessibilityElementDidBecomeFocused()
    }
  }
  /// The user's settings.
  public var settings: ReaderSettings {
    didSet {
      guard settings.language != oldValue.language else { return }
      book = .of(language)
      presence.language = settings.language
    }
  }
  /// The verbosity chosen in this session, even if its details were changed, or `nil` once saved.
  package var verbosityPreset: Verbosity?
  /// The reader's own words, as opposed to those of the application.
  package var phrases: Phrases { book.phrases }
  var book: PhraseBook

  var order: ElementOrder
  /// The last known index of the focused element, used to replace it if it is removed.
  var focusedIndex = 0
  /// Whether the focused element of a program is in a dialog. A removed element has no containers.
  private(set) var isFocusInDialog = false
  /// The replies that can be repeated and explained. The tutorial restores an earlier value to
  /// discard replies that were not spoken.
  package var recall = Recall()
  /// The application's notifications since the last input.
  let notifications: NotificationQueue
  let presence: ReaderPresence
  /// The focused element's last spoken description, used to detect changes.
  var lastDescription: (element: AccessibilityElement, snapshot: ElementSnapshot)? {
    didSet {
      guard let last = lastDescription, let caret = last.snapshot.facts?.text?.caret else { return }
      memory.carets[ObjectIdentifier(last.element)] = caret
    }
  }
  var memory = ReaderMemory()
  var rotor = RotorState()
  /// The voice's default rate, pitch and volume, set by the host.
  public var defaultSpeech = SpeechSettings(rate: 175, pitch: 50, volume: 100)
  /// Returns the installed voices. The host sets this closure.
  public var voices: () -> [SpeechVoice] = { [] }

  /// Returns the default settings of a voice, or of the language's voice if the voice is `nil`. The
  /// host sets this closure. If it returns `nil`, ``defaultSpeech`` applies.
  package var voiceDefaults: (_ voice: String?, _ language: String?) -> SpeechSettings? = { _, _ in
    nil
  }

  /// Whether another reader or a braille display presents the text. In this companion mode there
  /// are no sounds, and replies are as short as possible.
  package var isCompanion = false

  /// Whether the host can start a program or open a page again that has ended.
  package var canStartAgain = false

  /// Whether the next line may be a secret that missed its field, so that it must not be quoted.
  package var mayReadSecret = false

  /// Creates a reader for the root of a screen. It is silent until ``open()`` is called.
  public init(
    screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules()
  ) {
    self.screen = screen
    self.settings = settings
    book = .of(settings.language ?? screen.accessibilityLanguage)
    notifications = NotificationQueue(of: screen)
    presence = ReaderPresence(on: screen)
    presence.language = settings.language
    order = ElementOrder(of: screen, rules: rules)
  }

  /// Opens the screen: says its title, if any, and focuses the first element, or the one with the
  /// keyboard focus if the screen mirrors a program.
  public mutating func open() -> Response {
    presence.whileActive {
      pollScreen()
      return enter()
    }
  }

  private mutating func enter() -> Response {
    book = .of(language)
    focusedElement = nil
    memory.pageStatus = nil
    var reply = Reply()
    sayTitle(reply: &reply)
    if terminal != nil {
      // All that the program has written so far is heard.
      followTerminal()
      reply.append(notificationReply())
    } else {
      enterScreen(reply: &reply)
    }
    // Earlier notifications led to the screen's initial state, so they need no speech.
    notifications.removeAll()
    lastDescription = focusedSnapshot
    if settings.speech != SpeechSettings() { reply.request(.voice(settings.speech)) }
    return respond(with: latest(reply))
  }

  /// Performs a command. Every command except ``Command/pause`` interrupts speech.
  public mutating func perform(_ command: Command) -> Response {
    presence.whileActive {
      pollScreen(isUrgent: !isStep(command))
      prepare(for: command)
      if let ending = replyAfterEnd(to: command) { return finish(ending) }
      return finish(answer(to: command), to: command)
    }
  }

  /// Performs a command whose reply is composed outside the reader.
  package mutating func perform(_ command: Command, replying reply: Reply) -> Response {
    pollScreen()
    prepare(for: command)
    return finish(reply, to: command)
  }

  /// Updates a screen that mirrors something outside of the process.
  ///
  /// This is the one place where commands read from there, besides the operations of elements.
  func pollScreen(isUrgent: Bool = true) {
    (screen as? any PolledScreen)?.poll(isUrgent: isUrgent)
  }

  /// Whether a command only changes the value of the focused element.
  private func isStep(_ command: Command) -> Bool {
    guard focusedElement?.accessibilityTraits.contains(.adjustable) == true else { return false }
    return switch command {
    case .swipe(.up, _), .swipe(.down, _), .step, .page, .minimum, .maximum, .set: true
    default: false
    }
  }

  private mutating func finish(_ reply: Reply, to command: Command) -> Response {
    lastDescription = focusedSnapshot
    // The reply covers what the command has changed on the focused element.
    notifications.removeValueChanges()
    switch command {
    case .history, .repeat, .copy, .readAll, .readFromHere:
      // These replies are not remembered as a whole: each passage of a reading is remembered when
      // it starts, and repeated speech was remembered earlier.
      return response(to: withNotifications(reply))
    default: return finish(reply)
    }
  }

  package mutating func finish(_ reply: Reply) -> Response {
    respond(with: withNotifications(reply))
  }

  private mutating func withNotifications(_ reply: Reply) -> Reply {
    var reply = reply
    reply.append(notificationReply())
    return reply
  }

  private mutating func moveQuickly(to kind: RotorElementKind, isForward: Bool) -> Reply {
    onFocus { reader, _ in
      reader.move(to: kind, RotorMove(isForward: isForward, count: 1), by: nil)
    }
  }

  /// Performs a command on the focused element, or says the new focus if the element was removed.
  private mutating func onFocus(
    _ act: (inout ScreenReader, AccessibilityElement) -> Reply
  ) -> Reply {
    if let recovery = recoverFocus() { return recovery }
    return focusedElement.map { act(&self, $0) } ?? Reply()
  }

  /// Answers a command, and remembers what it changes.
  mutating func answer(to command: Command) -> Reply {
    let (settings, preset) = (settings, verbosityPreset)
    if !command.keepsSelection { memory.selectedField = nil }
    let reply = reply(to: command)
    // After a swipe to a field, text is for that field, and not for the keyboard focus.
    if memory.followed !== focusedElement { memory.followed = nil }
    if self.settings != settings, command != .undo {
      record(.settings(settings, preset: preset))
    }
    return reply
  }

  private mutating func reply(to command: Command) -> Reply {
    if case .swipe = command { recall.lastSwipe = command }
    if let reply = replyOfTerminal(to: command) { return reply }
    if let command = commandInDialog(for: command) { return reply(to: command) }
    if let stroke = keyStroke(for: command) { return press(stroke) }
    if case .type(let text?) = command, let reply = typeWithKeys(text) ?? typeInPage(text) {
      return reply
    }
    switch command {
    case .swipe(.right, let count): return move(by: max(count, 1))
    case .swipe(.left, let count): return move(by: -max(count, 1))
    case .swipe(.up, let count): return onFocus { $0.swipe(up: true, count, on: $1) }
    case .swipe(.down, let count): return onFocus { $0.swipe(up: false, count, on: $1) }
    case .page(let direction, let count):
      return onFocus { $0.page(up: direction == .up, count, on: $1) }
    case .step(let direction, let count):
      return onFocus { $0.adjust($1) { $0.step(up: direction == .up, times: count) } }
    case .rotor(let choice): return onFocus { reader, _ in reader.turnRotor(choice) }
    case .minimum: return onFocus { $0.adjust($1, to: nil) { $0.goToMinimum() } }
    case .maximum: return onFocus { $0.adjust($1, to: nil) { $0.goToMaximum() } }
    case .set(let number): return onFocus { $0.adjust($1, to: number) { $0.set(number) } }
    case .setValue(let label, let value): return setValue(ofLabel: label, to: value)
    case .activate: return onFocus { $0.performPickedAction(of: $1) ?? $0.activate($1) }
    case .magicTap: return onFocus { $0.magicTap($1) }
    case .actions: return onFocus { $0.sayActions(of: $1) }
    case .do(let name): return onFocus { $0.doAction(named: name, of: $1) }
    case .touch(let point): return explore(point)
    case .drag(let start, let end): return drag(from: start, to: end)
    case .rotate: return rotate()
    case .describe: return onFocus { $0.describe($1) }
    case .first: return settle(in: order.all(), at: 0)
    case .last: return settle(in: order.all(), at: order.elements.count - 1)
    case .go(let label): return move(toLabel: label)
    case .repeat: return repeatLastReply()
    case .where: return onFocus { $0.sayPosition(of: $1) }
    case .why: return explainLastReply()
    case .help: return decline("Help is not available here.")
    case .change(let setting) where isCompanion && setting.makesSound:
      return refuseInCompanionMode()
    case .change(let setting): return change(setting)
    case .stepSetting(let name, let direction, let count):
      return adjust(name, isNamed: true) { $0.step(up: direction == .up, times: count) }
    case .describeSetting(let name): return say(name)
    case .resetSetting(let name): return reset(name)
    case .stop, .quit: return Reply()
    case .prompt(let command): return decline(command)
    case .speech(let isOn): return switchSpeech(isOn)
    case .swipeAgain:
      guard let lastSwipe = recall.lastSwipe else {
        return refuse(phrases.nothingToRepeat, "since there has been no swipe yet.")
      }
      return answer(to: lastSwipe)

    case .hold: return onFocus { $0.hold($1) }
    case .tripleTap: return onFocus { $0.touchTwice($1) }
    case .escape: return escape()
    case .back: return goBack()
    case .forward: return travel(.forward)
    case .reload: return travel(.reload)
    case .table(let move): return onFocus { $0.move(move, from: $1) }
    case .scroll(let direction): return scroll(direction)
    case .items(let text): return sayItems(containing: text)
    case .choose(let number): return choose(number)
    case .find(let text): return find(text, isForward: true)
    case .findPrevious: return find(isForward: false)
    case .next(let kind): return moveQuickly(to: kind, isForward: true)
    case .previous(let kind): return moveQuickly(to: kind, isForward: false)
    case .nth(let kind, let number): return move(to: kind, number: number)
    case .seek(let kind): return seek(kind)
    case .seekLandmark(let landmark): return seek(landmark)
    case .target(let label, let kind, let isOperated):
      return aim(at: label, of: kind, isOperated: isOperated)
    case .pick(let kind): return pick(kind)
    case .mode(let isFocus): return switchMode(isFocus: isFocus)
    case .offer(let label): return offer(label)
    case .option(let name): return chooseOption(named: name)
    case .readAll: return read(from: nil)
    case .readTable: return readTable()
    case .readFromHere: return onFocus { $0.read(from: $1) }
    case .pause: return pauseOrResume()
    case .history: return sayHistory()
    case .announced: return repeatAnnouncement()
    case .spell: return spell(phonetically: false)
    case .phonetics: return spell(phonetically: true)
    case .copy: return copyLastReply()
    case .mute: return switchSpeech(!memory.isSpeechOn)
    case .curtain: return toggleCurtain()
    case .values: return sayValues()
    case .watch(let label): return watch(label)
    case .undo: return undo()
    case .more: return onFocus { $0.sayMoreContent(of: $1) }
    case .sonify: return onFocus { $0.sonify($1) }
    case .type(let text): return onFocus { $0.type(text, into: $1) }
    case .delete: return onFocus { $0.delete(1, .characters, in: $1) }
    case .deleteLast(let count, let unit): return onFocus { $0.delete(count, unit, in: $1) }
    case .clear: return onFocus { $0.clear($1) }
    case .selectAll: return onFocus { $0.selectAll(of: $1) }
    case .sequence(let commands): return answer(toSequence: commands)
    case .list(let kind): return list(kind)
    case .count(let kind): return sayCount(of: kind)
    case .title: return sayTitle()
    case .return: return onFocus { $0.pressReturn(in: $1) }
    case .press: return declineKey()
    }
  }
}
