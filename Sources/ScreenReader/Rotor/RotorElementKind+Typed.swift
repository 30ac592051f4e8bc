package import Languages

/// The names that kinds of element are typed with.
extension RotorElementKind {
  /// The name of one element of the kind, as it is typed after `next` and `previous`.
  package var typedName: String {
    switch self {
    case .headings: "heading"
    case .headings1: "heading 1"
    case .headings2: "heading 2"
    case .headings3: "heading 3"
    case .headings4: "heading 4"
    case .headings5: "heading 5"
    case .headings6: "heading 6"
    case .links: "link"
    case .buttons: "button"
    case .textFields: "text field"
    case .formControls: "form control"
    case .images: "image"
    case .lists: "list"
    case .tables: "table"
    case .landmarks: "landmark"
    case .containers: "container"
    case .sameItem: "same item"
    }
  }

  /// Finds the kind with a typed name, in any case; `nil` if there is none.
  ///
  /// - Parameter name: The name.
  package init?(typed name: String) {
    let name = name.lowercased()
    guard let kind = Self.allCases.first(where: { $0.typedName == name }) else { return nil }
    self = kind
  }
}
