internal import AccessibilityModel
package import PageTree
internal import TextFormats

/// Scrolling of a page to what is read.
extension LivePage {
  /// Follows the reader's cursor, and returns whether that has scrolled the page.
  ///
  /// Many pages load more when their end comes into view. An item that is in view costs no call.
  func follow(_ item: PageItemID) -> Bool {
    guard isReady, !observesFocus, mirror.dialog == nil, let number = item.number,
      isOutOfView(number), var node = mirror.tree.node(number: number)
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
    if answer[2].bool == true { settle() } else { takeAllChanges() }
    return true
  }

  /// Whether a part of a node is outside of the view, as far as its frame tells.
  private func isOutOfView(_ number: Int) -> Bool {
    guard let frame = mirror.tree.details.frames["\(number)"], frame.count == 4,
      let size = mirror.tree.details.page?.size, size.count == 2
    else { return false }
    return frame[1] < scrolled.y || frame[1] + frame[3] > scrolled.y + size[1]
      || frame[0] < scrolled.x || frame[0] + frame[2] > scrolled.x + size[0]
  }
}
