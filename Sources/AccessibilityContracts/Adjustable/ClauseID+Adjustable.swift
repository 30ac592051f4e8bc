/// The clauses of the contract of an adjustable control.
extension ClauseID {
  /// It is one adjustable element, whichever face it shows.
  public static let oneElement = ClauseID(rawValue: "oneElement")
  /// It has a label that names it and nothing else.
  public static let label = ClauseID(rawValue: "label")
  /// Its hint says what it is for, and not how it is operated.
  public static let hint = ClauseID(rawValue: "hint")
  /// Its range has two ends, a step, and its value inside.
  public static let range = ClauseID(rawValue: "range")
  /// An increment raises the value and a decrement lowers it.
  public static let direction = ClauseID(rawValue: "direction")
  /// Every increment and decrement is one step.
  public static let step = ClauseID(rawValue: "step")
  /// A page is larger than a step.
  public static let page = ClauseID(rawValue: "page")
  /// Both ends and any step between them can be gone to at once.
  public static let set = ClauseID(rawValue: "set")
  /// An end is told from a step that has failed.
  public static let ends = ClauseID(rawValue: "ends")
  /// The way down leads through the same values as the way up.
  public static let roundTrip = ClauseID(rawValue: "roundTrip")
  /// On the way to an end the value never turns back.
  public static let monotone = ClauseID(rawValue: "monotone")
  /// The spoken number is the value, rounded to the nearest.
  public static let spokenValue = ClauseID(rawValue: "spokenValue")
  /// The spoken number has no decimals that it does not need.
  public static let decimals = ClauseID(rawValue: "decimals")
  /// From one end to the other it is not too far.
  public static let stepCount = ClauseID(rawValue: "stepCount")
  /// Where it is disabled nothing changes.
  public static let disabled = ClauseID(rawValue: "disabled")
  /// A change sends one change event, and what changes nothing sends none.
  public static let changeEvent = ClauseID(rawValue: "changeEvent")
  /// A value that is assigned is heard.
  public static let assignedValue = ClauseID(rawValue: "assignedValue")
}
