internal import Scenes
internal import TextFormats
internal import XMLReading

extension XMLTree.Element {
  /// Returns the value of an attribute, or `nil` if it is absent or blank.
  func filled(_ name: String) -> String? {
    self[name].flatMap(DumpText.filled)
  }

  func isTrue(_ name: String) -> Bool { self[name] == "true" }
}
