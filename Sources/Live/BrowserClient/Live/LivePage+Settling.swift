internal import LiveTree
package import PageTree
internal import TextFormats

/// Waits for the effects of an operation.
extension LivePage {
  /// Waits until the effect of an operation has arrived and the page is quiet, then updates the
  /// mirror.
  func settle() {
    let before = mirror.revision
    let start = browser.now
    var settling = Settling(at: start, revision: before)
    update(force: true)
    repeat {
      while isReady, let time = settling.wait(at: browser.now, revision: mirror.revision) {
        _ = browser.waitForEvents(timeout: time)
        if isReady { update(force: true) }
      }
    } while waitForMotion(until: start + Settling.all)
    if isReady { confirm { mirror.revision != before } }
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
