internal import ATDriver
internal import AccessibilityModel
internal import BrowserClient
private import ChildProcesses
internal import DesktopClient
internal import LiveTree
internal import Scenes
internal import SourceDiagnostics
internal import TerminalClient
internal import TreeImport

/// Opens the scenes, pages and programs that clients ask for.
@MainActor
enum ContentOpener {
  /// Opens content.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - connect: Connects to the browser under test, or `nil` if there is no way to it.
  /// - Returns: The content, which the caller must end.
  /// - Throws: An error whose message names the problem and its solution.
  static func open(
    _ request: ContentRequest, through connect: Connecting? = nil
  ) throws(ProtocolError) -> any RemoteContent {
    switch request {
    case .attachedPage:
      return OpenedLiveContent(try attachedPage(through: connect), named: "the page of the test")
    case .initial: return OpenedScene(nil, named: "DJ deck")
    case .scene(let path): return OpenedScene(try scene(path), named: path)
    case .page(let address, let width, let height, let isOffline, let folder):
      do throws(BrowserFailure) {
        let page = try BrowserPage(
          address, size: Size(width: Double(width), height: Double(height)), isOffline: isOffline,
          within: folder, onWait: {})
        // A client must not read files of this machine through the page.
        page.page.permitsFiles = false
        return OpenedLiveContent(page, named: address)
      } catch {
        throw ProtocolError(.refused, error.description)
      }
    case .terminal(let command, let name):
      return OpenedLiveContent(try terminal(command, named: name), named: name)
    case .program(let command):
      return try OpenedLiveContent(
        starting: { () throws(ProtocolError) in try program(command) }, named: command)
    }
  }

  private static func program(_ command: String) throws(ProtocolError) -> DesktopApplication {
    do throws(DesktopFailure) {
      let session = try DesktopSession(
        .starting(command, headless: true), patience: .seconds(10), onWait: { _ in })
      let application = try DesktopApplication(session, window: nil)
      application.program.patience = LiveProgram.Limits.script
      return application
    } catch {
      throw ProtocolError(.refused, error.description + error.suggestion)
    }
  }

  private static func terminal(
    _ command: String, named name: String
  ) throws(ProtocolError) -> TerminalContent {
    var reason: String?
    do throws(ProcessStart.Failure) {
      let terminal = try TerminalContent(
        command, named: name, size: .terminal, .script(.seconds(10)))
      reason = terminal.failure
      if reason == nil { return terminal }
    } catch {
      reason = error.reason
    }
    throw ProtocolError(.refused, "Can't start “\(name)”: \(reason ?? "").")
  }

  /// Connects to the browser of a test.
  typealias Connecting = @MainActor () throws(ProtocolError) -> any DevToolsTransport

  /// Attaches to the page of a test.
  static func attachedPage(through connect: Connecting?) throws(ProtocolError) -> BrowserPage {
    guard let connect else {
      throw ProtocolError(
        .refused,
        "There is no way to the browser. Start earshot serve with --stdio or --devtools.")
    }
    let transport = try connect()
    do throws(BrowserFailure) {
      let page = try BrowserPage(attachedTo: transport)
      page.page.permitsFiles = false
      return page
    } catch {
      throw ProtocolError(.refused, error.description)
    }
  }

  private static func scene(_ path: String) throws(ProtocolError) -> SceneDocument {
    guard path != "-", let bytes = SceneLoading.readableBytes(of: path) else {
      throw ProtocolError(.refused, SceneLoading.unreadable(path).description)
    }
    guard !AgentPolicy.isPage(path) else {
      throw ProtocolError(.refused, "\(path) is a web page, not a scene. Open it as a page.")
    }
    let file = SceneFile.read(sceneOrDump: bytes, named: path)
    guard let document = file.document else {
      let errors = file.problems.filter { $0.severity == .error }.map(\.description)
      throw ProtocolError(.refused, errors.joined(separator: "\n"))
    }
    return document
  }
}
