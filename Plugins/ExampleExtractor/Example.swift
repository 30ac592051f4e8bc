/// A block of Swift on a page or in a comment.
struct Example: Equatable {
  /// The ways in which tests use an example.
  enum Use: Equatable {
    /// They run it.
    case run
    /// They only compile it, as it needs a file beside it or writes into its own source.
    case compile
    /// They evaluate it as a part of a manifest.
    case manifest
    /// They leave it to another test.
    case skip
  }

  /// The number of its first line in the file.
  var line: Int
  /// Its lines, without the indentation of the block.
  var lines: [String]
  /// The way in which the tests use it.
  var use = Use.run
}

/// Why examples can't be read.
struct ExampleError: Error, Equatable {
  /// The line in the file.
  var line: Int
  /// A sentence.
  var message: String
}
