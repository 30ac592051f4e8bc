package import Languages

extension Verbosity {
  /// Returns the verbosity that the fewest switches differ from; the usual one, if several do not more.
  ///
  /// - Parameter detail: The switches.
  /// - Returns: The verbosity.
  package static func nearest(to detail: SpeechDetail) -> Verbosity {
    func differences(_ verbosity: Verbosity) -> Int {
      let other = SpeechDetail(verbosity)
      let switches = SettingName.allCases.compactMap(\.detail)
      return switches.count { detail[keyPath: $0] != other[keyPath: $0] }
        + (detail.traits == other.traits ? 0 : 1) + (detail.content == other.content ? 0 : 1)
    }
    return [Verbosity.standard, .brief, .full].min { differences($0) < differences($1) }
      ?? .standard
  }
}
