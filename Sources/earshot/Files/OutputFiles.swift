internal import ArgumentParser

/// The files that a command is going to write, which must be neither what it reads nor each other.
///
/// They are looked at before the first is opened, for whatever is opened to be written is empty then.
struct OutputFiles {
  private var inputs: [(name: String, file: FileIdentity)] = []
  private var outputs: [(option: String, path: String, file: FileIdentity)] = []

  /// Takes note of what is read.
  ///
  /// - Parameter scene: The file of the scene; nil for none, - is standard input.
  init(reading scene: String?) {
    if let scene, scene != "-", let file = FileIdentity(path: scene) {
      inputs.append(("the scene", file))
    }
    if let file = FileIdentity.standardInput { inputs.append(("standard input", file)) }
  }

  /// Takes note of a file that is to be written.
  ///
  /// - Parameters:
  ///   - option: The option that names it.
  ///   - path: The file; nil or - for none.
  mutating func add(_ option: String, _ path: String?) {
    guard let path, path != "-", let file = FileIdentity(path: path) else { return }
    outputs.append((option, path, file))
  }

  /// Refuses to write what would destroy something.
  ///
  /// - Parameter isPrinting: Whether standard output is written beside the files.
  /// - Throws: The exit code 73, after a message, if a file is read as well or would be written twice.
  func check(isPrinting: Bool = false) throws {
    for output in outputs {
      guard let input = inputs.first(where: { $0.file == output.file }) else { continue }
      StandardError.write(
        "\(output.option) \(output.path) is \(input.name) itself, which would be lost. "
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
