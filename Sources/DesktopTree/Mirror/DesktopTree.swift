/// A mirror of a program's accessible objects.
///
/// The mirror is a value without a connection: it asks questions, and answers and events change it.
package struct DesktopTree: Sendable {
  /// The program, as it describes itself.
  package var program: DesktopProgram
  /// The ID of the application, which is the root of the tree.
  package let root: String
  /// The nodes by ID.
  package private(set) var nodes: [String: DesktopNode] = [:]
  /// The number of changes so far.
  package private(set) var revision = 0

  package init(root: String, program: DesktopProgram = DesktopProgram()) {
    self.root = root
    self.program = program
  }

  /// The next questions, in the order of need.
  package var questions: [DesktopQuestion] { [] }

  /// Takes over an answer.
  package mutating func answer(_ answer: DesktopAnswer) {}

  /// Marks what an event has changed, so that it is read again, and returns news for the user.
  package mutating func apply(_ event: DesktopEvent) -> [DesktopNews] { [] }
}
