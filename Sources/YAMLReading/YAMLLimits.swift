/// The maximum size of a YAML file, in values and in nesting depth.
package struct YAMLLimits: Sendable {
  /// The maximum number of keys and values, including those repeated by aliases.
  package let values: Int
  /// The maximum number of values that aliases (`*name`) may repeat.
  package let referredValues: Int
  /// The maximum nesting depth of lists and mappings.
  package let depth: Int

  /// The upper bound of `depth`, for which the stack of every thread suffices.
  package static let maximumDepth = 256

  /// Creates limits; `depth` is at most `maximumDepth`.
  package init(
    values: Int = 5_000_000, referredValues: Int = 100_000, depth: Int = YAMLLimits.maximumDepth
  ) {
    self.values = values
    self.referredValues = referredValues
    self.depth = min(depth, Self.maximumDepth)
  }
}
