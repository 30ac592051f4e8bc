/// The fixes of programs, in the words of their toolkits.
extension Remedies {
  static let gtk: Table = [
    "unlabelled-element":
      "Set its accessible name: GTK 4 gtk_accessible_update_property with GTK_ACCESSIBLE_PROPERTY_LABEL; GTK 3 atk_object_set_name on gtk_widget_get_accessible. A tooltip is only a description.",
    "unlabelled-element:field":
      "Connect the label beside it with gtk_label_set_mnemonic_widget (mnemonic-widget in a .ui file), or set its accessible name.",
    "unlabelled-element:range":
      "Connect the label beside it with gtk_label_set_mnemonic_widget (mnemonic-widget in a .ui file), or set its accessible name.",
    "image-without-label":
      "Set its accessible name, or remove a decoration from the tree: in GTK 4, accessible-role presentation.",
    "icon-without-label":
      "If it tells something, set its accessible name. In GTK 4, accessible-role presentation hides a decoration.",
    "missing-role": "Use a GtkButton instead of an event box or a click gesture on a label.",
    "missing-value":
      "Set the value: in GTK 4, gtk_accessible_update_property with GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT.",
    "identifier-as-label": "Set an accessible name in words that users understand.",
    "picture-as-label": "Set an accessible name that says in words what the control does.",
    "mnemonic-in-label":
      "Set use-underline, or remove the mark: gtk_button_new_with_mnemonic and gtk_label_new_with_mnemonic read it.",
    "hint-repeats-label":
      "Remove the text of gtk_widget_set_tooltip_text, or let it say what the label does not.",
    "plain-password-field": "Use GtkPasswordEntry, or gtk_entry_set_visibility(entry, FALSE).",
    "screen-without-title": "Call gtk_window_set_title, or set the property title of the window.",
    "unnamed-dialog": "Call gtk_window_set_title, or set the property title of the dialog.",
    "unspoken-group-name": "Put the controls into a GtkFrame with that label.",
    "missing-table-headers": "Give each column a title with gtk_tree_view_column_set_title.",
    "target-too-small":
      "Call gtk_widget_set_size_request(widget, 24, 24), or set min-width and min-height in CSS.",
    "duplicate-label": "Name the item in each label or accessible name, as in “Delete Anna”.",
  ]

  static let qt: Table = [
    "unlabelled-element":
      "Call setAccessibleName(tr(\"…\")); a button also takes setText. In Qt Quick, set Accessible.name. A tool tip is only a description.",
    "unlabelled-element:field":
      "Call setBuddy(field) on the QLabel beside it, or setAccessibleName(tr(\"…\")) on the field.",
    "unlabelled-element:range":
      "Call setBuddy(widget) on the QLabel beside it, or setAccessibleName(tr(\"…\")) on the widget.",
    "image-without-label":
      "Call setAccessibleName(tr(\"…\")), or set Accessible.ignored on a decoration in Qt Quick.",
    "icon-without-label": "If it tells something, call setAccessibleName(tr(\"…\")).",
    "missing-role": "Use a QPushButton or a QToolButton. In Qt Quick, set Accessible.role.",
    "identifier-as-label": "Call setAccessibleName(tr(\"…\")) with words that users understand.",
    "picture-as-label":
      "Call setAccessibleName(tr(\"…\")) with words that say what the control does.",
    "mnemonic-in-label":
      "Remove the “&” from setAccessibleName; in setText, Qt reads the mark, and “&&” is the sign itself.",
    "hint-repeats-label":
      "Call setToolTip or setAccessibleDescription with words that the text does not say, or remove it.",
    "plain-password-field": "Call setEchoMode(QLineEdit::Password).",
    "screen-without-title": "Call setWindowTitle(tr(\"…\")).",
    "unnamed-dialog": "Call setWindowTitle(tr(\"…\")) on the dialog.",
    "unspoken-group-name": "Put the controls into a QGroupBox with that title.",
    "missing-table-headers":
      "Call setHorizontalHeaderLabels, or return the titles from the model's headerData.",
    "target-too-small": "Call setMinimumSize(24, 24), or setIconSize with a larger icon.",
    "duplicate-label": "Name the item in each text or accessible name, as in “Delete Anna”.",
  ]

  static let java: Table = [
    "unlabelled-element":
      "Call getAccessibleContext().setAccessibleName(\"…\"). A tool tip is only a description.",
    "unlabelled-element:field":
      "Call setLabelFor(field) on the JLabel beside it, or getAccessibleContext().setAccessibleName(\"…\").",
    "unlabelled-element:range":
      "Call setLabelFor(slider) on the JLabel beside it, or getAccessibleContext().setAccessibleName(\"…\").",
    "image-without-label": "Call setDescription on its ImageIcon.",
    "icon-without-label": "If it tells something, call setDescription on its ImageIcon.",
    "plain-password-field": "Use JPasswordField.",
    "screen-without-title": "Call setTitle on the JFrame.",
    "unnamed-dialog": "Call setTitle on the JDialog.",
  ]
}
