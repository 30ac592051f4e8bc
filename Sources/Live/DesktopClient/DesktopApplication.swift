public import AccessibilityModel
package import DesktopTree
internal import Languages

/// A running Linux program whose interface can be read and operated.
///
/// The program is read through AT-SPI, the accessibility interface of Linux desktops. Its active
/// window is a screen, as any other screen of the model:
///
/// <!-- example: not run: needs a program and an X server -->
/// ```swift
/// let program = try DesktopApplication(starting: "zenity --scale --value=3", headless: true)
/// defer { program.end() }
/// let listener = Listener { program.screen }
/// ```
///
/// Keep the application as long as its screen is used. ``end()`` resets the desktop's settings and
/// ends the processes that were started here, and so does the release of the object.
@MainActor
public final class DesktopApplication {
  /// The screen of the window that is read.
  public let screen: AccessibilityElement
  package let program: LiveProgram
  private let mirror: AdaptedScreen<DesktopAdapter>
  /// The changes that wait until the screen has their elements.
  private var news: [DesktopNews] = []
  /// The processes and settings to reset, or `nil` in a test with a double.
  private let session: DesktopSession?

  /// Starts a program, and waits until it can be read.
  ///
  /// - Parameters:
  ///   - command: The command line for the shell.
  ///   - headless: Whether to start the program without a display, on a separate desktop. This
  ///     needs Xvfb, dbus-daemon and at-spi2-core.
  ///   - patience: The maximum time until the program offers something to read.
  /// - Throws: A failure whose description names the problem and its solution.
  public convenience init(
    starting command: String, headless: Bool = true, patience: Duration = .seconds(10)
  ) throws(DesktopFailure) {
    try self.init(
      DesktopSession(.starting(command, headless: headless), patience: patience), window: nil)
  }

  /// Finds a running program.
  ///
  /// - Parameters:
  ///   - name: The name of the program or a part of it, `pid:` and its process ID, or its name with
  ///     `#2` for the second of that name.
  ///   - window: The title of the window to read, or `nil` for the active one.
  ///   - patience: The maximum time until the program offers something to read.
  /// - Throws: A failure whose description names the problem and its solution.
  public convenience init(
    running name: String, window: String? = nil, patience: Duration = .seconds(10)
  ) throws(DesktopFailure) {
    try self.init(DesktopSession(.running(name), patience: patience), window: window)
  }

  package convenience init(
    _ session: DesktopSession, window: String?
  ) throws(DesktopFailure) {
    do throws(DesktopFailure) {
      if let window { try session.program.chooseWindow(titled: window) }
    } catch {
      session.end()
      throw error
    }
    self.init(session.program, session: session)
  }

  /// Creates an application whose processes were started elsewhere.
  package convenience init(_ program: LiveProgram) { self.init(program, session: nil) }

  private init(_ program: LiveProgram, session: DesktopSession?) {
    self.program = program
    self.session = session
    let mirror = AdaptedScreen(DesktopAdapter(program.mirror), title: program.windowTitle)
    self.mirror = mirror
    screen = mirror
    program.onNews = { [weak self] news in
      guard let self else { return }
      self.news += news
      mirror.update()
    }
    mirror.onUpdate = { [weak self] in
      guard let self else { return }
      let news = exchange(&self.news, with: []).withoutOldMoves
      for item in news { self.mirror.post(item, of: self.program) }
    }
    program.onExplanation = { [weak self] reason in
      self?.say { Phrases.fill($0[keyPath: reason], ["name": $1]) }
    }
    program.onStateChange = { [weak self] in
      self?.say { [failure = self?.failure] in
        failure?.description(in: $0) ?? Phrases.fill($0.answersAgain, ["name": $1])
      }
    }
  }

  /// Says words about the program, made from phrases and its name, in the language of the reader.
  private func say(_ words: (ProgramPhrases, _ name: String) -> String) {
    let language = ReaderPresence.language(on: mirror) ?? mirror.accessibilityLanguage
    let phrases = PhraseBook.of(language).phrases
    var attributes = AccessibilityAttributedString.Attributes()
    attributes.language = phrases.segmentLanguage
    let text = words(phrases.program, program.program.title)
    mirror.post(
      notification: .announcement,
      argument: .attributedText(AccessibilityAttributedString([.init(text, attributes)])))
  }

  /// The mirror of the program.
  package var tree: DesktopTree { program.tree }

  /// The reason why the program can no longer be operated, or `nil` if it can.
  package var failure: DesktopFailure? {
    switch program.state {
    case .running: nil
    case .hung: .hung(program.program.title)
    case .ended:
      switch session?.finalExitCode {
      case 0: .closed(program.program.title)
      case let code: .ended(program.program.title, code: code)
      }
    }
  }

  /// Updates the screen, and posts the program's announcements.
  ///
  /// The screen updates itself when it is used; this is needed only to hear announcements
  /// meanwhile.
  public func update() {
    mirror.update()
    program.readLater()
  }

  /// The exit code of a program that was started and has ended.
  public var exitCode: Int32? { session?.exitCode }

  /// Ends the program if it was started here, and resets the settings of the desktop.
  public func end() { session?.end() }
}

extension AdaptedScreen<DesktopAdapter> {
  /// Posts a notification for an announcement or a new window.
  fileprivate func post(_ news: DesktopNews, of program: LiveProgram) {
    switch news {
    case .announcement(let text, let isAssertive, _):
      post(
        notification: .announcement,
        argument: .attributedText(
          AccessibilityAttributedString(text, announcementPriority: isAssertive ? .high : .low)))
    case .windowOpened:
      accessibilityLabel = program.windowTitle
      let first = program.arrival.flatMap { element(of: $0, in: program) }
      post(notification: .screenChanged, argument: first.map { .element($0) })
    case .shown(let id):
      let shown = element(of: id, in: program)
      post(notification: .layoutChanged, argument: shown.map { .element($0) })
    case .focusMoved(let id):
      guard let focused = program.tree.itemToFocus(at: id).flatMap({ currentElement(id: $0) }),
        !ReaderPresence.focusedElements(on: self).contains(where: { $0 === focused })
      else { return }
      post(notification: .layoutChanged, argument: .element(focused))
    }
  }

  /// Returns the first element of a node.
  private func element(
    of node: String, in program: LiveProgram
  ) -> AccessibilityElement? {
    program.tree.parts(of: node).lazy.compactMap { self.currentElement(id: $0) }
      .first { $0.isAccessibilityElement }
  }
}

extension [DesktopNews] {
  /// The changes without moves of the keyboard focus that later changes replace.
  fileprivate var withoutOldMoves: [DesktopNews] {
    let lastMove = lastIndex { if case .focusMoved = $0 { true } else { false } }
    return enumerated().filter { index, item in
      guard case .focusMoved = item else { return true }
      return index == lastMove
        && !contains { other in
          switch other {
          case .windowOpened, .shown: true
          case .announcement, .focusMoved: false
          }
        }
    }.map(\.element)
  }
}
