/// The effects of a key on the keyboard focus of a program, until another one is pressed.
struct LastKey: Sendable {
  /// The object that was announced before the key.
  var origin: String?
  /// Whether that object was a part of a menu.
  var wasInMenu = false
  /// The object that the key reached before the announced one, or `nil`.
  var passed: String?
  /// The objects of GTK 4 that the key has reached, in order.
  var reached: [String] = []
  /// The objects with a new description since the key reached them, such as a tool tip of GTK 4.
  var described: Set<String> = []
  /// The check boxes that the key has checked, such as by an arrow key among options of GTK 4.
  var checked: Set<String> = []
  /// The tables whose rows have another order since the key, such as by a key at a header.
  var reordered: Set<String> = []
}
