/// Whether the text of a field is a secret, according to its attributes.
///
/// This is the only definition of a secret for pages, dumps of pages, and typed text.
package struct PageSecrecy: Equatable, Sendable {
  /// The name under which the style of that name is kept among the attributes.
  static let maskingStyle = "-webkit-text-security"
  /// The purposes of fields, in the attribute `autocomplete`, whose text is a secret.
  private static let purposes: Set<Substring> = [
    "current-password", "new-password", "one-time-code", "cc-csc",
  ]

  /// Whether the page shows bullets in place of the text.
  package let isMasked: Bool
  /// Whether the text is a secret, whether or not it is shown.
  package let isSecret: Bool

  init(_ attributes: [String: String]?) {
    let style = attributes?[Self.maskingStyle] ?? "none"
    isMasked = attributes?["type"] == "password" || !["none", ""].contains(style)
    let purpose = attributes?["autocomplete"]?.split(whereSeparator: \.isWhitespace) ?? []
    isSecret = isMasked || !Self.purposes.isDisjoint(with: purpose)
  }
}

extension PageDetails {
  /// Whether the text of a DOM node is a secret.
  package func secrecy(of number: Int?) -> PageSecrecy {
    PageSecrecy(number.flatMap { attributes["\($0)"] })
  }
}

extension ChromiumTree.Node {
  /// Whether the value or the name has only bullets in place of the characters of a secret.
  static func isBullets(_ text: String?) -> Bool {
    text.map { !$0.isEmpty && $0.allSatisfy { "•●*".contains($0) } } ?? false
  }
}

extension PageTree {
  /// Whether a field is filled with a secret.
  package var containsSecret: Bool {
    nodes.values.contains { node in
      guard let value = node.valueText, !value.isEmpty else { return false }
      return ChromiumTree.Node.isBullets(value)
        || details.secrecy(of: node.backendDOMNodeId).isSecret
    }
  }

  /// The tree without secrets, for files.
  package func withoutSecrets() -> ChromiumTree {
    var copy = self
    var tree = copy.collect()
    var hidden: Set<String> = []
    var secrets: Set<String> = []
    // A node comes before those inside it, which have the text of the field, too.
    for node in tree.nodes {
      let isInside = node.parentId.map(hidden.contains) == true
      guard isInside || details.secrecy(of: node.backendDOMNodeId).isSecret else { continue }
      hidden.insert(node.nodeId)
      secrets.formUnion([node.valueText, isInside ? node.nameText : nil].compactMap(\.self))
    }
    // A shorter text may be a part of any word.
    secrets = secrets.filter { $0.count > 3 }
    let hides = { (text: String?) in
      ChromiumTree.Node.isBullets(text)
        || text.map { secrets.contains(where: $0.contains) } ?? false
    }
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let isSecret = hidden.contains(node.nodeId)
      if isSecret || hides(node.valueText) { tree.nodes[index].value = nil }
      if isSecret && node.roleName == "StaticText" || hides(node.nameText) {
        tree.nodes[index].name = nil
      }
      if hides(node.description?.value?.text) { tree.nodes[index].description = nil }
    }
    return tree
  }
}
