public import AccessibilityModel
public import Languages
public import SpeechModel

/// A screen reader: a state machine that maps commands to speech.
///
/// It has no clock, thread, file or sound. It moves a cursor over the elements of a screen, calls
/// their actions, and composes words; its host speaks them.
@MainActor
public struct ScreenReader {
  /// The root of the elements.
  public let screen: AccessibilityElement
  /// The focused element; `nil` if the screen has none.
  public internal(set) var focusedElement: AccessibilityElement? {
    didSet {
      guard focusedElement !== oldValue else { return }
      rotor.leaveElement()
      oldValue?.accessibilityElementDidLoseFocus()
      focusedElement?.accessibilityElementDidBecomeFocused()
    }
  }
  /// The person's settings.
  public var settings: ReaderSettings {
    didSet {
      guard settings.language != oldValue.language else { return }
      book = .of(language)
    }
  }
  /// The preset chosen in this session; `nil` once the host has saved it.
  ///
  /// Settings that were changed afterwards differ from it.
  public var verbosityPreset: Verbosity?
  /// The reader's own words, beside those of the application.
  public var phrases: Phrases { book.phrases }
  var book: PhraseBook

  /// The elements in reading order.
  var order: ElementOrder
  /// The last known index of the focus, used when its element is removed.
  var focusedIndex = 0
  /// The swipe that an empty line repeats.
  package var lastSwipe: Command?
  /// The last reply, for `repeat` and `why`.
  var lastReply = Reply()
  /// The application's notifications since the last command.
  let notifications: NotificationQueue
  /// The focused element's last spoken description, used to detect changes.
  var lastDescription: (element: AccessibilityElement, snapshot: ElementSnapshot)?
  /// Other state that outlives a command.
  var session = Session()

  var rotor = RotorState()
  /// The voice's default rate, pitch and volume. Set by the host.
  public var defaultSpeech = SpeechSettings(rate: 175, pitch: 50, volume: 100)
  /// Returns the installed voices. Set by the host.
  public var voices: () -> [SpeechVoice] = { [] }

  /// Returns the default settings of a voice; a `nil` voice means that of the language.
  ///
  /// Set by the host. If it returns `nil`, ``defaultSpeech`` holds.
  public var voiceDefaults: (_ voice: String?, _ language: String?) -> SpeechSettings? = { _, _ in
    nil
  }

  /// Whether another reader or a braille display presents the text.
  ///
  /// Then there are no sounds, and replies are as short as possible.
  package var isCompanion = false

  /// Creates a reader of a screen, which is silent before ``open()``.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements.
  ///   - settings: The person's settings.
  ///   - rules: The rules of the reading order.
  public init(
    screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules()
  ) {
    self.screen = screen
    self.settings = settings
    book = .of(settings.language ?? screen.accessibilityLanguage)
    notifications = NotificationQueue(of: screen)
    order = ElementOrder(of: screen, rules: rules)
  }

  /// Opens the screen: says its title, if it has one, and focuses the first element.
  ///
  /// - Returns: The response.
  public mutating func open() -> Response {
    book = .of(language)
    focusedElement = nil
    session.pageStatus = nil
    var reply = Reply()
    if !screen.isAccessibilityElement, let title = describer.title(of: screen) {
      reply.say([title])
    }
    let elements = order.all()
    if elements.isEmpty {
      reply.say(
        phrases.segment(.message, phrases.noItems), rule: "since nothing on the screen can be read."
      )
    } else {
      focus(0, of: elements, reply: &reply)
    }
    // Earlier notifications are part of the screen's initial state.
    notifications.removeAll()
    lastDescription = focusedSnapshot
    if settings.speech != SpeechSettings() { reply.request(.voice(settings.speech)) }
    let response = response(to: latest(reply))
    remember(response)
    return response
  }

