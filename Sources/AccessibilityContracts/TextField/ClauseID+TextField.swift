/// The clauses that only the contracts of fields have.
extension ClauseID {
  /// What is typed arrives as it was typed.
  public static let typing = ClauseID(rawValue: "typing")
  /// The character before the insertion point can be deleted.
  public static let deleting = ClauseID(rawValue: "deleting")
  /// It knows whether there is any text.
  public static let hasText = ClauseID(rawValue: "hasText")
  /// A double tap begins editing, and that is heard.
  public static let editing = ClauseID(rawValue: "editing")
  /// The text that is heard is the one that the application has.
  public static let spokenText = ClauseID(rawValue: "spokenText")
  /// An error is told in words when it occurs.
  public static let error = ClauseID(rawValue: "error")
  /// A secret is not said of the field.
  public static let masked = ClauseID(rawValue: "masked")
  /// A secret is not said of anything else either.
  public static let unspoken = ClauseID(rawValue: "unspoken")
}
