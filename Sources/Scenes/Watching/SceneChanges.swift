internal import AccessibilityModel
public import ScreenReader

/// What is different between a scene and its next version, as somebody is told who listens.
///
/// An element is the same one if it has the same id, else the same label; of several with one id or one
/// label the first is the first.
public struct SceneChanges: Equatable, Sendable {
  /// What has become of an element.
  public enum Kind: CaseIterable, Sendable {
    /// It is new.
    case came
    /// The file has hidden it before.
    case appeared
    /// It is gone.
    case went
    /// The file hides it now.
    case disappeared
    /// It sounds different.
    case changed
    /// It does something else, or is somewhere else, and what is said of it is the same.
    case changedBehavior
    /// It is new, and not shown until something is done.
    case cameUnseen
    /// It is gone, and was not shown.
    case wentUnseen
    /// It is different, and not shown until something is done.
    case changedUnseen
    /// Its value was another one because of what the person did, and is that of the file again.
    case restored
  }

  /// What is said of the elements, or was if they are gone, in their order.
  private var told: [Kind: [String]] = [:]
  /// Whether the elements that are in both are read in another order.
  public private(set) var isReordered = false
  /// Whether those that are shown in neither are in another order.
  public private(set) var isReorderedUnseen = false
  /// The new title, if it is another one.
  public private(set) var title: String?
  /// Whether the files say anything that is not the same.
  public private(set) var isDifferent = false

  /// Compares two versions as they are when they open; what the person has opened is open in both.
  ///
  /// - Parameters:
  ///   - old: The scene as it was.
  ///   - new: The scene as it is.
  ///   - settings: What the person has chosen, which decides what is said.
  ///   - screen: The old version as the person leaves it, on which values were perhaps changed
  ///     and dialogs opened; nil if nothing was done.
  public init(
    from old: SceneDocument, to new: SceneDocument, settings: ReaderSettings,
    leaving screen: SceneScreen? = nil
  ) {
    let before = SceneVersion(of: old, settings: settings, leaving: screen)
    let after = SceneVersion(of: new, settings: settings, leaving: screen)
    let places = SceneElementMatch.places(
      of: before.parts.map(\.element), in: after.parts.map(\.element))
    var origins: [Int: Int] = [:]
    for (origin, place) in places.enumerated() {
      if let place { origins[place] = origin } else { tellGone(before.parts[origin]) }
    }
    let left = screen.map { $0.elements(of: []).map(\.element).filter(\.isKnown) } ?? []
    for place in after.inOrder {
      let part = after.parts[place]
      guard let origin = origins[place] else {
        tellNew(part)
        continue
      }
      let kind = tellChange(from: before.parts[origin], to: part)
      // Of what sounds different the new value is heard anyway.
      guard kind == nil || kind == .changedBehavior, left.count == before.parts.count else {
        continue
      }
      let value = SceneElementState(left[origin])
      if value != SceneElementState(before.parts[origin].element),
        value != SceneElementState(part.element)
      {
        tell(.restored, part)
      }
    }
    for isShown in [true, false] {
      let stayed = before.inOrder.filter {
        before.parts[$0].isShown == isShown
          && places[$0].map { after.parts[$0].isShown == isShown } == true
      }
      let expected = stayed.compactMap { places[$0] }
      let kept = Set(expected)
      let isOther = expected != after.inOrder.filter(kept.contains)
      if isShown { isReordered = isOther } else { isReorderedUnseen = isOther }
    }
    if old.title != new.title { title = new.title ?? "" }
    isDifferent = before.views != after.views || old.withoutElements != new.withoutElements
  }

  /// Returns what is said of the elements of which something has become.
  ///
  /// - Parameter kind: What has become of them.
  /// - Returns: What is said of each, in their order, or was said if they are gone.
  public func elements(_ kind: Kind) -> [String] { told[kind] ?? [] }

  /// Whether there is nothing to tell: both versions are heard the same, and do the same.
  public var isEmpty: Bool { !isDifferent && elements(.restored).isEmpty }

  // MARK: Telling

  private mutating func tell(_ kind: Kind, _ part: SceneVersion.Part) {
    told[kind, default: []].append(part.words)
  }

  /// Of views that are no elements it is told what is inside.
  private mutating func tellGone(_ part: SceneVersion.Part) {
    guard part.element.isAccessibilityElement else { return }
    tell(part.isShown ? .went : .wentUnseen, part)
  }

  private mutating func tellNew(_ part: SceneVersion.Part) {
    guard part.element.isAccessibilityElement else { return }
    tell(part.isShown ? .came : .cameUnseen, part)
  }

  /// - Returns: What was told to have become of it, if anything.
  private mutating func tellChange(
    from old: SceneVersion.Part, to new: SceneVersion.Part
  ) -> Kind? {
    let isElement = new.element.isAccessibilityElement
    let kind: Kind
    switch (old.isShown, new.isShown) {
    case (false, true): kind = .appeared
    case (true, false): kind = .disappeared
    case (true, true) where old.heard != new.heard: kind = .changed
    case (false, false) where isElement && (old.heard != new.heard || old.node != new.node):
      kind = .changedUnseen
    case (_, _) where old.node != new.node: kind = .changedBehavior
    default: return nil
    }
    tell(kind, new)
    return kind
  }
}

extension SceneVersion {
  /// The places of the parts: first those that swipes visit, in that order, then the others.
  fileprivate var inOrder: [Int] { visited + parts.indices.filter { !parts[$0].isShown } }
}

extension SceneDocument {
  fileprivate var withoutElements: SceneDocument {
    var document = self
    document.elements = []
    return document
  }
}
