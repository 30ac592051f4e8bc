internal import AccessibilityModel

extension AuditedScreen {
  /// Compares frames that lie near each other, without comparing each with each.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - distance: How far apart two frames may be, in points; 0 asks for those that overlap, less
  ///     for those that overlap by more than that.
  ///   - compare: Called with the places of two near frames in the array, the earlier one first.
  func compareNeighbours(
    of frames: [Rectangle], within distance: Double, _ compare: (Int, Int) -> Void
  ) {
    let order = Self.downwards(frames)
    var comparisons = 0
    for (position, one) in order.enumerated() {
      for other in order[(position + 1)...] {
        guard frames[other].minY < frames[one].maxY + distance else { break }
        comparisons += 1
        guard comparisons <= limits.comparisons else {
          comparedAllNeighbours = false
          return
        }
        let isNear =
          frames[other].minX < frames[one].maxX + distance
          && frames[one].minX < frames[other].maxX + distance
        if isNear { compare(min(one, other), max(one, other)) }
      }
    }
  }

  /// Returns the places of frames from the uppermost to the lowest.
  private nonisolated static func downwards(_ frames: [Rectangle]) -> [Int] {
    frames.indices.sorted { frames[$0].minY < frames[$1].minY }
  }
}
