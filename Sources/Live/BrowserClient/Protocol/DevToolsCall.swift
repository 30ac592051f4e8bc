package import TextFormats

/// A command of the DevTools protocol. The names are a closed list, in ``Method``.
package struct DevToolsCall {
  /// The commands that Earshot sends.
  package enum Method: String, CaseIterable, Sendable {
    case closeBrowser = "Browser.close"
    case denyDownloads = "Browser.setDownloadBehavior"
    case discoverTargets = "Target.setDiscoverTargets"
    case targets = "Target.getTargets"
    case attach = "Target.attachToTarget"
    case attachToFrames = "Target.setAutoAttach"
    case closeTarget = "Target.closeTarget"

    case enablePage = "Page.enable"
    case navigate = "Page.navigate"
    case setLifecycle = "Page.setWebLifecycleState"
    case reload = "Page.reload"
    case history = "Page.getNavigationHistory"
    case goToHistoryEntry = "Page.navigateToHistoryEntry"
    case frameTree = "Page.getFrameTree"
    case isolatedWorld = "Page.createIsolatedWorld"
    case addScript = "Page.addScriptToEvaluateOnNewDocument"
    case answerDialog = "Page.handleJavaScriptDialog"
    case interceptFileChooser = "Page.setInterceptFileChooserDialog"
    case setSize = "Emulation.setDeviceMetricsOverride"
    case emulateFocus = "Emulation.setFocusEmulationEnabled"

    case enableAccessibility = "Accessibility.enable"
    case fullTree = "Accessibility.getFullAXTree"
    case partialTree = "Accessibility.getPartialAXTree"
    case subtree = "Accessibility.queryAXTree"

    case enableNetwork = "Network.enable"
    case setNetwork = "Network.emulateNetworkConditions"
    case block = "Network.setBlockedURLs"
    case passServiceWorkers = "Network.setBypassServiceWorker"

    case enableRuntime = "Runtime.enable"
    case addBinding = "Runtime.addBinding"
    case evaluate = "Runtime.evaluate"
    case callFunction = "Runtime.callFunctionOn"
    case releaseObjects = "Runtime.releaseObjectGroup"

    case snapshot = "DOMSnapshot.captureSnapshot"
    case describeNode = "DOM.describeNode"
    case boxModel = "DOM.getBoxModel"
    case contentQuads = "DOM.getContentQuads"
    case resolveNode = "DOM.resolveNode"
    case frameOwner = "DOM.getFrameOwner"
    case attachFiles = "DOM.setFileInputFiles"
    case createTarget = "Target.createTarget"
    case focus = "DOM.focus"

    case key = "Input.dispatchKeyEvent"
    case mouse = "Input.dispatchMouseEvent"
    case insertText = "Input.insertText"
  }

  package let method: Method
  package let parameters: JSONValue
  /// The session of a page or frame, or `nil` for the browser itself.
  package let session: String?

  package init(_ method: Method, _ parameters: JSONValue = [:], session: String?) {
    self.method = method
    self.parameters = parameters
    self.session = session
  }

  /// The message with the given number, without the final NUL.
  package func message(number: Int) -> String {
    var members: [(String, JSONValue)] = [
      ("id", .integer(number)), ("method", .string(method.rawValue)), ("params", parameters),
    ]
    if let session { members.append(("sessionId", .string(session))) }
    return JSONValue.object(members).line
  }
}

/// The reason why a command has no result.
package enum DevToolsFailure: Error, Hashable, Sendable {
  /// There was no reply in time.
  case timeout
  /// The browser refused the command, with its message.
  case refused(String)
  /// The reply was larger than the limit.
  case tooLarge
  /// A dialog of the page opened, which blocks replies until it is answered.
  case blocked
  /// The connection is closed.
  case closed
}
