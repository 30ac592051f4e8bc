internal import ArgumentParser
private import Foundation
internal import SpeechOutput

/// Sound in a file, with captions if they are wanted.
extension SpeechOptions {
  /// Returns what writes the sound into a file, and what is said when into another.
  ///
  /// - Parameter path: Where the sound is to be.
  /// - Returns: The output.
  /// - Throws: `SpeechError.Code.cannotWrite` if one of the files can't be created.
  func file(_ path: String) throws(SpeechError) -> any AudioOutput {
    let output = try WAVFileOutput(path: path)
    guard let captions else { return output }
    return try CaptionedOutput(output, path: captions)
  }
}

extension SoundFileOptions {
  func validateCaptions() throws {
    guard let captions else { return }
    try OptionText.checkFile(captions, of: "--captions", suchAs: "speech.vtt")
    guard let output else {
      throw ValidationError(
        "--captions tells what is said when in a WAV file. Name that file with --output.")
    }
    let files = [captions, output].map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    guard files[0] != files[1] else {
      throw ValidationError("--captions and --output need two files, not the same one.")
    }
  }
}
