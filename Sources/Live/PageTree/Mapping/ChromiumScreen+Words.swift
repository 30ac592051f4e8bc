internal import AccessibilityModel
internal import Foundation
internal import Languages

/// The words of VoiceOver in Safari for roles and values of pages.
extension ChromiumScreen {
  var pagePhrases: PagePhrases { PhraseBook.of(tree.page?.language).phrases.page }

  /// Returns the words for a role that no trait stands for, or `nil` if traits say all.
  func roleWords(of source: ChromiumTree.Node, popup: AccessibilityPopup?) -> String? {
    let phrases = PhraseBook.of(tree.page?.language).phrases
    func plain(_ phrase: String) -> String {
      phrase.trimmingCharacters(in: .punctuationCharacters)
    }
    var word: String
    switch source.roleName {
    case "menuitem", "menuitemcheckbox", "menuitemradio": word = phrases.page.roles.menuItem
    case "Video": word = phrases.page.roles.video
    case "Audio": word = phrases.page.roles.audio
    case "ColorWell": word = phrases.page.roles.colorWell
    case "combobox" where isComboBox(source, popup): word = phrases.page.roles.comboBox
    case "spinbutton" where attributes(of: source)["type"] == "number":
      word = plain(phrases.textField)
    case "spinbutton": word = plain(phrases.adjustable)
    case let role where ChromiumRoles.dates.contains(role): word = plain(phrases.popupButton)
    case _ where source.isTrue("multiline"): word = phrases.page.multiLineField
    default: return nil
    }
    if let popup = popup.flatMap({ phrases.popups[$0] }) { word += ". " + plain(popup) }
    return word
  }

  /// Whether a combo box is one of ARIA, and not HTML's list or a field with suggestions.
  private func isComboBox(_ source: ChromiumTree.Node, _ popup: AccessibilityPopup?) -> Bool {
    let first = source.childIds?.first.flatMap { places[$0] }.map { tree.nodes[$0].roleName }
    let isList = popup == .menu && (first == nil || first == "MenuListPopup")
    return !isList && attributes(of: source)["list"] == nil
  }

  /// Returns the date or time of a field in the style of the page's language, such as “December 12,
  /// 2012” for 2012-12-12, or `nil` for another text.
  func shownDate(_ value: String) -> String? {
    let formats = [
      ("yyyy-MM-dd'T'HH:mm", DateFormatter.Style.long, DateFormatter.Style.short),
      ("yyyy-MM-dd", .long, .none), ("HH:mm", .none, .short), ("yyyy-MM", .none, .none),
    ]
    for (format, date, time) in formats {
      let reader = DateFormatter()
      reader.locale = Locale(identifier: "en_US_POSIX")
      reader.timeZone = TimeZone(identifier: "UTC")
      reader.dateFormat = format
      guard let found = reader.date(from: value) else { continue }
      let writer = DateFormatter()
      writer.locale = Locale(identifier: tree.page?.language ?? "en")
      writer.timeZone = reader.timeZone
      (writer.dateStyle, writer.timeStyle) = (date, time)
      if date == .none, time == .none { writer.setLocalizedDateFormatFromTemplate("MMMMyyyy") }
      return writer.string(from: found)
    }
    return nil
  }

  /// Returns the name of a color such as “#e66465”, or `nil` for another text.
  func shownColor(_ value: String) -> String? {
    NamedColor(hexadecimal: value).flatMap { pagePhrases.roles.colors[$0] }
  }
}

extension NamedColor {
  /// The name of a color as red, green and blue in hexadecimal digits, such as “#e66465”.
  init?(hexadecimal text: String) {
    guard text.count == 7, text.first == "#", let number = Int(text.dropFirst(), radix: 16) else {
      return nil
    }
    let parts = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
    let (high, low) = (parts.max() ?? 0, parts.min() ?? 0)
    let (lightness, span) = ((high + low) / 2, high - low)
    guard span > 0.1 else {
      self = lightness < 0.15 ? .black : lightness > 0.9 ? .white : .gray
      return
    }
    let sector: Double =
      high == parts[0]
      ? (parts[1] - parts[2]) / span
      : high == parts[1] ? 2 + (parts[2] - parts[0]) / span : 4 + (parts[0] - parts[1]) / span
    switch (sector * 60 + 360).truncatingRemainder(dividingBy: 360) {
    case ..<14: self = lightness > 0.78 ? .pink : .red
    case ..<45: self = lightness < 0.42 ? .brown : .orange
    case ..<70: self = .yellow
    case ..<165: self = .green
    case ..<195: self = .cyan
    case ..<255: self = .blue
    case ..<310: self = .purple
    case ..<345: self = .pink
    default: self = lightness > 0.78 ? .pink : .red
    }
  }
}
