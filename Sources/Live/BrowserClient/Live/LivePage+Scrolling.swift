internal import AccessibilityModel
internal import LiveTree
internal import PageTree
internal import TextFormats

/// Scrolling of a page to what is read.
extension LivePage {
  /// Follows the reader's cursor, and returns whether that has scrolled the page.
  ///
  /// Many pages load more when their end comes into view. An item that is in view costs no call.
  func follow(_ item: PageItemID) -> Bool {
    guard isReady, !observesFocus, mirror.dialog == nil, let number = item.number,
      var node = mirror.tree.node(number: number), isOutOfView(node, number)
    else { return false }
    // The bullet of a list item is no node of the page.
    if node.roleName == "ListMarker", let item = node.parentId.flatMap({ mirror.tree.nodes[$0] }) {
      node = item
    }
    let frame = frame(of: node)
    guard let object = node.backendDOMNodeId.flatMap({ object(of: $0, in: frame) }),
      let answer = run(PageScript.reveal, on: object, in: frame, isReading: true)?.array,
      answer.count >= 2, let x = answer[0].number, let y = answer[1].number
    else { return false }
    if frame == frames.first { scrolled = (x, y) }
    guard answer.count == 3 else { return false }
    if answer[2].bool == true { settle(isPatient: true) } else { takeAllChanges() }
    return true
  }

  /// Whether a part of a node is outside of the view or of an element around it, which may scroll.
  private func isOutOfView(_ node: ChromiumTree.Node, _ number: Int) -> Bool {
    let frames = mirror.tree.details.frames
    guard let size = mirror.tree.details.page?.size, size.count == 2,
      let box = frames["\(number)"].flatMap(Self.rectangle),
      let screen = Self.rectangle([scrolled.x, scrolled.y, size[0], size[1]])
    else { return false }
    let around = mirror.tree.ancestors(of: node.nodeId).filter { $0.roleName != "RootWebArea" }
    let views = around.compactMap { view in
      view.backendDOMNodeId.flatMap { frames["\($0)"] }.flatMap(Self.rectangle)
    }
    return ([screen] + views).contains { !Self.contains($0, box) }
  }

  private static func rectangle(_ numbers: [Double]) -> Rectangle? {
    guard numbers.count == 4 else { return nil }
    return Rectangle(reportedX: numbers[0], numbers[1], numbers[2], numbers[3])
  }

  /// Whether a view contains a box, whose numbers may be rounded.
  private static func contains(_ view: Rectangle, _ box: Rectangle) -> Bool {
    box.minX >= view.minX - 1 && box.minY >= view.minY - 1
      && box.maxX <= view.maxX + 1 && box.maxY <= view.maxY + 1
  }
}
