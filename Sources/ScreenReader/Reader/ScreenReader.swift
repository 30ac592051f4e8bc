public import AccessibilityModel
public import Languages
public import SpeechModel

/// A screen reader: it is given commands and answers with what is to be heard.
///
/// It is a state machine without a clock, thread, file or sound. It moves a cursor over the
/// elements of a screen, calls their actions, and composes words; whoever owns it speaks them.
@MainActor
public struct ScreenReader {
  /// The screen that is read.
  public let screen: AccessibilityElement
  /// The element that the cursor is on, if there is any.
  public internal(set) var focusedElement: AccessibilityElement? {
    didSet {
      guard focusedElement !== oldValue else { return }
      rotor.leaveElement()
      oldValue?.accessibilityElementDidLoseFocus()
      focusedElement?.accessibilityElementDidBecomeFocused()
    }
  }
  /// What the person has chosen.
  public var settings: ReaderSettings {
    didSet {
      guard settings.language != oldValue.language else { return }
      book = .of(language)
    }
  }
  /// The verbosity that was asked for last; nil if none was since whoever keeps settings has forgotten it.
  /// Switches that were changed afterwards differ from it.
  public var chosenVerbosity: Verbosity?
  /// The words that the reader adds to those of the application.
  public var phrases: Phrases { book.phrases }
  var book: PhraseBook

  /// The elements in the order of the swipes, as they are now.
  var order: ElementOrder
  /// The place of the cursor when it was last seen, for when its element goes away.
  var focusedIndex = 0
  /// The swipe that an empty line does again.
  package var lastSwipe: Command?
  /// What was last said, for `repeat` and `why`.
  var lastReply = Reply()
  /// What the application has told since the last command.
  let notifications: NotificationInbox
  /// What was last told of the focused element, to tell news of a change from news of none.
  var told: (element: AccessibilityElement, snapshot: ElementSnapshot)?
  /// What else is remembered from one command to the next.
  var session = Session()

  /// What swipes up and down do, and where they have led inside the focused element.
  var rotor = RotorState()
  /// How the voice speaks where the person has chosen nothing; whoever owns the reader knows it.
  public var ownSpeech = SpeechSettings(rate: 175, pitch: 50, volume: 100)
  /// Returns the voices that can be chosen; whoever owns the reader knows them.
  public var voices: () -> [SpeechVoice] = { [] }

  /// Returns how a voice speaks before anything else is chosen; without a voice, the one that speaks then,
  /// in a language or in none that was asked for. Whoever owns the reader knows it; where nobody does, that
  /// is ``ownSpeech``.
  public var speechByItself: (_ voice: String?, _ language: String?) -> SpeechSettings? = { _, _ in
    nil
  }

  /// Whether another reader, or a braille display, tells what is written: then nothing sounds here, and an
  /// answer is as short as it can be.
  package var isCompanion = false
  /// The names of the lessons that can be learned; whoever owns the reader knows them.
  package var lessons: [String] = []

  /// Creates a reader of a screen; nothing is said before `open()`.
  ///
  /// - Parameters:
  ///   - screen: The root of the elements.
  ///   - settings: What the person has chosen.
  ///   - rules: The direction of a row of elements, and where a new one begins.
  public init(
    screen: AccessibilityElement, settings: ReaderSettings = ReaderSettings(),
    rules: TraversalRules = TraversalRules()
  ) {
    self.screen = screen
    self.settings = settings
    book = .of(settings.language ?? screen.accessibilityLanguage)
    notifications = NotificationInbox(of: screen)
    order = ElementOrder(of: screen, rules: rules)
  }

  /// Opens the screen: says its title, if it has one, and goes to the first element.
  ///
  /// - Returns: What is to be heard.
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
    // What happened before the screen was there is part of how it is found.
    notifications.empty()
    told = heardOfFocusedElement
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
    var reply = answer(to: command)
    told = heardOfFocusedElement
    reply.append(news())
    let response = response(to: reply)
    remember(response, of: command)
    return response
  }

  /// Finishes the reply to an input that is no command.
  mutating func finish(_ reply: Reply) -> Response {
    var reply = reply
    reply.append(news())
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
    case .actions: return tellActions()
    case .do(let name): return doAction(named: name)
    case .touch(let point): return explore(point)
    case .drag(let start, let end): return drag(from: start, to: end)
    case .rotate: return rotate()
    case .describe: return describe()
    case .first: return moveToFirst()
    case .last: return moveToLast()
    case .go(let label): return move(toLabel: label)
    case .repeat: return repeatLastReply()
    case .where: return tellWhere()
    case .why: return tellWhy()
    case .help(let topic): return help(topic)
    case .change(let setting) where isCompanion && setting.makesSound: return leaveToOtherReader()
    case .change(let setting): return change(setting)
    case .tellSetting(let name): return tell(name)
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
    case .items(let text): return tellItems(containing: text)
    case .choose(let number): return choose(number)
    case .find(let text): return find(text)
    case .findPrevious: return findPrevious()
    case .next(let kind): return moveQuickly(to: kind, isForward: true)
    case .previous(let kind): return moveQuickly(to: kind, isForward: false)
    case .readAll: return read(fromFirst: true)
    case .readFromHere: return read(fromFirst: false)
    case .pause: return pauseOrResume()
    case .history: return tellHistory()
    case .spell: return spell()
    case .phonetics: return spellPhonetically()
    case .copy: return copyLastReply()
    case .mute: return switchSpeech(!session.isSpeechOn)
    case .curtain: return moveCurtain()
    case .values: return tellValues()
    case .watch(let label): return watch(label)
    case .undo: return undo()
    case .more: return tellMore()
    case .sonify: return sonify()
    case .type(let text): return type(text)
    case .delete: return deleteBackward()
    }
  }
}
