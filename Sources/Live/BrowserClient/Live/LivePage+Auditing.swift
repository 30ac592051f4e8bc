package import AccessibilityModel
internal import LiveTree
package import PageTree
internal import TerminalKeys
internal import TextFormats

/// Operation of a page in a second tab, for an audit.
extension LivePage {
  /// The kind of operation that is safe on a node.
  package enum Operability: String, Sendable {
    /// A click or steps have effects only on this page.
    case safe
    /// The keys of a field.
    case field
    /// The choice of an option.
    case list
    /// Another page, a form that is sent, a file or a download.
    case leaving
    /// A list of the browser, or a control that is gone.
    case other
  }

  /// Cuts the page off the network, so that no operation reaches a server. Files need none.
  func isolate() {
    guard !address.hasPrefix("file:") else { return }
    setNetwork(isOffline: true)
  }

  private func setNetwork(isOffline: Bool) {
    _ = results(of: [
      call(.enableNetwork), call(.passServiceWorkers, ["bypass": .bool(true)]),
      call(
        .setNetwork,
        [
          "offline": .bool(isOffline), "latency": .integer(0), "downloadThroughput": .integer(-1),
          "uploadThroughput": .integer(-1),
        ]),
    ])
  }

  /// Opens the page again after operations, and returns whether that was possible.
  package func restart() -> Bool {
    applyEvents()
    for _ in 0..<3 where mirror.isBlocked {
      _ = mirror.closeDialog(returningTo: nil)
      _ = result(of: .answerDialog, ["accept": .bool(true)])
      applyEvents()
    }
    let needsNetwork = !address.hasPrefix("file:")
    if needsNetwork { setNetwork(isOffline: false) }
    guard (try? reopen()) != nil, isReady else { return false }
    if needsNetwork { setNetwork(isOffline: true) }
    _ = takeUnheard()
    return true
  }

  /// The number of documents so far. It changes when an operation leaves the page.
  ///
  /// A window that the page opens counts, too.
  package var visits: Int { documentCount + openedWindowCount }

  /// Returns the kind of operation that is safe on an item.
  package func operability(of item: PageItemID) -> Operability {
    guard let number = item.number, let node = mirror.tree.node(number: number),
      let object = object(of: number, in: frame(of: node))
    else { return .other }
    if mirror.tree.options(of: node) != nil { return .list }
    let word = run(PageScript.operability, on: object, in: frame(of: node))?.string
    return word.flatMap(Operability.init) ?? .other
  }

  /// Moves the mouse and the keyboard focus to an item, so that what this shows, such as a tooltip,
  /// is no effect of the operation that follows.
  package func approach(_ item: PageItemID) {
    update()
    guard let number = item.number, let node = mirror.tree.node(number: number) else { return }
    if let place = place(of: node, number) {
      _ = results(of: [
        call(
          .mouse,
          ["type": "mouseMoved", "x": .number(place.x), "y": .number(place.y), "button": "none"])
      ])
    }
    _ = focus(number)
    idle(for: Settling.quiet * 2)
    dropEvents()
    _ = takeUnheard()
    knownNumbers = fingerprint?.numbers.union(mirror.tree.nodes.values.compactMap(\.number))
  }

  /// Waits until no live region is busy with a text, up to a limit.
  package func waitForRegions() {
    let end = browser.now + .seconds(2)
    while isReady, mirror.isWaitingForRegion, browser.now < end {
      _ = browser.waitForEvents(timeout: min(end - browser.now, .milliseconds(100)))
      update(force: true)
    }
  }

  /// Removes and returns what the last operations showed and no user heard.
  package func takeUnheard() -> [UnheardNews] {
    let lost = takeLostMessages()
    return exchange(&unheard, with: []) + mirror.takeUnheard(known: knownNumbers) + lost
  }

  /// Waits without an operation, so that what changes by itself does so.
  package func idle(for time: Duration) {
    let end = browser.now + time
    while isReady, browser.now < end {
      _ = browser.waitForEvents(timeout: min(end - browser.now, .milliseconds(100)))
      update(force: true)
    }
  }

  // MARK: - Lists

  /// Chooses another option of a list of the browser.
  package func chooseAnother(of item: PageItemID) -> Bool {
    update()
    guard isReady, let node = item.number.flatMap({ mirror.tree.node(number: $0) }),
      let option = mirror.tree.otherOption(of: node),
      let object = object(of: option, in: frame(of: node)),
      run(PageScript.choose, on: object, in: frame(of: node))?.bool == true
    else { return false }
    settle()
    return true
  }

  /// Presses the arrow key in a combo box twice, and notes a list whose options are all alike.
  package func pressArrows(on item: PageItemID) -> Bool {
    update()
    guard isReady, let number = item.number, let node = mirror.tree.node(number: number),
      node.roleName == "combobox", focus(number)
    else { return false }
    let before = Set(shownOptions.map(\.nodeId))
    for _ in 0..<2 {
      send(Key(.down))
      settle()
    }
    guard isReady, let now = mirror.tree.node(number: number), now.isTrue("expanded"),
      !node.isTrue("expanded"), mirror.tree.focused?.nodeId == now.nodeId,
      now["activedescendant"] == nil
    else { return true }
    let attributes = mirror.tree.details.attributes["\(number)"]
    let options = shownOptions.filter { !before.contains($0.nodeId) }
    if attributes?["aria-activedescendant"] == nil, options.count > 1,
      !options.contains(where: { $0.isTrue("selected") }),
      let first = options.compactMap(\.filledName).min()
    {
      unheard.append(.unmarkedOption(first))
    }
    return true
  }

  private var shownOptions: [ChromiumTree.Node] {
    mirror.tree.nodes.values.filter { $0.roleName == "option" && !$0.isIgnored }
  }

  // MARK: - Dialogs

  /// The ids of the dialogs that are shown, to be compared after an operation.
  package var dialogs: Set<String> { mirror.dialogs }

  /// Records that a dialog which was not there before covers the page, but does not hide it from
  /// readers.
  package func noteCoveredPage(since before: Set<String>) {
    guard isReady, mirror.dialog == nil,
      let dialog = mirror.dialogs.subtracting(before).compactMap({ mirror.tree.nodes[$0] })
        .first(where: { !$0.isTrue("modal") })
    else { return }
    let inside = Set(mirror.tree.descendants(of: dialog.nodeId).map(\.nodeId))
    let around = Set(mirror.tree.ancestors(of: dialog.nodeId).map(\.nodeId))
    let behind = mirror.tree.order.lazy.compactMap { self.mirror.tree.nodes[$0] }.filter {
      !inside.contains($0.nodeId) && !around.contains($0.nodeId) && $0.isTrue("focusable")
        && !$0.isTrue("disabled") && $0.filledName != nil && self.mirror.isShown($0.nodeId)
    }.prefix(6)
    guard let example = behind.first?.filledName else { return }
    let isCovered = behind.allSatisfy { node in
      guard let number = node.number else { return false }
      return place(of: node, number) == nil
    }
    guard isCovered else { return }
    unheard.append(.coveredPage(dialog: dialog.filledName ?? "", example: example))
  }
}
