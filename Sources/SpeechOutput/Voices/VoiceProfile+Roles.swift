internal import SpeechModel

extension VoiceProfile {
  /// Returns the role by which a segment is spoken differently; nil if it is spoken plainly.
  ///
  /// Of roles that sound the same it is the first, so that what sounds the same is spoken in one go.
  func role(of segment: SpeechSegment) -> VoiceRole? {
    guard !overlays.isEmpty, let role = VoiceRole(segment), let overlay = overlays[role],
      !overlay.isNeutral
    else { return nil }
    return VoiceRole.allCases.first { overlays[$0] == overlay }
  }

  /// Returns the profile of the same speaker in a role.
  ///
  /// - Parameter role: The role; nil is the plain voice.
  /// - Returns: The profile, without overlays.
  public func speaking(as role: VoiceRole?) -> VoiceProfile {
    (role.flatMap { overlays[$0] } ?? VoiceOverlay()).over(self)
  }

  /// The profile in each manner of speaking it has, the plain one first.
  public var manners: [VoiceProfile] {
    [speaking(as: nil)]
      + VoiceRole.allCases.filter { overlays[$0] != nil }.map { speaking(as: $0) }
  }
}
