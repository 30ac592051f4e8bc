/// The size that a YAML file may have, in values and in depth.
package struct YAMLLimits: Sendable {
  /// How many keys and values it may have; those of a reference count each time.
  package let values: Int
  /// How many of these values references (`*name`) may stand for.
  package let referredValues: Int
  /// How many lists and mappings may be inside one another.
  package let depth: Int

  /// The most that `depth` can be, which every thread has the stack for.
  package static let greatestDepth = 256

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - values: How many keys and values the file may have.
  ///   - referredValues: How many of them references may stand for.
  ///   - depth: How many lists and mappings may be inside one another; more than `greatestDepth`
  ///     count as that.
  package init(
    values: Int = 5_000_000, referredValues: Int = 100_000, depth: Int = YAMLLimits.greatestDepth
  ) {
    self.values = values
    self.referredValues = referredValues
    self.depth = min(depth, Self.greatestDepth)
  }
}
