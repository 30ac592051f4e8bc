/// Counts the changes that affect the reading order of a screen.
///
/// A reader gives its counter to each visited element, which records later changes there. Each
/// screen has its own counter, because the changes of one screen do not affect another.
package final class LayoutChanges {
  private var ownCount = 0
  private var merged: LayoutChanges?

  package init() {}

  /// A state of the counter; two are equal if nothing has changed in between.
  package struct Version: Equatable {
    private let counter: ObjectIdentifier
    private let count: Int

    fileprivate init(_ counter: LayoutChanges) {
      self.counter = ObjectIdentifier(counter)
      count = counter.ownCount
    }
  }

  /// The current version.
  package var version: Version { Version(whole) }

  /// Records a change.
  package func record() { whole.ownCount &+= 1 }

  /// Adds the changes of another part of the screen, which has its own counter.
  package func merge(_ other: LayoutChanges) {
    let part = other.whole
    let whole = self.whole
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
  package func recordLayoutChange() {
    layoutChanges?.record()
  }

  /// Records that a name appeared or disappeared, which only matters for a named group.
  func recordNameChange(_ text: String?, replacing old: String?) {
    guard layoutChanges != nil, (text ?? "").isEmpty != (old ?? "").isEmpty else { return }
    if accessibilityContainerType == .semanticGroup { recordLayoutChange() }
  }
}

/// An element that stores all properties that affect the reading order.
///
/// The element records every change, so a cached reading order stays valid until the next record.
package protocol StoredLayout: AccessibilityElement {}
