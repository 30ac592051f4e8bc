/// How much a scene file may hold.
///
/// Whatever goes beyond it is refused, with the place where it does, before it takes time or memory.
public struct SceneLimits: Equatable, Sendable {
  /// How long a file may be, in bytes.
  public var bytes: Int
  /// How many keys and values it may have; what a reference stands for counts each time.
  public var values: Int
  /// How many of these values references (`*name`) may stand for.
  public var referredValues: Int
  /// How many lists and mappings may be inside one another. A view with children takes up two.
  public var depth: Int
  /// How many problems are listed.
  public var problems: Int

  /// Creates limits; those of the command line unless it is said otherwise.
  ///
  /// A view of a usual scene has 20 to 40 keys and values, so a scene of 100,000 views is within them.
  ///
  /// - Parameters:
  ///   - bytes: How long a file may be, in bytes, from 0.
  ///   - values: How many keys and values it may have, from 0.
  ///   - referredValues: How many of them references may stand for, from 0.
  ///   - depth: How many lists and mappings may be inside one another, from 0 to 256; more count as
  ///     256, which every thread has the stack for.
  ///   - problems: How many problems are listed, from 1.
  public init(
    bytes: Int = 100_000_000, values: Int = 5_000_000, referredValues: Int = 100_000,
    depth: Int = 256, problems: Int = 10_000
  ) {
    self.bytes = bytes
    self.values = values
    self.referredValues = referredValues
    self.depth = min(depth, 256)
    self.problems = max(problems, 1)
  }
}
