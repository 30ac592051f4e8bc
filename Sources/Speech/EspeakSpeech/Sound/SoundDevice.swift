private import CPcaudio
internal import SpeechOutput

/// A device that plays samples: a sound card or a sound server.
///
/// Only one thread may call a device. Releasing the device closes it. Every call, even closing, may
/// block forever, because a suspended server keeps its connections but never answers.
protocol SoundDevice {
  var system: SoundSystem { get }

  /// Writes samples. Returns the reason if that fails, or `nil` on success.
  func write(_ samples: [Int16]) -> String?

  /// Drops sound that has not been played. Returns the reason if that fails, or `nil` on success.
  /// After a failure, the device is unusable.
  func flush() -> String?
}

/// A sound system through which speech is played.
package enum SoundSystem: String, Sendable {
  case pulseAudio = "PulseAudio or PipeWire"
  case alsa = "ALSA"
  case other = "OSS"
}

/// libpcaudio's default device: the first available of PulseAudio, ALSA and OSS.
@safe final class PcaudioDevice: SoundDevice {
  let system: SoundSystem
  private let object: OpaquePointer

  /// Opens the default device, or returns `nil` if the machine has no device.
  init?(_ format: AudioFormat) {
    earshot_silence_alsa()
    guard let object = unsafe create_audio_device_object(nil, "Earshot", "speech")
    else { return nil }
    guard
      unsafe audio_object_open(
        object, AUDIO_OBJECT_FORMAT_S16LE, UInt32(clamping: format.sampleRate), 1) == 0
    else {
      unsafe audio_object_destroy(object)
      return nil
    }
    unsafe self.object = unsafe object
    unsafe system = Self.system(of: object)
  }

  deinit {
    unsafe audio_object_close(object)
    unsafe audio_object_destroy(object)
  }

  /// Returns the sound system of a device, which libpcaudio's text for ALSA's first error number,
  /// 500,000, reveals: PulseAudio has no text for it, and the kernel's text, used for OSS, repeats it.
  private static func system(of object: OpaquePointer) -> SoundSystem {
    guard let explanation = unsafe audio_object_strerror(object, 500_000)
    else { return .pulseAudio }
    return unsafe String(cString: explanation).contains("500000") ? .other : .alsa
  }

  /// Returns the reason for a result of the library, or `nil` for success.
  private func failure(_ result: Int32) -> String? {
    guard result != 0 else { return nil }
    return unsafe audio_object_strerror(object, result).map { unsafe String(cString: $0) }
      ?? "error \(result)"
  }

  func write(_ samples: [Int16]) -> String? {
    unsafe samples.withUnsafeBytes {
      unsafe failure(audio_object_write(object, $0.baseAddress, $0.count))
    }
  }

  func flush() -> String? { unsafe failure(audio_object_flush(object)) }
}
