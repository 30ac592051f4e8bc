internal import ArgumentParser

/// The output files of a command, which must differ from its inputs and from each other.
///
/// The check comes before the first file is opened, because opening a file for writing empties it.
struct OutputFiles {
  private var inputs: [(name: String, file: FileIdentity)] = []
  private var outputs: [(option: String, path: String, file: FileIdentity)] = []

  /// Records the inputs: standard input, and the scene if it is a file other than `-`.
  init(reading scene: String?) {
    if let scene, scene != "-", let file = FileIdentity(path: scene) {
      inputs.append(("the scene", file))
    }
    if let file = FileIdentity.standardInput { inputs.append(("standard input", file)) }
  }

  /// Records the output file of an option; ignores `nil` and `-`.
  mutating func add(_ option: String, _ path: String?) {
    guard let path, path != "-", let file = FileIdentity(path: path) else { return }
    outputs.append((option, path, file))
  }

  /// Throws exit code 73, after a message, if outputs would overwrite an input or each other.
  ///
  /// `isPrinting` is whether the command also writes to standard output.
  func check(isPrinting: Bool = false) throws {
    for output in outputs {
      guard let input = inputs.first(where: { $0.file == output.file }) else { continue }
      StandardError.write(
        "\(output.option) \(output.path) would overwrite \(input.name). "
          + "Nothing was written. Name another file.")
      throw ExitCode.cannotWrite
    }
    var seen: [FileIdentity: String] = [:]
    for output in outputs {
      if let other = seen[output.file] { throw Self.same(other, output.option, output.path) }
      seen[output.file] = output.option
    }
    guard isPrinting, let printed = FileIdentity.standardOutput else { return }
    for output in outputs where output.file == printed {
      throw Self.same(output.option, "standard output", output.path)
    }
  }

  private static func same(_ one: String, _ other: String, _ path: String) -> ExitCode {
    StandardError.write(
      "\(one) and \(other) are the same file, \(path). Nothing was written. Name two files.")
    return .cannotWrite
  }
}
