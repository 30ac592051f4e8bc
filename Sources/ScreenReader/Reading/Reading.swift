internal import AccessibilityModel

/// What is read element by element, and how far it is known to have been heard.
struct Reading {
  /// An element and what is read of it.
  struct Passage {
    let element: AccessibilityElement
    let words: [ExplainedSegment]
  }

  /// The number of the first passage; the others are counted from it.
  let firstNumber: Int
  let passages: [Passage]
  /// How many passages are known to have been begun.
  var begun = 0
}
