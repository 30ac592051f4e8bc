extension SceneDocument {
  /// How many views the screen has, those inside others included.
  public var elementCount: Int {
    var count = 0
    var rest: [ArraySlice<SceneNode>] = [elements[...]]
    while var siblings = rest.popLast() {
      guard let node = siblings.popFirst() else { continue }
      count += 1
      rest.append(siblings)
      rest.append(node.children[...])
    }
    return count
  }
}
