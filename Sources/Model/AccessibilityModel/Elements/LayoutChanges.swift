/// A counter of changes that affect the reading order of a screen. A reader passes its counter to
/// each element that it visits, and the element records its later changes in the counter. Each
/// screen has its own counter, because changes on one screen do not affect another.
package final class LayoutChanges {
  private var ownCount = 0
  private var ownMoves = 0
  private var merged: LayoutChanges?

  package init() {}

  /// A state of the counter. Two versions are equal if nothing changed between them.
  package struct Version: Equatable {
    private let counter: ObjectIdentifier
    private let count: Int
    private var moves: Int

    fileprivate init(_ counter: LayoutChanges) {
      self.counter = ObjectIdentifier(counter)
      count = counter.ownCount
      moves = counter.ownMoves
    }

    /// The version of an order that does not depend on frames.
    package var withoutMoves: Version {
      var version = self
      version.moves = 0
      return version
    }
  }

  /// The current version, shared by all merged counters.
  package var version: Version { Version(whole) }

  /// Records a change that affects the reading order.
  package func record() { whole.ownCount &+= 1 }

  /// Records that an element has moved, which affects only an order that depends on frames.
  func recordMove() { whole.ownMoves &+= 1 }

  /// Merges the counter of another part of the screen into this counter.
  package func merge(_ other: LayoutChanges) {
    let (part, whole) = (other.whole, self.whole)
    if part !== whole { part.merged = whole }
  }

  /// The counter that represents all merged counters.
  private var whole: LayoutChanges {
    guard var last = merged else { return self }
    while let next = last.merged { last = next }
    merged = last
    return last
  }
}

extension AccessibilityElement {
  /// Records a change that affects whether or where swipes visit the element or its descendants.
  package func recordLayoutChange() { layoutChanges?.record() }

  /// Records the differences to an earlier description that affect the reading order.
  final func recordChanges(since old: ElementLayout) {
    let now = storedLayout
    if now.visit != old.visit
      || now.names != old.names && accessibilityContainerType == .semanticGroup
    {
      recordLayoutChange()
    }
    recordFrame(now.frame, old.frame)
  }

  /// The part of the stored description that affects the reading order.
  final var storedLayout: ElementLayout {
    ElementLayout(
      visit: ElementLayout.Visit(
        isElement: storedDescription.isElement, isHidden: storedDescription.isHidden,
        clips: storedDescription.clips,
        elementsHidden: storedDescription.elementsHidden, isModal: storedDescription.isModal,
        groups: storedDescription.groups, isTabBar: storedDescription.traits.contains(.tabBar),
        alpha: storedDescription.alpha, container: storedDescription.container),
      names: ElementLayout.Names(
        label: storedDescription.label?.isEmpty == false,
        value: storedDescription.value?.isEmpty == false,
        identifier: storedDescription.identifier?.isEmpty == false),
      frame: storedDescription.frame ?? .null)
  }

  /// Records a new frame as a move, or as a layout change if it shows or hides the element.
  private func recordFrame(_ frame: Rectangle, _ old: Rectangle) {
    guard let layoutChanges, frame != old else { return }
    if frame.isEmptyAtKnownPlace == old.isEmptyAtKnownPlace {
      layoutChanges.recordMove()
    } else {
      layoutChanges.record()
    }
  }
}

/// The part of a description that affects the reading order, which is small enough to copy.
struct ElementLayout {
  /// What decides whether and how swipes visit the element and its descendants.
  struct Visit: Equatable {
    let isElement, isHidden, clips, elementsHidden, isModal, groups, isTabBar: Bool
    let alpha: Double
    let container: AccessibilityContainerType
  }

  /// Whether the label, the value and the identifier have text. A group without any is not entered.
  struct Names: Equatable { let label, value, identifier: Bool }

  let visit: Visit
  let names: Names
  let frame: Rectangle
}

/// An element that stores all properties that affect the reading order, and records every change to
/// them, so a cached reading order stays valid until the next one.
package protocol StoredLayout: AccessibilityElement {}
