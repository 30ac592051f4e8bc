package import TextFormats

/// A message that the browser sends by itself. The names are a closed list, in ``Method``.
package struct DevToolsEvent {
  /// The messages that Earshot reads. Pages can cause any number of others.
  package enum Method: String, Sendable {
    case crash = "Inspector.targetCrashed"

    case chooserOpened = "Page.fileChooserOpened"
    case dialogClosed = "Page.javascriptDialogClosed"
    case dialogOpening = "Page.javascriptDialogOpening"
    /// A script has opened the document to write it.
    case documentOpened = "Page.documentOpened"
    case frameAttached = "Page.frameAttached"
    case frameDetached = "Page.frameDetached"
    case loaded = "Page.loadEventFired"
    case navigated = "Page.frameNavigated"
    case navigatedWithinDocument = "Page.navigatedWithinDocument"
    case navigating = "Page.frameStartedNavigating"
    case startedLoading = "Page.frameStartedLoading"
    case stoppedLoading = "Page.frameStoppedLoading"
    case windowOpened = "Page.windowOpen"

    case requestFailed = "Network.loadingFailed"
    case requestFinished = "Network.loadingFinished"
    case requestSent = "Network.requestWillBeSent"

    case bindingCalled = "Runtime.bindingCalled"

    case attached = "Target.attachedToTarget"
    case detached = "Target.detachedFromTarget"
    case targetCreated = "Target.targetCreated"
  }

  package let method: Method
  package let parameters: JSONValue
  package let session: String?
}
