internal import Languages
internal import LiveTree
internal import PageTree
internal import TextFormats

/// A page that adds elements faster than they can be read, which is paused.
///
/// A paused page runs no timers and gets no answers from its server, but it reacts to operations. It
/// runs again when it is loaded again.
extension LivePage {
  /// Pauses the page if its number of elements, which is `count` now, grows and grows.
  func pauseIfFlooding(_ frame: PageFrame, count: Int) {
    let last = exchange(&lastCount, with: count)
    guard isLoaded, !isPaused, !isAttached, count > Limits.watchedNodes,
      count - last > Limits.growth
    else { return }
    onLongReading()
    onLongReading = {}
    // One large addition is no flood.
    var before = count
    for _ in 0..<2 {
      waitWithoutReading(for: Limits.growthTime)
      guard isReady, let now = readInformation(of: frame)?["count"]?.integer,
        now - before > Limits.growth
      else { return }
      before = now
    }
    let freeze = call(.setLifecycle, ["state": "frozen"])
    guard results(of: [freeze]).first?.failure == nil else { return }
    (isPaused, isPauseTold) = (true, false)
  }

  /// Lets a paused page run again.
  func endPause() {
    guard isPaused else { return }
    isPaused = false
    _ = results(of: [call(.setLifecycle, ["state": "active"])])
  }

  /// Announces the pause, once. The first call belongs to the opening of the screen, which drops
  /// announcements.
  func tellPause() {
    guard isPaused, !isPauseTold else { return }
    isPauseTold = isOpened
    isOpened = true
    guard isPauseTold else { return }
    events.append(
      .announcement(
        Phrases.fill(mirror.phrases.paused, ["command": "reload"]), isAssertive: true))
  }

  private func waitWithoutReading(for time: Duration) {
    let end = browser.now + time
    while isReady, browser.now < end {
      _ = browser.waitForEvents(timeout: end - browser.now)
      applyEvents()
    }
  }
}
