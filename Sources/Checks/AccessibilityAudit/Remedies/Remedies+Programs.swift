/// The fixes of programs, in the words of their toolkits.
extension Remedies {
  private static let gtkNaming =
    "In code, GTK 4: gtk_accessible_update_property(…, GTK_ACCESSIBLE_PROPERTY_LABEL, \"…\", -1); GTK 3: atk_object_set_name(gtk_widget_get_accessible(widget), \"…\"). In a .ui file, GTK 4: <accessibility><property name=\"label\">…</property></accessibility>; GTK 3: <child internal-child=\"accessible\"><object class=\"AtkObject\"><property name=\"AtkObject::accessible-name\">…</property></object></child>."

  static let gtk: Table = [
    "unlabelled-element":
      "Set the accessible name of the widget. \(gtkNaming)",
    "unlabelled-element:field":
      "Connect the visible label beside it: gtk_label_set_mnemonic_widget(label, field), or mnemonic-widget in a .ui file. Without a visible label, set its accessible name.",
    "unlabelled-element:range":
      "Connect the visible label beside it: gtk_label_set_mnemonic_widget(label, widget), or mnemonic-widget in a .ui file. Without a visible label, set its accessible name.",
    "image-without-label":
      "Set its accessible name to words that say what it shows. If it only decorates, GTK 4 hides it with accessible-role presentation.",
    "icon-without-label":
      "In GTK 4, set accessible-role to presentation if it only decorates. If it says something, set its accessible name.",
    "missing-role": "Use a GtkButton instead of an event box or a click gesture on a label.",
    "missing-value":
      "Set the value: in GTK 4, gtk_accessible_update_property with GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT.",
    "identifier-as-label":
      "Set an accessible name in words that users understand. \(gtkNaming)",
    "picture-as-label":
      "Set an accessible name that says in words what the control does. \(gtkNaming)",
    "mnemonic-in-label":
      "Set use-underline, or remove the mark: gtk_button_new_with_mnemonic and gtk_label_new_with_mnemonic read it.",
    "hint-repeats-label":
      "Remove the tool tip (gtk_widget_set_tooltip_text). Keep it only with words that say more.",
    "plain-password-field": "Use GtkPasswordEntry, or gtk_entry_set_visibility(entry, FALSE).",
    "screen-without-title": "Call gtk_window_set_title, or set the property title of the window.",
    "unnamed-dialog": "Call gtk_window_set_title, or set the property title of the dialog.",
    "unspoken-group-name": "Put the controls into a GtkFrame with that label.",
    "missing-table-headers": "Give each column a title with gtk_tree_view_column_set_title.",
    "target-too-small":
      "Call gtk_widget_set_size_request(widget, 24, 24), or set min-width and min-height in CSS.",
    "duplicate-label":
      "Give each an accessible name that says what it belongs to. GTK itself calls a GtkMenuButton without a name “Menu”. \(gtkNaming)",
  ]

  static let qt: Table = [
    "unlabelled-element":
      "Call setAccessibleName(tr(\"…\")) with a word or two that say what it does. In Qt Quick, set Accessible.name.",
    "unlabelled-element:field":
      "Call setBuddy(field) on the QLabel beside it. Without a visible label, call setAccessibleName(tr(\"…\")) on the field.",
    "unlabelled-element:range":
      "Call setBuddy(widget) on the QLabel beside it. Without a visible label, call setAccessibleName(tr(\"…\")) on the widget.",
    "image-without-label":
      "Call setAccessibleName(tr(\"…\")) with words that say what it shows. In Qt Quick, Accessible.ignored hides a decoration.",
    "icon-without-label":
      "If it says something, call setAccessibleName(tr(\"…\")). If it only decorates, leave it.",
    "missing-role": "Use a QPushButton or a QToolButton. In Qt Quick, set Accessible.role.",
    "identifier-as-label": "Call setAccessibleName(tr(\"…\")) with words that users understand.",
    "picture-as-label":
      "Call setAccessibleName(tr(\"…\")) with words that say what the control does.",
    "mnemonic-in-label":
      "Remove the “&” from setAccessibleName; in setText, Qt reads the mark, and “&&” is the sign itself.",
    "hint-repeats-label":
      "Remove setToolTip or setAccessibleDescription. Keep it only with words that say more.",
    "plain-password-field": "Call setEchoMode(QLineEdit::Password).",
    "screen-without-title": "Call setWindowTitle(tr(\"…\")).",
    "unnamed-dialog": "Call setWindowTitle(tr(\"…\")) on the dialog.",
    "unspoken-group-name": "Put the controls into a QGroupBox with that title.",
    "missing-table-headers":
      "Call setHorizontalHeaderLabels, or return the titles from the model's headerData.",
    "target-too-small": "Call setMinimumSize(24, 24), or setIconSize with a larger icon.",
    "duplicate-label":
      "Call setAccessibleName(tr(\"…\")) on each, with words that say what it belongs to.",
  ]

  static let java: Table = [
    "unlabelled-element":
      "Call getAccessibleContext().setAccessibleName(\"…\") with a word or two that say what it does.",
    "unlabelled-element:field":
      "Call setLabelFor(field) on the JLabel beside it, or getAccessibleContext().setAccessibleName(\"…\").",
    "unlabelled-element:range":
      "Call setLabelFor(slider) on the JLabel beside it, or getAccessibleContext().setAccessibleName(\"…\").",
    "image-without-label": "Call setDescription on its ImageIcon.",
    "icon-without-label":
      "If it says something, call setDescription on its ImageIcon. If it only decorates, leave it.",
    "plain-password-field": "Use JPasswordField.",
    "screen-without-title": "Call setTitle on the JFrame.",
    "unnamed-dialog": "Call setTitle on the JDialog.",
    "duplicate-label":
      "Call getAccessibleContext().setAccessibleName(\"…\") on each, with words that say what it belongs to.",
    "hint-repeats-label": "Remove setToolTipText. Keep it only with words that say more.",
  ]
}
