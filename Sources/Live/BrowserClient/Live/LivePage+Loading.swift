internal import LiveTree
internal import PageTree
internal import TextFormats

/// Waits for a document that loads.
extension LivePage {
  /// Waits until the page has loaded, or until a time. An incomplete page is read as it is.
  func waitForLoad(by deadline: Duration, onWait: () -> Void = {}) {
    let start = browser.now
    var hasReported = false
    while !isLoaded, isReady, browser.now < deadline {
      _ = browser.waitForEvents(timeout: min(deadline - browser.now, .milliseconds(100)))
      applyEvents()
      if browser.now - start > .seconds(1), !hasReported {
        hasReported = true
        onWait()
      }
    }
  }

  /// Waits until a new document is quiet and, if `waits` is true, complete, and reads it.
  ///
  /// - Parameters:
  ///   - waits: Whether the document may still be loading.
  ///   - forwards: The number of further documents that scripts may go to at once.
  func readNewDocument(waits: Bool = true, forwards: Int = 3) {
    (hasSecret, lastCount) = (false, 0)
    if waits, !isLoaded { waitForLoad(by: browser.now + patience) }
    // A document that opens a dialog is read after the answer.
    guard isReady else { return }
    (isNewDocument, isDirty) = (false, false)
    readingEnd = browser.now + Limits.reading
    prepareFrames()
    findFrames()
    waitForContent()
    readingEnd = browser.now + Limits.reading
    if isReady, isNewDocument, forwards > 0 {
      return readNewDocument(forwards: forwards - 1)
    }
    readPage(isNew: true)
    requests = PageRequests()
  }

  /// Waits until the page is quiet, and until its scripts have shown their first content.
  ///
  /// The page of an application is empty as it loads. At a prompt, later content is heard as it comes.
  /// Otherwise, the page is complete when its scripts wait for no answer of a server.
  private func waitForContent() {
    let start = browser.now
    waitForQuiet()
    guard var progress = progress(), progress == .empty || !isInteractive else { return }
    func isAwaited() -> Bool {
      let time = browser.now - start
      let isFetching = !requests.isEmpty && time < Limits.fetching
      return time < patience && (progress == .empty || isFetching)
    }
    repeat {
      // A script shows its last answer a little later.
      waitForQuiet(for: Limits.applicationQuiet)
      if browser.now - start > .seconds(1) {
        onLongReading()
        onLongReading = {}
      }
      guard let next = self.progress() else { return }
      progress = next
    } while isAwaited()
  }

  /// The content that the scripts of a page have shown.
  private enum Progress: String {
    /// Nothing yet.
    case empty
    /// Something, but they may fetch more from a server.
    case fetching
  }

  /// Returns the progress of the scripts of the page, or `nil` if nothing more is expected.
  private func progress() -> Progress? {
    guard isReady, !isNewDocument, !isPaused, !isAttached,
      let call = frames.first.flatMap({ evaluation(of: PageScript.progress, in: $0) })
    else { return nil }
    return (try? results(of: [call])[0].get())?["result"]?["value"]?.string
      .flatMap(Progress.init) ?? (requests.isEmpty ? nil : .fetching)
  }

  private func waitForQuiet(for time: Duration = Limits.startQuiet) {
    let start = browser.now
    while isReady, browser.now - start < Limits.start, browser.waitForEvents(timeout: time) {
      applyEvents()
      // The observer reports the next change only after the last ones have been taken.
      takeAndDrop()
      // A page that grows and grows is paused before it is too large to be read in time.
      if browser.now - start > Limits.growthTime, !isPaused, let frame = frames.first,
        let count = readInformation(of: frame)?["count"]?.integer
      {
        pauseIfFlooding(frame, count: count)
      }
    }
  }
}
