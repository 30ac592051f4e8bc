internal import ATDriver
internal import AccessibilityModel
internal import BrowserClient
internal import DesktopClient
internal import Scenes
internal import SourceDiagnostics
internal import TreeImport

/// Opens the scenes, pages and programs that clients ask for.
@MainActor
enum ContentOpener {
  /// Opens content.
  ///
  /// - Parameters:
  ///   - request: What to open.
  ///   - channel: The connection that carries messages to the client's browser, or `nil`.
  /// - Returns: The content, which the caller must end.
  /// - Throws: An error whose message names the problem and its solution.
  static func open(
    _ request: ContentRequest, through channel: StdioChannel? = nil
  ) throws(ProtocolError) -> any RemoteContent {
    switch request {
    case .attachedPage:
      guard let channel else {
        throw ProtocolError(.refused, "Only earshot serve --stdio can attach to a browser.")
      }
      do throws(BrowserFailure) {
        let page = try BrowserPage(attachedTo: TunnelTransport(channel))
        page.page.permitsFiles = false
        return OpenedLiveContent(page, named: "the page of the test")
      } catch {
        throw ProtocolError(.refused, error.description)
      }
    case .initial: return OpenedScene(nil, named: "DJ deck")
    case .scene(let path): return OpenedScene(try scene(path), named: path)
    case .page(let address, let width, let height, let isOffline):
      do throws(BrowserFailure) {
        let page = try BrowserPage(
          address, size: Size(width: Double(width), height: Double(height)), isOffline: isOffline)
        // A client must not read files of this machine through the page.
        page.page.permitsFiles = false
        return OpenedLiveContent(page, named: address)
      } catch {
        throw ProtocolError(.refused, error.description)
      }
    case .program(let command):
      do throws(DesktopFailure) {
        let session = try DesktopSession(
          .starting(command, headless: true), patience: .seconds(10), onWait: { _ in })
        let application = try DesktopApplication(session, window: nil)
        application.program.patience = LiveProgram.Limits.script
        return OpenedLiveContent(application, named: command)
      } catch {
        throw ProtocolError(.refused, error.description + error.suggestion)
      }
    }
  }

  private static func scene(_ path: String) throws(ProtocolError) -> SceneDocument {
    guard path != "-", let bytes = SceneLoading.readableBytes(of: path) else {
      throw ProtocolError(.refused, SceneLoading.unreadable(path).description)
    }
    let file = SceneFile.read(sceneOrDump: bytes, named: path)
    guard let document = file.document else {
      let errors = file.problems.filter { $0.severity == .error }.map(\.description)
      throw ProtocolError(.refused, errors.joined(separator: "\n"))
    }
    return document
  }
}
