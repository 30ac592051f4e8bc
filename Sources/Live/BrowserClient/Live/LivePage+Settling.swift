internal import LiveTree
package import PageTree
internal import TextFormats

/// Waits for the effects of an operation.
extension LivePage {
  /// Waits until the effect of an operation has arrived and the page is quiet, then updates the
  /// mirror.
  ///
  /// With `isPatient`, an operation without an effect gets more time, because a page may show
  /// something only after a timer or an answer.
  func settle(isPatient: Bool = false, atLeast least: Duration = .zero) {
    let (start, before) = (browser.now, mirror.revision)
    update(force: true)
    wait(
      for: Settling(at: start, revision: before, atLeast: isPatient ? leastWait : least),
      until: start + Settling.all)
    if isReady { confirm { mirror.revision != before } }
    if isPatient {
      waitForEffect(since: start) { mirror.hasEffects(since: before) || !events.isEmpty }
    }
  }

  /// Waits longer for the effect of an operation that has come at a time.
  func waitForEffect(since start: Duration, _ hasEffect: () -> Bool) {
    guard isReady, !hasEffect() else { return }
    wait(
      for: Settling(at: start, revision: mirror.revision, effect: Settling.all),
      until: start + Settling.all)
  }

  private func wait(for settling: Settling, until deadline: Duration) {
    var settling = settling
    var loading: Duration? {
      if isNewDocument || isNavigating && !isInteractive { return patience }
      return requests.isEmpty ? nil : Limits.fetching
    }
    repeat {
      while isReady,
        let time = settling.wait(at: browser.now, revision: mirror.revision, loading: loading)
      {
        _ = browser.waitForEvents(timeout: time)
        if isReady { update(force: true) }
      }
    } while waitForMotion(until: deadline)
    // Each request is awaited only once.
    requests = PageRequests()
  }

  package func waitForChange(of item: PageItemID, until deadline: Duration) -> Bool {
    guard isReady, browser.now < deadline else { return false }
    let before = mirror.revision
    _ = browser.waitForEvents(timeout: deadline - browser.now)
    if isReady { update(force: true) }
    if isReady, browser.now >= deadline { confirm { mirror.revision != before } }
    return true
  }

  /// Waits for the short animations that show or hide something, such as that of a dialog that
  /// closes, and returns whether there were any. Until they end, the page shows what is leaving.
  private func waitForMotion(until deadline: Duration) -> Bool {
    guard isReady, browser.now < deadline else { return false }
    let calls = frames.compactMap { evaluation(of: PageScript.motion, in: $0) }
    let rests = results(of: calls).compactMap {
      (try? $0.get())?["result"]?["value"]?.number
    }
    guard let rest = rests.max(), rest > 0 else { return false }
    // The page reacts to the end of an animation in its next frame.
    let end = min(deadline, browser.now + .milliseconds(Int(min(rest, 500)) + 20))
    while isReady, browser.now < end {
      _ = browser.waitForEvents(timeout: end - browser.now)
      applyEvents()
    }
    if isReady { update(force: true) }
    return isReady
  }
}

extension LivePage {
  /// Takes all changes that the page has made until now, two of its frames later.
  ///
  /// With `briefly`, a page in which nothing has happened since the last time gets only one frame.
  package func takeAllChanges(briefly: Bool = false) {
    applyEvents()
    guard isReady else { return }
    let focused = mirror.tree.focused?.nodeId
    if frames.count == 1, !isNewDocument, !haveFramesChanged {
      readChanges(after: PageScript.afterTwoFrames(nextTake(), briefly: briefly))
      update()
    } else {
      // A frame inside the page may be hidden, so only those of the page itself are waited for.
      _ = results(
        of: frames.prefix(1).compactMap {
          evaluation(of: PageScript.afterTwoFrames("0"), in: $0, awaits: true)
        })
      update(force: true)
    }
    reportMove(from: focused)
  }
}
