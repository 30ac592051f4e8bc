internal import SpeechOutput

/// The lock of this target, which ThreadSanitizer sees.
typealias Mutex = Locked
