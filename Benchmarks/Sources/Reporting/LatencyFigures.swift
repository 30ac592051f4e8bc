/// The count, median, 99th percentile and maximum of measured times.
package struct LatencyFigures {
  /// The number of measured times.
  package let count: Int
  /// The median, in milliseconds.
  package let median: Double
  /// The 99th percentile, in milliseconds.
  package let percentile99: Double
  /// The longest time, in milliseconds.
  package let maximum: Double

  /// Creates the figures for measured times.
  ///
  /// - Parameter times: The times, in any order. If the array is empty, all figures are 0.
  package init(of times: [Duration]) {
    let sorted = times.sorted().map { $0 / .milliseconds(1) }
    count = sorted.count
    maximum = sorted.last ?? 0
    median = (Self.rank(0.5, of: sorted) + Self.rank(0.5, of: sorted.reversed())) / 2
    percentile99 = Self.rank(0.99, of: sorted)
  }

  private static func rank(_ part: Double, of sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((part * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }
}
