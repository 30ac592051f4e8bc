internal import PageTree

/// The document of a frame, with the observer in it.
struct DoubleFrame {
  let id: String
  /// The session of the process that shows the document.
  let session: String
  /// The node of the page that shows the frame, or `nil` for the page itself.
  var owner: Int?
  /// The nodes by their DOM nodes, in document order.
  var nodes: [ChromiumTree.Node]
  /// The number of the observer's world, which ends with the document.
  var context: Int

  /// The changed nodes that have not been taken, and whether those inside them are read, too.
  var changes: [(number: Int, isDeep: Bool)] = []
  /// Whether so much has changed that the whole page is read.
  var isAllChanged = false
  /// Whether changes have been reported since they were taken last.
  var hasReported = false
  /// The nodes that were taken last.
  var taken: [Int] = []
  /// The number of the last request for changes.
  var lastTake = "0"

  /// Returns and clears the changes, as a letter for each node.
  mutating func takeChanges(_ number: String) -> String {
    let text = isAllChanged ? "*" : changes.map { $0.isDeep ? "d" : "s" }.joined()
    taken = isAllChanged ? [] : changes.map(\.number)
    (changes, isAllChanged, hasReported, lastTake) = ([], false, false, number)
    return text
  }

  /// Loads another document.
  mutating func load(_ nodes: [ChromiumTree.Node], context: Int) {
    self = DoubleFrame(id: id, session: session, owner: owner, nodes: nodes, context: context)
  }
}
