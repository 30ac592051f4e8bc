package import AccessibilityModel
public import Foundation

/// UIKit's speech attributes.
extension NSAttributedString.Key {
  /// The language, as a BCP 47 tag.
  public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
  /// The factor applied to the pitch of the voice, as a number from 0 to 2.
  public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
  /// Whether punctuation is spoken.
  public static let accessibilitySpeechPunctuation = Self(
    "UIAccessibilitySpeechAttributePunctuation")
  /// Whether the text is spelled.
  public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
  /// The pronunciation in the International Phonetic Alphabet.
  public static let accessibilitySpeechIPANotation = Self(
    "UIAccessibilitySpeechAttributeIPANotation")
  /// Whether an announcement waits until other speech has ended.
  public static let accessibilitySpeechQueueAnnouncement = Self(
    "UIAccessibilitySpeechAttributeQueueAnnouncement")
  /// The priority of an announcement, as an `AccessibilityPriority`.
  public static let accessibilitySpeechAnnouncementPriority = Self(
    "UIAccessibilitySpeechAttributeAnnouncementPriority")
}

/// UIKit's name for the priority of an announcement.
public typealias UIAccessibilityPriority = AccessibilityPriority

extension AccessibilityAttributedString {
  /// Creates a string from the speech attributes of Foundation's attributed string.
  ///
  /// Use it to set `accessibilityAttributedLabel`. `UIAccessibility.post` converts announcements.
  public init(_ string: NSAttributedString) {
    var runs: [Run] = []
    var priority: AccessibilityPriority?
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole) { values, range, _ in
      var attributes = Attributes()
      attributes.language = values[.accessibilitySpeechLanguage] as? String
      attributes.pitch = values[.accessibilitySpeechPitch].flatMap(Self.number)
      attributes.spellsOut = values[.accessibilitySpeechSpellOut] as? Bool ?? false
      attributes.ipaNotation = values[.accessibilitySpeechIPANotation] as? String
      attributes.includesPunctuation = values[.accessibilitySpeechPunctuation] as? Bool
      runs.append(Run(string.attributedSubstring(from: range).string, attributes))
      let isQueued = values[.accessibilitySpeechQueueAnnouncement] as? Bool == true
      priority =
        priority ?? values[.accessibilitySpeechAnnouncementPriority] as? AccessibilityPriority
        ?? (isQueued ? .low : nil)
    }
    self.init(runs, announcementPriority: priority ?? .default)
  }

  private static func number(_ value: Any) -> Double? {
    value as? Double ?? (value as? Float).map(Double.init) ?? (value as? Int).map(Double.init)
  }
}

extension NSAttributedString: AttributedText {
  package var attributedText: AccessibilityAttributedString { AccessibilityAttributedString(self) }
}
