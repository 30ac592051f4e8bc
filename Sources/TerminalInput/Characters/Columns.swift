internal import CEdit
internal import Foundation

extension Unicode.Scalar {
  /// How many columns the C library gives a character, as terminals do; nil if it has no picture of it.
  var columns: Int? {
    _ = UnicodeLocale.isSet
    let width = earshot_edit_width(value)
    return width < 0 ? nil : Int(width)
  }
}

extension Character {
  /// How many columns of a terminal a character takes, as far as can be told without the terminal.
  package var columns: Int {
    // What follows the first is drawn with it.
    unicodeScalars.first.map { $0.columns ?? 1 } ?? 0
  }
}

/// The C library's idea of characters, by which libedit goes, too.
enum UnicodeLocale {
  /// Whether it is Unicode; tried when this is first asked.
  static let isSet: Bool = {
    for name in ["", "C.UTF-8", "en_US.UTF-8"] {
      guard unsafe setlocale(LC_CTYPE, name) != nil else { continue }
      if unsafe String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8" { return true }
    }
    return false
  }()
}
