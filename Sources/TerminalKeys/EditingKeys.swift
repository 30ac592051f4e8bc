/// What keys ask of a line editor, by their sequences there.
package enum EditingKeys {
  /// Whether keys ask for a line of the history.
  ///
  /// These are up and down, as the editor knows them, and those that look for a line.
  ///
  /// - Parameter keys: What they sent.
  /// - Returns: Whether they do.
  package static func areRecall(_ keys: String) -> Bool {
    recalls.contains(where: keys.hasSuffix)
  }

  /// Whether the answer to keys is reported even where the line stays as it is.
  ///
  /// Such keys recall a line where none is further back, or move or delete where there is nothing.
  ///
  /// - Parameter keys: What they sent.
  /// - Returns: Whether they do.
  package static func ask(_ keys: String) -> Bool {
    areRecall(keys) || moves.contains(where: keys.hasSuffix)
  }

  private static let recalls = [
    "\u{10}", "\u{0E}", "\u{12}", "\u{1B}p", "\u{1B}n",
  ]

  /// What goes, deletes, changes or puts back, and what draws the terminal anew: as the editor knows the keys.
  private static let moves =
    [
      "\u{01}", "\u{02}", "\u{04}", "\u{05}", "\u{06}", "\u{0B}", "\u{0C}", "\u{14}", "\u{15}",
      "\u{17}", "\u{19}", "\u{7F}",
    ]
    + [
      "[3~", "b", "c", "d", "f", "l", "u", "\u{1F}",
    ].map { "\u{1B}" + $0 }
}
