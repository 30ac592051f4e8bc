extension Verdict {
  /// Returns a verdict that says what has changed where a clause is broken.
  ///
  /// To find out what has changed takes longer than most clauses do; so it is done only for a failure,
  /// whose text tells of it, and where the verdict depends on it.
  ///
  /// - Parameters:
  ///   - comparesScreens: Whether the verdict depends on what has changed.
  ///   - judge: Looks at a thing that is new; it is told whether changes have to be found out.
  /// - Returns: The verdict.
  static func judged(
    comparesScreens: Bool = false, _ judge: (_ comparesScreens: Bool) -> Verdict
  ) -> Verdict {
    let verdict = judge(comparesScreens)
    guard !comparesScreens, case .broken = verdict else { return verdict }
    let again = judge(true)
    if case .broken = again { return again }
    return verdict
  }
}
