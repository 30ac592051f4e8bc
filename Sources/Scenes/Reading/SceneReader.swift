internal import SourceDiagnostics
internal import YAMLReading

/// Reads a scene: the bytes become values with their places, the values a screen.
struct SceneReader {
  let file: String
  let limits: SceneLimits

  func read(_ bytes: [UInt8]) -> SceneFile {
    let yaml = YAMLDocument(bytes, limits: limits.ofYAML)
    // What breaks a limit is not looked into, however much there may be to find.
    if let failure = yaml.failure, !failure.isSyntax {
      return SceneFile(problems: [problem(failure)])
    }
    var decoder = SceneDecoder(
      file: file, incomplete: yaml.incomplete, mostProblems: limits.problems)
    for problem in yaml.problems { decoder.note(at: problem.place, problem.message) }
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

  /// Returns the problems in the order of the file, each once: what references stand for is read each
  /// time, but written in one place.
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
          file: file, "There are \(decoder.unlistedProblems) more problems. Mend these first."))
    }
    return problems
  }

  private func problem(_ failure: YAMLFailure) -> Diagnostic {
    Diagnostic(file: file, at: failure.position, failure.message)
  }
}

extension SceneLimits {
  /// The limits of the reader of YAML, which holds the depth to its own limit, too.
  fileprivate var ofYAML: YAMLLimits {
    YAMLLimits(values: values, referredValues: referredValues, depth: depth)
  }
}
