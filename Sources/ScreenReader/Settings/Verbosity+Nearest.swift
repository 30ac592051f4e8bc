package import Languages

extension Verbosity {
  /// Returns the verbosity that the fewest switches differ from; the usual one, if several do not more.
  ///
  /// - Parameter detail: The switches.
  /// - Returns: The verbosity.
  package static func nearest(to detail: SpeechDetail) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = SpeechDetail(verbosity)
      return Setting.details.count { $0.value(in: detail) != $0.value(in: other) }
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}
