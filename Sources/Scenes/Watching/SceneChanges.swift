internal import AccessibilityModel
public import ScreenReader
public import SpeechModel

/// What is different between a scene and its next version, as somebody is told who listens.
///
/// An element is the same one if it has the same id, else the same label; of several with one label
/// the first is the first.
public struct SceneChanges: Equatable, Sendable {
  /// What is said of the elements that are new, in their order.
  public private(set) var came: [String] = []
  /// What was said of the elements that are gone, in their order.
  public private(set) var went: [String] = []
  /// What is said of the elements that sound different now, in their order.
  public private(set) var changed: [String] = []
  /// Whether the elements that are in both are read in another order.
  public private(set) var isReordered = false
  /// The new title, if it is another one.
  public private(set) var title: String?

  /// How many elements of a kind are told of by name; more than that nobody waits for.
  private static let mostNamed = 5

  /// Compares two versions as they are when they open, whatever was done with them since.
  ///
  /// - Parameters:
  ///   - old: The scene as it was.
  ///   - new: The scene as it is.
  ///   - settings: What the person has chosen, which decides what is said.
  public init(from old: SceneDocument, to new: SceneDocument, settings: ReaderSettings) {
    let before = Self.elements(of: old, settings)
    let after = Self.elements(of: new, settings)
    let beforeByKey = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    let afterKeys = Set(after.map(\.key))
    for element in after {
      guard let known = beforeByKey[element.key] else {
        came.append(element.description)
        continue
      }
      if known.whole != element.whole { changed.append(element.description) }
    }
    went = before.filter { !afterKeys.contains($0.key) }.map(\.description)
    isReordered =
      before.map(\.key).filter(afterKeys.contains)
      != after.map(\.key).filter { beforeByKey[$0] != nil }
    if old.title != new.title { title = new.title ?? "" }
  }

  /// Whether both versions are heard the same.
  public var isEmpty: Bool {
    came.isEmpty && went.isEmpty && changed.isEmpty && !isReordered && title == nil
  }

  /// What is told, in English, in one utterance for each kind of change.
  public var utterances: [Utterance] {
    guard !isEmpty else { return [Self.sentence("The scene was read again. It sounds the same.")] }
    var sentences = [Self.sentence("The scene has changed.")]
    if let title {
      sentences.append(Self.sentence(title.isEmpty ? "No title." : "New title: \(title)"))
    }
    for (name, elements) in [("New", came), ("Gone", went), ("Changed", changed)]
    where !elements.isEmpty {
      var words = elements.prefix(Self.mostNamed).joined(separator: " ")
      let rest = elements.count - Self.mostNamed
      if rest > 0 { words += " And \(rest) more." }
      sentences.append(Self.sentence("\(name): \(words)"))
    }
    if isReordered { sentences.append(Self.sentence("The order has changed.")) }
    return sentences
  }

  private static func sentence(_ text: String) -> Utterance {
    Utterance([SpeechSegment(.message, text)])
  }

  /// An element as it is found again, and what is heard of it.
  private struct Element {
    let key: String
    let description: String
    let whole: [String]
  }

  private static func elements(
    of document: SceneDocument, _ settings: ReaderSettings
  ) -> [Element] {
    let screen = SceneScreen(document, language: settings.language)
    let reader = ScreenReader(screen: screen, settings: settings, rules: screen.rules)
    var labels: [String: Int] = [:]
    return reader.spokenElements().map { spoken in
      let words = spoken.description.text
      let description = SentenceEnd.isHeard(in: words) || words.isEmpty ? words : words + "."
      return Element(
        key: SceneElementKey.of(spoken.element, counting: &labels), description: description,
        whole: [words, spoken.hint?.text ?? ""] + spoken.actionNames)
    }
  }
}
