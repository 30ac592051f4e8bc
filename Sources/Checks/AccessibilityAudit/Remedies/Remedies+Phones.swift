/// The fixes of controls of phones, in the words of UIKit, SwiftUI, Android and Flutter.
extension Remedies {
  static let uiKit: Table = [
    "raw-state:range":
      "Set accessibilityValue to the words that users should hear (SwiftUI: .accessibilityValue(\"…\")).",
    "unlabelled-element":
      "Set accessibilityLabel to a word or two that say what it is or does, without its role (SwiftUI: .accessibilityLabel(\"…\")).",
    "image-without-label":
      "Describe the image in accessibilityLabel, or hide a decoration with isAccessibilityElement = false (SwiftUI: Image(decorative:)).",
    "missing-role":
      "Add its role to accessibilityTraits, such as .button, .link or .toggleButton (SwiftUI: use Button or .accessibilityAddTraits(.isButton)).",
    "missing-value":
      "Set accessibilityValue in the words that users should hear (SwiftUI: .accessibilityValue(\"…\")).",
    "role-in-label": "Remove the role from accessibilityLabel.",
    "unspoken-group-name":
      "Set accessibilityContainerType = .semanticGroup (SwiftUI: .accessibilityElement(children: .contain)).",
    "raw-state":
      "If it is a switch, add .toggleButton to accessibilityTraits (SwiftUI: use Toggle), and 0 and 1 are spoken as off and on. If the value counts something, write what it counts.",
    "plain-password-field": "Set isSecureTextEntry = true (SwiftUI: use SecureField).",
    "screen-without-title":
      "Set the title of the view controller (SwiftUI: .navigationTitle(\"…\")).",
    "screen-without-language":
      "Set accessibilityLanguage of the root as a BCP 47 tag, such as en or de-AT.",
    "text-in-another-language": "Set accessibilityLanguage on the element.",
    "missing-headings":
      "Add .header to accessibilityTraits of the title of each part (SwiftUI: .accessibilityAddTraits(.isHeader)).",
    "unnamed-dialog": "Set accessibilityLabel of the dialog to the text of its heading.",
    "field-without-instructions":
      "Describe the format in accessibilityHint, with a valid value as an example.",
    "hint-repeats-label": "Remove accessibilityHint. Keep it only with words that say more.",
    "stale-contents":
      "When the choice changes, set accessibilityElements of the view to elements for what it now draws. Then post UIAccessibility.Notification.layoutChanged.",
    "unspoken-role":
      "Add .button to accessibilityTraits, which the platform's own switches have, too.",
    "duplicate-label": "Add to each accessibilityLabel what it belongs to.",
  ]

  static let swiftUI: Table = [
    "raw-state:range":
      "Add .accessibilityValue(\"…\") in the words that users should hear.",
    "unlabelled-element":
      "Add .accessibilityLabel(\"…\") with a word or two that say what it is or does, without its role.",
    "image-without-label":
      "Describe the image with .accessibilityLabel(\"…\"), or use Image(decorative:) for a decoration.",
    "missing-role":
      "Use Button, Link or Toggle, or add .accessibilityAddTraits(.isButton).",
    "missing-value": "Add .accessibilityValue(\"…\") in the words that users should hear.",
    "role-in-label": "Remove the role from .accessibilityLabel.",
    "unspoken-group-name": "Add .accessibilityElement(children: .contain).",
    "raw-state":
      "If it is a switch, use Toggle. If the value counts something, write what it counts.",
    "plain-password-field": "Use SecureField.",
    "value-never-changes": "Change the value in .accessibilityAdjustableAction.",
    "screen-without-title": "Add .navigationTitle(\"…\").",
    "screen-without-language":
      "Pass the language of the texts to AccessibilityHost(language:), such as en or de-AT.",
    "missing-headings": "Add .accessibilityAddTraits(.isHeader) to the title of each part.",
    "unnamed-dialog": "Add .accessibilityLabel with the text of the dialog's heading.",
    "field-without-instructions":
      "Describe the format in .accessibilityHint, with a valid value as an example.",
    "hint-repeats-label": "Remove .accessibilityHint. Keep it only with words that say more.",
    "stale-contents":
      "Build the accessibility labels of the views from the value that is chosen now.",
    "unspoken-role": "Use Toggle.",
    "duplicate-label": "Add to each .accessibilityLabel what it belongs to.",
  ]

  static let android: Table = [
    "unlabelled-element":
      "Set android:contentDescription=\"…\" (Compose: contentDescription of the Icon, or Modifier.semantics).",
    "unlabelled-element:field":
      "Set android:hint=\"…\", or android:labelFor on the TextView beside it (Compose: label of the TextField).",
    "image-without-label":
      "Set android:contentDescription=\"…\", or android:importantForAccessibility=\"no\" on a decoration (Compose: contentDescription = null).",
    "icon-without-label":
      "Set importantForAccessibility=\"no\" if it only decorates. If it says something, set android:contentDescription=\"…\".",
    "missing-value": "Set stateDescription in words that users should hear.",
    "raw-state": "Use a Switch or a CheckBox, or set stateDescription.",
    "role-in-label": "Remove the role from contentDescription.",
    "state-in-label":
      "Set the state with android:checked or stateDescription, and remove it from contentDescription.",
    "conflicting-traits":
      "Keep one role: a Button for an action, a URLSpan for an address (Compose: semantics { role = … }).",
    "hint-repeats-label": "Remove tooltipText. Keep it only with words that say more.",
    "plain-password-field":
      "Set android:inputType=\"textPassword\" (Compose: PasswordVisualTransformation).",
    "screen-without-title": "Set android:label of the activity, or accessibilityPaneTitle.",
    "missing-headings": "Set android:accessibilityHeading=\"true\" on the title of each part.",
    "unnamed-dialog": "Call setTitle on the dialog, or set accessibilityPaneTitle.",
    "target-too-small":
      "Set android:minWidth and android:minHeight to 48dp (Compose: minimumInteractiveComponentSize).",
    "same-bounds":
      "Let only one of them be clickable, or set importantForAccessibility=\"no\" on the other.",
    "duplicate-label": "Add to each contentDescription what it belongs to.",
  ]

  static let flutter: Table = [
    "unlabelled-element":
      "Wrap it in Semantics(label: '…'), or set tooltip of the IconButton.",
    "unlabelled-element:field": "Set labelText of its InputDecoration.",
    "unlabelled-element:range":
      "Set semanticFormatterCallback of the Slider, and wrap it in Semantics(label: '…').",
    "image-without-label":
      "Set semanticLabel of the Image, or excludeFromSemantics: true on a decoration.",
    "missing-role": "Use a button, or wrap it in Semantics(button: true).",
    "missing-value": "Wrap it in Semantics(value: '…').",
    "plain-password-field": "Set obscureText: true.",
    "screen-without-title": "Set namesRoute and label in the Semantics of the route.",
    "missing-headings": "Wrap the title of each part in Semantics(header: true).",
    "hint-repeats-label": "Remove tooltip or hint. Keep it only with words that say more.",
    "target-too-small": "Set materialTapTargetSize to MaterialTapTargetSize.padded.",
    "duplicate-label": "Add to each label what it belongs to, with Semantics(label: '…').",
  ]
}
