internal import DesktopTree

/// The windows of a program.
extension LiveProgram {
  /// The title of the window that is read, or `nil` if it has none.
  package var windowTitle: String? {
    tree.window.flatMap { tree.nodes[$0]?.name }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Reads the window with a title, or whose title contains a text.
  package func chooseWindow(titled title: String) throws(DesktopFailure) {
    let windows = tree.windows.compactMap { tree.nodes[$0] }
    let key = title.lowercased()
    guard
      let window = windows.first(where: { $0.name.lowercased() == key })
        ?? windows.first(where: { $0.name.lowercased().contains(key) })
    else { throw .noWindow(title, others: windows.map(\.name)) }
    tree.window = window.id
    update(within: Limits.opening)
  }
}
