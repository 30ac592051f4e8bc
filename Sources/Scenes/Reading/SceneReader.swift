internal import SourceDiagnostics
internal import YAMLReading

/// A reader of scene files, from bytes to YAML values to a document.
struct SceneReader {
  let file: String
  let limits: SceneLimits

  func read(_ bytes: [UInt8]) -> SceneFile {
    let yaml = YAMLDocument(bytes, limits: limits.ofYAML)
    // A file that exceeds a limit is not decoded.
    if let failure = yaml.failure, !failure.isSyntax {
      return SceneFile(problems: [problem(failure)])
    }
    var decoder = SceneDecoder(
      file: file, incomplete: yaml.incomplete, maximumProblems: limits.problems)
    for problem in yaml.problems { decoder.report(at: problem.place, problem.message) }
    guard let root = yaml.root else {
      let empty = Diagnostic(
        file: file, "The file is empty. A scene begins with “earshot: 1”.")
      return SceneFile(problems: [yaml.failure.map(problem) ?? empty])
    }
    let document = decoder.document(root)
    var problems = listed(decoder)
    if let failure = yaml.failure { problems.append(problem(failure)) }
    return SceneFile(document: problems.isEmpty ? document : nil, problems: problems)
  }

  /// Returns the problems in file order, without the duplicates that aliases cause.
  private func listed(_ decoder: SceneDecoder) -> [Diagnostic] {
    let sorted = decoder.problems.enumerated().sorted { one, other in
      guard let place = one.element.position, let otherPlace = other.element.position,
        place != otherPlace
      else { return one.offset < other.offset }
      return place < otherPlace
    }
    var seen: Set<String> = []
    var problems = sorted.map(\.element).filter { seen.insert($0.description).inserted }
    if decoder.unlistedProblems > 0 {
      problems.append(
        Diagnostic(
          file: file, "There are \(decoder.unlistedProblems) more problems. Fix these first."))
    }
    return problems
  }

  private func problem(_ failure: YAMLFailure) -> Diagnostic {
    Diagnostic(file: file, at: failure.position, failure.message)
  }
}

extension SceneLimits {
  fileprivate var ofYAML: YAMLLimits {
    YAMLLimits(values: values, referredValues: referredValues, depth: depth)
  }
}
