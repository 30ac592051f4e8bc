internal import AccessibilityModel
internal import DesktopBus
internal import DesktopTree
internal import LiveTree

/// Scrolling of a program's views.
extension LiveProgram {
  /// The pages after which the search for a node ends.
  private static let maximumPages = 50

  /// Follows the reader's cursor: scrolls its node into view, and reads the next cells of a large
  /// sheet.
  ///
  /// A node that is in view costs no call.
  func moveCursor(to id: String) {
    cursor = id
    guard state == .running, let node = tree.nodes[id] else { return }
    if tree.readOn(around: id) { update(within: patience) }
    guard tree.isOutOfView(id) else { return }
    if tree.isSheetCell(node) {
      revealCell(node)
    } else if tree.isInDocument(node) {
      _ = call(.scrollIntoView, on: id)
    } else {
      for bar in tree.scrollBars(around: id) { reveal(id, with: bar) }
    }
    tree.layoutChanged()
  }

  /// Moves the cursor of a sheet to a cell, because LibreOffice Calc scrolls only with it.
  ///
  /// The focus alone moves the cursor without scrolling, so an arrow key moves it there and back.
  private func revealCell(_ node: DesktopNode) {
    // Calc does not announce the cells that have come into view.
    answer([.read(.states, of: node.id)], by: bus.now + patience)
    guard tree.isOutOfView(node.id), takeFocus(node), mayType() else { return }
    if !tree.isOutOfView(node.id) { return dropFocusMoves() }
    send(node.cell?.column == 0 ? [.right, .left] : [.left, .right])
    let deadline = bus.now + Limits.window
    while state == .running, bus.now < deadline {
      answer([.read(.states, of: node.id)], by: bus.now + patience)
      applySignals()
      let isThere = tree.nodes[node.id]?.states.isSuperset(of: [.showing, .focused]) == true
      if isThere { break }
      bus.waitForSignals(timeout: .milliseconds(10))
    }
    // The reader is there already.
    dropFocusMoves()
  }

  /// Moves a scroll bar until a node is in view.
  private func reveal(_ id: String, with bar: DesktopTree.ScrollBar) {
    guard let lengths = lengths(of: bar) else { return }
    if let distance = tree.distance(of: id, outOf: bar) {
      if distance != 0 { _ = move(bar, by: distance / lengths.unit) }
      return
    }
    // GTK 3 does not report the position of a node that is out of view.
    let page = (tree.isBefore(id, shownIn: bar.view) ? -0.8 : 0.8) * lengths.view / lengths.unit
    for _ in 0..<Self.maximumPages {
      guard move(bar, by: page) else { return }
      // GTK 4 places its rows in the next frame.
      if tree.changesSilently { pause(Limits.quiet) }
      answer([.read(tree.placeProperty, of: id), .read(.states, of: id)], by: bus.now + patience)
      if tree.nodes[id].map(tree.isInView) != false { return }
    }
  }

  /// Scrolls a view by one page, and returns whether it moved.
  func scroll(_ view: String, _ direction: AccessibilityScrollDirection) -> Bool {
    let isVertical: Bool
    var page = 0.9
    switch direction {
    case .down, .next: isVertical = true
    case .up, .previous: (isVertical, page) = (true, -page)
    case .right: isVertical = false
    case .left: (isVertical, page) = (false, -page)
    }
    guard let bar = tree.scrollBars(of: view).first(where: { $0.isVertical == isVertical }),
      let lengths = lengths(of: bar), move(bar, by: page * lengths.view / lengths.unit)
    else { return false }
    let list = cursor.flatMap(tree.list)
    settle()
    // Qt does not announce what has come into view.
    tree.readAgain()
    tree.askForShownRows(inside: view)
    update(within: patience)
    // The reader continues with what is in view.
    if let cursor,
      let first = list.flatMap({ tree.firstShownCell(of: $0, insteadOf: cursor) })
        ?? (tree.isOutOfView(cursor) ? tree.firstShown(in: bar) : nil)
    {
      add(.shown(first))
      update(within: patience)
    }
    return true
  }

  /// Reads the value of a scroll bar, and returns the lengths of its view and of a unit.
  private func lengths(of bar: DesktopTree.ScrollBar) -> (view: Double, unit: Double)? {
    answer([.read(.value, of: bar.id)], by: bus.now + patience)
    return tree.lengths(of: bar)
  }

  /// Moves a scroll bar, and returns whether its value has changed.
  private func move(_ bar: DesktopTree.ScrollBar, by distance: Double) -> Bool {
    guard state == .running, let old = tree.nodes[bar.id]?.value else { return false }
    let target = min(max(old.current + distance, old.minimum), old.maximum)
    guard target != old.current, case .success = call(.setValue(target), on: bar.id)
    else { return false }
    answer([.read(.value, of: bar.id)], by: bus.now + patience)
    return tree.nodes[bar.id]?.value != old
  }
}
