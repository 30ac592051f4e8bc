public import AccessibilityModel
internal import Languages
package import Scenes
public import ScreenReader
package import TreeImport

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
  public let screen: AccessibilityElement
  package let page: LivePage
  private let mirror: AdaptedScreen<PageAdapter>
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

  package convenience init(
    _ address: String, size: Size, browser: String?, isOffline: Bool, patience: Duration,
    onWait: () -> Void
  ) throws(BrowserFailure) {
    let address = try PageAddress(address)
    let session = try BrowserSession(path: browser, host: isOffline ? address.host : nil)
    do throws(BrowserFailure) {
      let page = LivePage(session.connection, address: address.text, patience: patience)
      try page.open(width: Int(size.width), height: Int(size.height), onWait: onWait)
      self.init(page, session: session)
    } catch {
      session.end()
      throw error
    }
  }

  /// Creates a page in a browser that was started elsewhere.
  package convenience init(_ page: LivePage) { self.init(page, session: nil) }

  private init(_ page: LivePage, session: BrowserSession?) {
    self.page = page
    self.session = session
    let title = page.mirror.title
    let mirror = AdaptedScreen(
      PageAdapter(page.mirror, operating: page), title: title.text, language: title.language)
    self.mirror = mirror
    screen = mirror
    page.mirror.readerLanguage = { [weak mirror] in
      mirror.flatMap { ReaderPresence.language(on: $0) }
    }
    page.onNews = { [weak mirror, weak page] news in
      guard let mirror, let page else { return }
      mirror.takeTitle(of: page)
      for item in news { mirror.post(item, of: page) }
    }
    page.onStateChange = { [weak self] in
      guard let self, let words else { return }
      self.mirror.post(notification: .announcement, argument: .text(words))
    }
  }

  /// The rules of the reading order.
  public var rules: TraversalRules { page.mirror.rules }

  /// The accessibility tree of the page, which can be saved as a dump.
  package var tree: ChromiumTree { page.mirror.tree.withoutSecrets() }

  /// The page as a scene, whose elements can be operated without the browser.
  package var document: SceneDocument { page.mirror.document }

  /// The reason why the page can no longer be operated, or `nil` if it can.
  package var failure: BrowserFailure? {
    switch page.state {
    case .running: nil
    case .hung: .hung(page.address)
    case .crashed: .crashed(page.address)
    case .ended: .ended
    }
  }

  /// The words for the failure, in the language of the page.
  private var words: String? {
    let phrases = page.mirror.phrases
    return switch page.state {
    case .running: nil
    case .hung: phrases.pageHangs
    case .crashed: phrases.pageCrashed
    case .ended: phrases.browserEnded
    }
  }

  /// Updates the screen, and posts the page's announcements.
  ///
  /// The screen updates itself when it is used; this is needed only to hear announcements
  /// meanwhile.
  public func update() { page.look() }

  /// Ends the browser.
  public func end() { session?.end() }
}

extension AdaptedScreen<PageAdapter> {
  /// Posts a notification about the page.
  fileprivate func post(_ news: PageNews, of page: LivePage) {
    switch news {
    case .announcement(let text, let isAssertive):
      post(
        notification: .announcement,
        argument: .attributedText(
          AccessibilityAttributedString(text, announcementPriority: isAssertive ? .high : .low)))
    case .screenChanged(let item):
      update()
      post(notification: .screenChanged, argument: item.flatMap(argument))
    case .focusMoved(let item):
      update()
      post(notification: .layoutChanged, argument: argument(item))
    }
  }

  /// Copies the title and the language, which are not spoken until the screen changes.
  fileprivate func takeTitle(of page: LivePage) {
    let title = page.mirror.title
    if accessibilityLabel != title.text { accessibilityLabel = title.text }
    if accessibilityLanguage != title.language { accessibilityLanguage = title.language }
  }

  private func argument(_ item: PageItemID) -> AccessibilityNotification.Argument? {
    currentElement(id: item).map { .element($0) }
  }
}
