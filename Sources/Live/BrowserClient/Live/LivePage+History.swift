package import AccessibilityModel
internal import LiveTree
internal import PageTree
internal import TextFormats

/// The history of the browser.
extension LivePage {
  package var hasHistory: Bool { true }

  /// Goes to another page of the history, or loads the page again, and waits until it is complete.
  package func travel(_ step: HistoryStep) -> HistoryResult {
    update()
    guard isReady, !isAttached, mirror.dialog == nil else { return .unsupported }
    let departure: DevToolsCall
    switch step {
    case .reload: departure = call(.reload)
    case .back, .forward:
      guard let entry = entry(at: step == .back ? -1 : 1) else { return .noPage }
      departure = call(.goToHistoryEntry, ["entryId": .integer(entry)])
    }
    endPause()
    isLoaded = true
    let count = documentCount
    let start = browser.now
    guard results(of: [departure]).first?.failure != .timeout else { return .opened }
    // A page on a slow server is still loading after the first moment.
    while isReady, documentCount == count,
      browser.now - start < (isLoaded ? Limits.sameDocument : patience)
    {
      _ = browser.waitForEvents(timeout: .milliseconds(50))
      applyEvents()
    }
    // A dialog can ask whether to leave the page, and is announced.
    guard isReady, documentCount == count else {
      update()
      return .opened
    }
    settle()
    return .moved
  }

  /// Returns the identifier of an entry of the history, counted from the current one.
  private func entry(at distance: Int) -> Int? {
    guard let history = result(of: .history), let current = history["currentIndex"]?.integer,
      let entries = history["entries"]?.array, entries.indices.contains(current + distance)
    else { return nil }
    let entry = entries[current + distance]
    // The tab was empty before it was given the page.
    return entry["url"]?.string == "about:blank" ? nil : entry["id"]?.integer
  }
}
