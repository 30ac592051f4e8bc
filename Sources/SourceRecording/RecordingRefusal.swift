/// Why a text was not written down; a sentence.
package struct RecordingRefusal: Error, Equatable {
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}
