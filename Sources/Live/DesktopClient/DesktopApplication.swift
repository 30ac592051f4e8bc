public import AccessibilityModel
package import DesktopTree
package import LiveTree

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
  public var screen: AccessibilityElement { live.screen }
  package let live: LiveScreen<LiveProgram>
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
    self.session = session
    program.finalExitCode = { [weak session] in session?.finalExitCode }
    live = LiveScreen(program)
  }

  package var program: LiveProgram { live.source }

  /// The mirror of the program.
  package var tree: DesktopTree { program.tree }

  /// The reason why the program can't be operated, or `nil` if it can.
  package var failure: DesktopFailure? { program.failure }

  /// Reads what the program has changed, and posts its announcements.
  ///
  /// A reader does so before each command. This is needed only to hear the program between commands.
  public func update() { live.update() }

  /// The exit code of a program that was started and has ended.
  public var exitCode: Int32? { session?.exitCode }

  /// The last exception that a program has reported that was started here, or `nil`.
  package var lastException: String? { session?.lastException }

  /// Ends the program if it was started here, and resets the settings of the desktop.
  public func end() { session?.end() }
}
