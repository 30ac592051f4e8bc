private import CPcaudio
internal import SpeechOutput

/// The default device, as libpcaudio finds it: PulseAudio's, else ALSA's, else OSS's.
@safe final class PcaudioDevice: SoundDevice {
  let system: SoundSystem
  private let object: OpaquePointer

  /// Opens the default device, or returns nil if there is none.
  init?(_ format: AudioFormat) {
    earshot_silence_alsa()
    guard let object = unsafe create_audio_device_object(nil, "Earshot", "speech") else {
      return nil
    }
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

  /// libpcaudio does not tell which system it has found, but has each explain its own errors. The
  /// number is the first of ALSA's library: PulseAudio has nothing to say of it, and the kernel, which
  /// explains OSS's, repeats it.
  private static func system(of object: OpaquePointer) -> SoundSystem {
    guard let explanation = unsafe audio_object_strerror(object, 500_000) else {
      return .pulseAudio
    }
    return unsafe String(cString: explanation).contains("500000") ? .other : .alsa
  }

  private static func text(_ error: Int32, _ object: OpaquePointer) -> String {
    unsafe audio_object_strerror(object, error).map { unsafe String(cString: $0) }
      ?? "error \(error)"
  }

  func write(_ samples: [Int16]) -> String? {
    let result = unsafe samples.withUnsafeBytes { bytes in
      unsafe audio_object_write(object, bytes.baseAddress, bytes.count)
    }
    return result == 0 ? nil : unsafe Self.text(result, object)
  }

  func flush() -> String? {
    let result = unsafe audio_object_flush(object)
    return result == 0 ? nil : unsafe Self.text(result, object)
  }
}
