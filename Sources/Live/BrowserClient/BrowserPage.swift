public import AccessibilityModel
package import LiveTree
package import PageTree
public import ScreenReader
package import TerminalKeys

/// A web page in a browser, which can be read and operated.
///
/// The page is opened in Chromium or Chrome, without a window. Its accessibility tree is a screen,
/// as any other screen of the model:
///
/// <!-- example: not run: needs a browser -->
/// ```swift
/// let page = try BrowserPage("https://example.org/")
/// defer { page.end() }
/// let listener = Listener { page.screen }
/// ```
///
/// Keep the page as long as its screen is used. ``end()`` ends the browser, and so does the release
/// of the object.
@MainActor
public final class BrowserPage {
  /// The screen of the page.
  public var screen: AccessibilityElement { live.screen }
  package let live: LiveScreen<LivePage>
  /// The browser, or `nil` in a test with a double.
  private let session: BrowserSession?

  /// Opens a page, and waits until it is complete.
  ///
  /// - Parameters:
  ///   - address: An address that begins with `http:`, `https:` or `file:`, or the path of a file.
  ///   - size: The size of the page, in points. A phone is 390 by 844.
  ///   - browser: The path of the browser, or `nil` for the one that is installed.
  ///   - isOffline: Whether the page can reach only its own server.
  ///   - patience: The maximum time until the page is complete. After that, it is read as it is.
  /// - Throws: A failure whose description names the problem and its solution.
  public convenience init(
    _ address: String, size: Size = Size(width: 390, height: 844), browser: String? = nil,
    isOffline: Bool = false, patience: Duration = .seconds(10)
  ) throws(BrowserFailure) {
    try self.init(
      address, size: size, browser: browser, isOffline: isOffline, patience: patience, onWait: {})
  }

  /// Opens a page that shows only files of a folder, if there is one.
  package convenience init(
    _ address: String, size: Size, browser: String? = nil, isOffline: Bool,
    within folder: String? = nil, isInteractive: Bool = false, patience: Duration = .seconds(10),
    onWait: @escaping () -> Void
  ) throws(BrowserFailure) {
    let address = try PageAddress(address)
    let session = try BrowserSession(path: browser, host: isOffline ? address.host : nil)
    do throws(BrowserFailure) {
      let page = LivePage(session.connection, address: address.text, patience: patience)
      page.folder = folder
      page.isInteractive = isInteractive
      try page.open(width: Int(size.width), height: Int(size.height), onWait: onWait)
      self.init(page, session: session)
    } catch {
      session.end()
      throw error
    }
  }

  /// Attaches to a page in the browser of a test.
  package convenience init(attachedTo transport: any DevToolsTransport) throws(BrowserFailure) {
    let page = LivePage(DevToolsConnection(transport), address: "of the test")
    try page.attach()
    self.init(page)
  }

  /// Creates a page in a browser that was started elsewhere.
  package convenience init(_ page: LivePage) { self.init(page, session: nil) }

  private init(_ page: LivePage, session: BrowserSession?) {
    self.session = session
    live = LiveScreen(page)
  }

  package var page: LivePage { live.source }

  /// The rules of the reading order.
  public var rules: TraversalRules { page.mirror.rules }

  /// The accessibility tree of the page, which can be saved as a dump.
  package var tree: ChromiumTree {
    var tree = page.mirror.tree.withoutSecrets()
    tree.markup = markup
    return tree
  }

  /// The flaws of the markup, or `nil` before they are read.
  private var markup: PageMarkup?

  /// Reads the flaws of the markup, for an audit.
  package func readMarkup() { markup = page.markup() }

  /// The reason why the page can't be operated, or `nil` if it can.
  package var failure: BrowserFailure? { page.failure }

  /// The status of HTTP if the server answered with an error page, or `nil` if it did not.
  package var errorStatus: Int? { page.status >= 400 ? page.status : nil }

  /// The message of the dialog that blocks the page, or `nil` without a dialog.
  package var blockingMessage: String? {
    page.mirror.isBlocked ? page.mirror.dialog?.message : nil
  }

  /// Reads what the page has changed, and posts its announcements.
  ///
  /// A reader does so before each command. This is needed only to hear the page between commands.
  public func update() { live.update() }

  /// Takes all changes that the page has made until now. The next update or command posts their
  /// announcements, and ``hasMoreEvents`` says whether one more does.
  package func settle(briefly: Bool) { page.takeAllChanges(briefly: briefly) }

  package var hasMoreEvents: Bool { !page.moments.isEmpty }

  /// Offers the page a key of the user, and returns whether the page takes it.
  package func press(_ key: Key) -> Bool { live.follow { $0.take(key) } }

  /// Opens the same address in a second tab, for an audit to operate.
  ///
  /// Returns `nil` if Earshot has not started the browser, which then belongs to the user, or if the
  /// tab can't be opened. The first page must not be used while the second one is.
  package func openBeside() -> BrowserPage? {
    guard session != nil, failure == nil else { return nil }
    let copy = LivePage(page.browser, address: page.address, patience: page.patience)
    copy.permitsFiles = false
    copy.observesFocus = true
    let size = page.mirror.tree.details.page?.size ?? []
    let (width, height) = size.count == 2 ? (Int(size[0]), Int(size[1])) : (390, 844)
    guard (try? copy.open(width: width, height: height, isBeside: true)) != nil else { return nil }
    copy.isolate()
    return BrowserPage(copy)
  }

  /// Returns the item of an element of the screen.
  package func item(of element: AccessibilityElement) -> PageItemID {
    live.node(of: element) ?? .screen
  }

  /// Returns the element of an item, or `nil` if the screen does not have it.
  package func element(of item: PageItemID) -> AccessibilityElement? { live.element(of: item) }

  /// Whether Earshot has started the browser. Otherwise it belongs to the user.
  package var ownsBrowser: Bool { session != nil }

  /// Ends the browser.
  public func end() { session?.end() }
}
