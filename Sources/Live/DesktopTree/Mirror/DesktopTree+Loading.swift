/// Documents that a program loads, such as web pages.
extension DesktopTree {
  /// The maximum number of objects whose place in the tree is searched at once.
  private static let maximumSearches = 100

  /// Whether the window has a document that is not loaded yet.
  ///
  /// Browsers open their window before its page: Chromium with an empty document, Firefox with an
  /// empty frame. Documents inside others, such as advertisements, may stay empty.
  package var isLoadingDocument: Bool {
    guard let window else { return false }
    return order(from: window, entersDocuments: false).contains { id in
      guard let node = nodes[id], isPlaceOfDocument(node), node.states.contains(.showing),
        isShown(node), !isInDocument(node)
      else { return false }
      return node.states.contains(.busy)
        || node.childCount == 0 && node.children.isEmpty && node.text?.isEmpty != false
    }
  }

  private func isPlaceOfDocument(_ node: DesktopNode) -> Bool {
    node.role == .internalFrame || DesktopRoles.documents.contains(node.role.rawValue)
  }

  /// Whether the program has the properties of a page some time after they are read first.
  package var answersLate: Bool { quirks.contains(.answersLate) }

  /// Whether the program changes states without a signal.
  package var changesSilently: Bool { quirks.contains(.changesSilently) }

  /// Returns whether a node is a document on the screen that is not inside another document.
  package func isPage(_ id: String) -> Bool {
    guard let node = nodes[id], let window else { return false }
    return DesktopRoles.documents.contains(node.role.rawValue) && isShown(node)
      && node.states.contains(.showing) && !isInDocument(node) && isInside(id, window)
  }

  /// Whether the window shows a document.
  package var hasPage: Bool {
    window.map { order(from: $0, entersDocuments: false).contains(where: isPage) } ?? false
  }

  /// Returns whether a node is another one or inside it.
  package func isInside(_ id: String, _ other: String) -> Bool {
    guard let node = nodes[id] else { return false }
    return id == other || ancestor(of: node) { $0.id == other } != nil
  }

  /// Asks for the place of an object that is not in the tree, so that its parent is read again.
  mutating func search(for id: String) {
    guard nodes[id] == nil, searched.count < Self.maximumSearches, searched.insert(id).inserted
    else { return }
    reading.want(.read(.parent, of: id), .structure)
  }

  /// Forgets the dialog around a node that gets the focus although the dialog is not active. Qt gives the
  /// places of the objects of a closed dialog to new objects.
  mutating func forgetClosedDialog(around id: String) {
    guard quirks.contains(.hidesItems), let node = nodes[id],
      let dialog = ancestor(of: node, where: { $0.role == .dialog || $0.role == .alert }),
      !dialog.states.contains(.active)
    else { return }
    if let parent = dialog.parent { update(parent) { $0.children.removeAll { $0 == dialog.id } } }
    remove(dialog.id)
    searched.remove(id)
  }

  /// Reads the parent of an object that is not in the tree, or searches for it, too.
  mutating func search(parent: String, of id: String) {
    // The object stays among the searched ones, because parents may form a circle.
    guard nodes[id] == nil else { return }
    if id == announcedID || id == announcedParent {
      announcedParent = parent
      // The editor of a cell of Qt is not among the objects of its table.
      if quirks.contains(.hidesItems), nodes[parent]?.role == .table, let editor = announcedID {
        adopt(editor, into: parent)
      }
      // The combo box of GTK 3 hides the button that takes its focus.
      if nodes[parent]?.role == .comboBox, let hidden = announcedID {
        hidingParents[hidden] = parent
        announcedID = parent
      }
    }
    if nodes[parent] == nil {
      search(for: parent)
    } else if quirks.contains(.hidesItems), nodes[parent]?.role == .tree {
      // Qt names each cell of a tree by another object each time. The known ones stay the same, unless
      // a row has expanded or collapsed.
      reading.want(.read(.childCount, of: parent), .structure)
      for cell in (nodes[parent]?.children ?? []).prefix(Self.maximumPlaces) {
        reading.want(.read(.states, of: cell), .structure)
      }
    } else if !hasTooManyChildren(parent) {
      readChildrenAgain(of: parent)
    }
  }
}
