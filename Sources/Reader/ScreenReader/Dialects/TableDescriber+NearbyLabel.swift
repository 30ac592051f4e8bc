internal import AccessibilityModel
internal import Dialects

/// The label that Orca infers for a field without a name from the texts around it on the screen.
///
/// The distances in points are those of its `label_inference.py`.
extension TableDescriber {
  /// Returns the inferred label of an object, or `nil` if it has a name or no text is near.
  func nearbyLabel(of object: Int, in document: ReadingDocument) -> String? {
    guard dialect.pages.habits.contains(.infersNearbyLabels), let facts = document.objects[object],
      let nearby = facts.nearby
    else { return nil }
    let isChoice = [.checkBox, .radioButton].contains(facts.role)
    // Orca 43 gets whole points, so that the edge of a text may be behind that of the field. For
    // Orca 48, a field is alone on its row, besides the text left of it.
    let least = readsApart ? -1.0 : 0
    let isAlone = readsApart && !isChoice
    func left(within distance: Double) -> String? {
      nearby.left.flatMap { least...distance ~= $0.distance ? $0.text : nil }
    }
    func right() -> String? {
      guard let right = nearby.right, !isAlone else { return nil }
      return isChoice || !nearby.hasControlRight && right.distance <= 25 ? right.text : nil
    }
    func beside(_ text: LabelCandidates.Text?) -> String? {
      guard let text, !isAlone, !facts.states.contains(.multiLine) else { return nil }
      return -1...20 ~= text.distance ? text.text : nil
    }
    let ofRow = isChoice ? right() : left(within: 75) ?? right()
    return ofRow ?? cellLabel(in: nearby, isChoice: isChoice) ?? beside(nearby.above)
      ?? (isChoice ? nil : beside(nearby.below)) ?? left(within: 200)
  }

  /// Returns the label from the cells around that of a field.
  private func cellLabel(in nearby: LabelCandidates, isChoice: Bool) -> String? {
    if let left = nearby.leftCell, !isChoice { return left.text }
    if let right = nearby.rightCell, isChoice || right.distance <= 50 { return right.text }
    let below = isChoice ? nil : nearby.cellBelow
    if let above = nearby.cellAbove, let below {
      return above.distance <= below.distance ? above.text : below.text
    }
    return (nearby.cellAbove ?? below)?.text ?? nearby.firstCell
  }
}
