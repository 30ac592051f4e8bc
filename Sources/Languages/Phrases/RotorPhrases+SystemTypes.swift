package import AccessibilityModel

extension RotorPhrases {
  /// Returns the name of an application's rotor by its system type; nil if it has its own name.
  package func name(of type: AccessibilityCustomRotor.SystemRotorType) -> String? {
    switch type {
    case .none: nil
    case .visitedLink: visitedLinks
    case .boldText: boldText
    case .italicText: italicText
    case .underlineText: underlinedText
    case .misspelledWord: misspelledWords
    case .link: kinds[.links]?.name
    case .heading: kinds[.headings]?.name
    case .headingLevel1: kinds[.headings1]?.name
    case .headingLevel2: kinds[.headings2]?.name
    case .headingLevel3: kinds[.headings3]?.name
    case .headingLevel4: kinds[.headings4]?.name
    case .headingLevel5: kinds[.headings5]?.name
    case .headingLevel6: kinds[.headings6]?.name
    case .image: kinds[.images]?.name
    case .textField: kinds[.textFields]?.name
    case .table: kinds[.tables]?.name
    case .list: kinds[.lists]?.name
    case .landmark: kinds[.landmarks]?.name
    }
  }
}
