/// Counts the changes to what decides which elements of a screen are visited, and in which order.
///
/// Whoever walks through a screen gives it to each element that it asks; from then on the element
/// counts its changes there, wherever it is. There is one for a screen, and not one for a process,
/// since the changes of one screen say nothing of another.
package final class LayoutChanges {
  private var ownCount = 0
  private var joined: LayoutChanges?

  package init() {}

  /// What can be compared later, to see whether anything has changed since.
  package struct Moment: Equatable {
    private let counter: ObjectIdentifier
    private let count: Int

    fileprivate init(_ counter: LayoutChanges) {
      self.counter = ObjectIdentifier(counter)
      count = counter.ownCount
    }
  }

  /// The present moment.
  package var now: Moment { Moment(whole) }

  /// Counts a change.
  package func note() { whole.ownCount &+= 1 }

  /// Takes in the changes of another part of the screen, which somebody has walked through before.
  package func join(_ other: LayoutChanges) {
    let part = other.whole
    let whole = self.whole
    if part !== whole { part.joined = whole }
  }

  /// The one that counts for all that have joined each other.
  private var whole: LayoutChanges {
    guard var last = joined else { return self }
    while let next = last.joined { last = next }
    joined = last
    return last
  }
}

extension AccessibilityElement {
  /// Counts a change to what decides whether and where the element, or what is inside, is visited.
  package func noteLayoutChange() {
    layoutChanges?.note()
  }

  /// Counts a change of a text if the text decides whether a group stays together: only one that
  /// has a name does.
  func noteName(_ text: String?, replacing old: String?) {
    guard layoutChanges != nil, (text ?? "").isEmpty != (old ?? "").isEmpty else { return }
    if accessibilityContainerType == .semanticGroup { noteLayoutChange() }
  }
}

/// A class of elements that computes nothing of what decides whether and where it is visited: as in
/// `AccessibilityElement` itself, every change of it is a change of something stored.
///
/// Whoever keeps the order of a screen need not ask such elements again.
package protocol StoresLayout: AccessibilityElement {}
