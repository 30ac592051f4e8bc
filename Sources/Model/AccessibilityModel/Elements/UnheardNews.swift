/// A change of a live source that users do not hear, or hear for nothing. Only audits need it.
package enum UnheardNews: Hashable, Sendable {
  /// A live region has a new name. Readers speak only its content.
  case renamedRegion(String)
  /// A live region has come together with its text. Readers speak only later changes.
  case filledRegion(String)
  /// A live region that was hidden is shown with a text that it had already.
  case shownRegion(String)
  /// A text has gone from a live region, and is spoken again.
  case spokenRemoval(String)
  /// A text was in a live region only while the region was busy, so that it was never spoken.
  case busyText(String)
  /// A message was in a live region for too short a time to be read.
  case briefMessage(String)
  /// A message is in a live region that readers do not get, such as one behind a modal dialog.
  case hiddenMessage(String)
  /// A dialog covers the element with the second name, which readers still reach.
  case coveredPage(dialog: String, example: String)
  /// The arrow keys have opened a list, but none of its options is active or selected.
  case unmarkedOption(String)
}
