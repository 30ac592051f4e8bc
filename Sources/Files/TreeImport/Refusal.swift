internal import SourceDiagnostics

/// The problem of a file that can't be read.
struct Refusal: Error {
  let problem: Diagnostic

  init(_ problem: Diagnostic) { self.problem = problem }

  init(_ file: String, _ position: SourcePosition?, _ message: String) {
    problem = Diagnostic(file: file, at: position, message)
  }
}
