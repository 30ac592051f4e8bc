extension Earshot {
  /// The version of the program, which gives its name to packages, archives and the tag of a release.
  ///
  /// The changelog and the default of `action.yml` repeat it, and `VersionTests` compare the three.
  static let version = "0.1.0"
}