  /// Performs a command.
  ///
  /// - Parameter command: The command.
  /// - Returns: The response. Every command but ``Command/pause`` interrupts speech.
  public mutating func perform(_ command: Command) -> Response {
    prepare(for: command)
    return finish(answer(to: command), to: command)
  }

  /// Performs a command whose reply is composed outside the reader.
  package mutating func perform(_ command: Command, replying reply: Reply) -> Response {
    prepare(for: command)
    return finish(reply, to: command)
  }

  private mutating func finish(_ reply: Reply, to command: Command) -> Response {
    lastDescription = focusedSnapshot
    var reply = reply
    reply.append(notificationReply())
    let response = response(to: reply)
    remember(response, of: command)
    return response
  }

  /// Finishes the reply to an input that is not a command.
  package mutating func finish(_ reply: Reply) -> Response {
    var reply = reply
    reply.append(notificationReply())
    let response = response(to: reply)
    remember(response)
    return response
  }

  private mutating func answer(to command: Command) -> Reply {
    if case .swipe = command { lastSwipe = command }
    switch command {
    case .swipe(.right, let count): return move(by: max(count, 1))
    case .swipe(.left, let count): return move(by: -max(count, 1))
    case .swipe(.up, let count): return swipe(up: true, count: count)
    case .swipe(.down, let count): return swipe(up: false, count: count)
    case .page(let direction, let count): return page(up: direction == .up, count: count)
    case .rotor(let choice): return turnRotor(choice)
    case .minimum: return adjust(to: nil) { $0.goToMinimum() }
    case .maximum: return adjust(to: nil) { $0.goToMaximum() }
    case .set(let number): return adjust(to: number) { $0.set(number) }
    case .activate: return performPickedAction() ?? activate()
    case .magicTap: return magicTap()
    case .actions: return sayActions()
    case .do(let name): return doAction(named: name)
    case .touch(let point): return explore(point)
    case .drag(let start, let end): return drag(from: start, to: end)
    case .rotate: return rotate()
    case .describe: return describe()
    case .first: return moveToFirst()
    case .last: return moveToLast()
    case .go(let label): return move(toLabel: label)
    case .repeat: return repeatLastReply()
    case .where: return sayPosition()
    case .why: return explainLastReply()
    case .help: return decline("There is no help here.")
    case .change(let setting) where isCompanion && setting.makesSound:
      return refuseInCompanionMode()
    case .change(let setting): return change(setting)
    case .describeSetting(let name): return say(name)
    case .resetSetting(let name): return reset(name)
    case .stop, .quit: return Reply()
    case .prompt(let request): return decline(request)
    case .speech(let isOn): return switchSpeech(isOn)
    case .swipeAgain:
      guard let lastSwipe else {
        return refuse(
          phrases.nothingToRepeat, .nothingToDo, rule: "since nothing was swiped yet.")
      }
      return answer(to: lastSwipe)

    case .hold: return hold()
    case .tripleTap: return touchTwice()
    case .escape: return escape()
    case .scroll(let direction): return scroll(direction)
    case .items(let text): return sayItems(containing: text)
    case .choose(let number): return choose(number)
    case .find(let text): return find(text)
    case .findPrevious: return findPrevious()
    case .next(let kind): return moveQuickly(to: kind, isForward: true)
    case .previous(let kind): return moveQuickly(to: kind, isForward: false)
    case .readAll: return read(fromFirst: true)
    case .readFromHere: return read(fromFirst: false)
    case .pause: return pauseOrResume()
    case .history: return sayHistory()
    case .spell: return spell()
    case .phonetics: return spellPhonetically()
    case .copy: return copyLastReply()
    case .mute: return switchSpeech(!session.isSpeechOn)
    case .curtain: return toggleCurtain()
    case .values: return sayValues()
    case .watch(let label): return watch(label)
    case .undo: return undo()
    case .more: return sayMoreContent()
    case .sonify: return sonify()
    case .type(let text): return type(text)
    case .delete: return deleteBackward()
    }
  }
}
