internal import LiveTree
internal import PageTree
internal import TextFormats

/// A page in the browser of a test.
///
/// Only the page is read and operated. Its address, size, dialogs, downloads and windows belong to its
/// owner.
extension LivePage {
  /// Reads the page that the connection leads to.
  package func attach() throws(BrowserFailure) {
    isAttached = true
    sessions = [DevToolsTunnel.page]
    _ = results(of: preparation(of: .page), timeout: Limits.opening)
    guard state == .running else { throw .cannotAttach }
    // The page may still be loading, which its owner waits for.
    isLoaded = true
    try readAttached()
  }

  /// Reads the page anew. Only its owner can bring it back to its initial state.
  package func readAttached() throws(BrowserFailure) {
    applyEvents()
    readNewDocument(waits: false)
    dropEvents()
    if let failure { throw failure }
    if mirror.hasTooManyNodes { throw .tooManyNodes(PageTree.nodeLimit) }
    // A page whose calls are refused is not an empty page.
    guard !frames.isEmpty, frames[0].context != nil else { throw .cannotAttach }
  }
}
