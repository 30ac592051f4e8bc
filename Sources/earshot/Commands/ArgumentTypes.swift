public import AccessibilityAudit
public import ArgumentParser
internal import Languages
public import ScreenReader
public import SpeechModel

// Library types that are values of options.

extension AuditFormat: ExpressibleByArgument {}
extension PunctuationLevel: ExpressibleByArgument {}
extension Verbosity: ExpressibleByArgument {}
extension VoiceListing: ExpressibleByArgument {}
