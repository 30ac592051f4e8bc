public import AccessibilityModel

/// Traits, keyed by their names in the case tables.
public let traitsByName: [String: AccessibilityTraits] = [
  "button": .button, "link": .link, "image": .image, "selected": .selected,
  "playsSound": .playsSound, "keyboardKey": .keyboardKey, "staticText": .staticText,
  "summaryElement": .summaryElement, "notEnabled": .notEnabled,
  "updatesFrequently": .updatesFrequently, "searchField": .searchField,
  "startsMediaSession": .startsMediaSession, "adjustable": .adjustable,
  "allowsDirectInteraction": .allowsDirectInteraction, "causesPageTurn": .causesPageTurn,
  "tabBar": .tabBar, "header": .header, "textEntry": .textEntry, "isEditing": .isEditing,
  "secureTextField": .secureTextField, "backButton": .backButton, "tabBarItem": .tabBarItem,
  "supportsZoom": .supportsZoom, "textArea": .textArea, "toggleButton": .toggleButton,
  "switchButton": .toggleButton,
]

/// Container types, keyed by their names in the case tables.
public let containersByName: [String: AccessibilityContainerType] = [
  "list": .list, "landmark": .landmark, "table": .dataTable, "group": .semanticGroup,
  "tabBar": .tabBar, "series": .series,
]
