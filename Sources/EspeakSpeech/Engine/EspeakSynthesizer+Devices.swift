private import Foundation

extension EspeakSynthesizer {
  /// Keeps the engine from looking for a sound device, of which it makes no use.
  ///
  /// Version 1.51 looks for one while it starts, and where the sound server has come to a halt it
  /// waits for ever. Afterwards nothing in this process finds the sound server: this is for programs
  /// that write sound into files or pass it on. It changes the environment, so it is to be called
  /// before there is a second thread.
  public static func hideDevices() {
    unsafe setenv("PULSE_SERVER", "unix:/nonexistent", 1)
    unsafe setenv("ALSA_CONFIG_PATH", "/dev/null", 1)
  }
}
