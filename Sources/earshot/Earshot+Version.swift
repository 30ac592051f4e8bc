extension Earshot {
  /// The version of the program, its packages and its release tag.
  ///
  /// The changelog and `action.yml` repeat it; `VersionTests` compares the three.
  static let version = "0.1.0"
}
