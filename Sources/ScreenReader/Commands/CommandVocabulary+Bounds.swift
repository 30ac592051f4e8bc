extension CommandVocabulary.Entry {
  /// What must follow the words, as a person is asked for it, with the bounds of a number.
  var asAsked: String {
    guard let bounds else { return argument.asAsked }
    return "\(argument.asAsked) from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// The bounds of the number that it takes; `nil` if they depend on the element, or it takes none.
  private var bounds: ClosedRange<Int>? { setting.flatMap(Setting.of)?.values.bounds }

  /// The command that it makes of nothing, by which it is told from others.
  var sample: Command { make(CommandVocabulary.ParsedArgument()) }
}
