extension CommandVocabulary.Entry {
  /// The expected argument with its bounds, for messages.
  var asAsked: String {
    guard let bounds else { return argument.asAsked }
    return "\(argument.asAsked) from \(bounds.lowerBound) to \(bounds.upperBound)"
  }

  /// The bounds of a number; `nil` without a number, or if they depend on the element.
  private var bounds: ClosedRange<Int>? { setting.flatMap(Setting.of)?.values.bounds }

  /// The command without an argument, to compare entries.
  var sample: Command { make(CommandVocabulary.ParsedArgument()) }
}
