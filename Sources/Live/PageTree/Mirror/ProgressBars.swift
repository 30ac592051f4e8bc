internal import AccessibilityModel
internal import LiveTree

/// The progress bars of a page, whose values Orca says while they change.
///
/// Orca says a new percentage at most every ten seconds, and the last one at once.
struct ProgressBars: Sendable {
  private static let interval = Duration.seconds(10)

  private struct Bar: Sendable {
    var value: Double?
    var percent: Int?
    var time: Duration?
  }
  private var bars: [String: Bar] = [:]
  /// The bars whose value has changed, in the order of the first changes.
  private var active: [String] = []

  init() {}

  /// Updates the values from the new state of a page, and returns what Orca says.
  mutating func update(
    from nodes: [ChromiumTree.Node], at now: Duration, isNewPage: Bool
  ) -> [LiveEvent<PageItemID>] {
    if isNewPage { (bars, active) = ([:], []) }
    var (events, next): ([LiveEvent<PageItemID>], [String: Bar]) = ([], [:])
    for node in nodes where node.roleName == "progressbar" && !node.isIgnored {
      var bar = Bar(value: node.value?.value?.number)
      defer { next[node.nodeId] = bar }
      guard let old = bars[node.nodeId] else { continue }
      (bar.percent, bar.time) = (old.percent, old.time)
      // The words for the keyboard focus say its value.
      guard bar.value != old.value, !node.isTrue("focused"), let percent = Self.percent(of: node)
      else { continue }
      if !active.contains(node.nodeId) { active.append(node.nodeId) }
      guard percent != old.percent,
        percent == 100 || old.time.map({ now - $0 >= Self.interval }) ?? true
      else { continue }
      (bar.percent, bar.time) = (percent, now)
      var words = "\(percent) percent."
      // The number of a bar is said if another one has begun after it.
      if let place = active.firstIndex(of: node.nodeId), place + 1 < active.count {
        words = "Progress bar \(place + 1). \(words)"
      }
      var news = AccessibilityAttributedString("", announcementPriority: .low)
      (news.orcaText, news.reason) = (words, "the value of a progress bar has changed")
      events.append(.announcement(news))
    }
    active.removeAll { next[$0] == nil }
    bars = next
    return events
  }

  /// Returns the percentage as Orca computes it, or `nil` without one.
  private static func percent(of node: ChromiumTree.Node) -> Int? {
    guard let value = node.value?.value?.number, let end = node["valuemax"]?.number else {
      return nil
    }
    let length = end - (node["valuemin"]?.number ?? 0)
    guard length != 0, case let percent = value / length * 100, percent.isFinite else { return nil }
    return Int(exactly: percent.rounded(.towardZero))
  }
}
