/// The fixes of pages, in HTML with ARIA.
extension Remedies {
  static let html: Table = [
    "raw-state:range":
      "Set aria-valuenow of {element} to a number, and aria-valuetext to the words that users should hear.",
    "covered-page":
      "Open the dialog with showModal(). Or set aria-modal=\"true\" on it, and inert on the rest of the page while it is open.",
    "spoken-removal":
      "Remove aria-relevant, or leave “removals” and “all” out of it.",
    "stale-error": "Remove aria-invalid from {element} at the same time as the message.",
    "unmarked-option":
      "Set aria-activedescendant to the marked option, or move the focus to it.",
    "unlabelled-element":
      "Put words into {element}. If it shows only a picture, add aria-label=\"…\" with a word or two that say what it does.",
    "unlabelled-element:field":
      "Write <label for=\"…\"> with the id of {element}. Where no text is visible, add aria-label=\"…\" to it.",
    "unlabelled-element:check":
      "Write <label for=\"…\"> with the id of {element}, or put both into one <label>. Where no text is visible, add aria-label=\"…\".",
    "unlabelled-element:picker":
      "Write <label for=\"…\"> with the id of {element}, or put both into one <label>. Where no text is visible, add aria-label=\"…\".",
    "unlabelled-element:link":
      "Put words into {element}. If it shows only an <img>, write alt=\"…\" on that; for other pictures, add aria-label=\"…\" to the link.",
    "unlabelled-element:range":
      "Add aria-labelledby=\"…\" with the id of the text that says what {element} measures. Without such a text, add aria-label=\"…\".",
    "image-without-label":
      "Add alt=\"…\" that says what the picture shows, or alt=\"\" if it only decorates. On <canvas> or role=\"img\", add aria-label=\"…\".",
    "missing-role":
      "Write <button type=\"button\"> in place of {element}, or <a href=\"…\"> for an address. Another element needs role=\"button\", tabindex=\"0\", and handlers for Enter and Space.",
    "missing-value":
      "Set aria-valuenow on {element}, with aria-valuetext if it has a unit, and change both with the value. A switch takes aria-checked.",
    "raw-state":
      "If it is switched on and off, use <input type=\"checkbox\">, or aria-pressed=\"true\" and \"false\" on a <button>. If it counts something, write what it counts.",
    "conflicting-traits": "Keep one role: <button> for an action, <a href=\"…\"> for an address.",
    "unspoken-group-name":
      "Use <fieldset> with <legend>. Or add role=\"group\" to the element with the accessible name.",
    "role-in-label": "Remove the word for the role from aria-label or alt.",
    "visible-label-not-in-name":
      "Begin aria-label with the visible text, or remove aria-label if the text says enough.",
    "state-in-label":
      "Remove the state or the gesture from the accessible name, and set aria-pressed, aria-checked or aria-expanded instead.",
    "identifier-as-label":
      "Write words that users understand into the text of {element}, or into its aria-label or alt.",
    "picture-as-label": "Add aria-label=\"…\" to {element}, with words that say what it does.",
    "duplicate-label":
      "Add to each accessible name what it belongs to. Or put each control into the <li>, <td> or <section> with the text of its item.",
    "hint-repeats-label":
      "Remove the title, or take the id out of aria-describedby. Keep it only with words that say more.",
    "hint-is-an-order":
      "In title or aria-describedby, say what happens, as a verb in the third person.",
    "field-without-instructions":
      "Write the format into the <label>, or into a text whose id is in aria-describedby of {element}, with a valid value as an example.",
    "error-not-described":
      "A text beside the field counts only if it is connected: give it an id, and add aria-describedby=\"…\" with that id to {element}. If there is no text yet, add one that says which values are valid.",
    "plain-password-field": "Use <input type=\"password\">.",
    "exposed-secret": "Use <input type=\"password\">, whose contents screen readers do not say.",
    "screen-without-title": "Add <title>…</title> with a few words to <head>.",
    "screen-without-language": "Add lang=\"…\" to <html>, as in <html lang=\"de\">.",
    "text-in-another-language": "Add lang=\"…\" to the element with the text.",
    "missing-headings":
      "Mark the title of each part with <h1> to <h6>, or divide the page with <main>, <nav> and <section aria-label=\"…\">.",
    "skipped-heading-level":
      "Use the next level, as in <h3> after <h2>, and choose the size in CSS.",
    "missing-table-headers":
      "Use <th scope=\"col\"> and <th scope=\"row\"> for the headers. A table that only lays out takes role=\"presentation\".",
    "needless-decimals":
      "Write the value into aria-valuetext, with as many decimals as a step has.",
    "unmarked-page": "Add aria-current=\"page\" to the link of the page that is shown.",
    "target-too-small":
      "Set min-width: 24px and min-height: 24px, with display: inline-block if it is inline, as links are. Or move it away from others, until the centers of small targets are 24px apart.",
    "target-below-44":
      "Set min-width: 44px and min-height: 44px, with display: inline-block if it is inline, as links are.",
    "same-bounds": "If one of them is not shown now, add hidden or inert to it.",
    "swipes-to-reach":
      "Divide the page with <h1> to <h6>, <nav> and <main>, or add a link that skips a part.",
    "control-inside-control": "Move the inner control out of the <a>, <button> or role around it.",
    "unnamed-dialog":
      "If the dialog has a heading, give that an id, and add aria-labelledby=\"…\" with this id to {element}. Without a heading, add aria-label=\"…\".",
    "error-in-group-name":
      "Move the error out of <legend> into a separate text, and add its id to aria-describedby of the field that is wrong.",
    "mnemonic-in-label":
      "Remove the mark from the text or from aria-label. In HTML, accesskey=\"…\" sets a key.",
    "unchanged-state":
      "Set aria-expanded, aria-pressed or aria-checked each time the control is operated.",
    "stale-value": "Set aria-valuenow and aria-valuetext to the true value when the page opens.",
    "unnamed-frame": "Add title=\"…\" that says what the frame contains.",
    "outside-view": "Add inert or hidden to the part that is cut off, until it is shown.",
    "untold-change":
      "If it opens a part, set aria-expanded on {element}. Otherwise write the message into an element with role=\"status\" that is on the page before, or move the focus to what appears.",
    "unheard-change": "Write the new value into an element with role=\"status\", too.",
    "lost-announcement": "Write the message into role=\"status\" after the focus has moved.",
    "value-never-changes":
      "Handle the arrow keys and set aria-valuenow, or use <input type=\"range\">.",
    "focus-trap":
      "Let Tab and Shift-Tab pass in keydown, or let Escape release them and say so in a text that aria-describedby names. Do not call focus() in blur.",
    "context-change-on-focus":
      "Open, send and move on in click or keydown, not in focus or focusin.",
    "lost-focus":
      "Call focus() on the opener when the dialog closes, as <dialog> with showModal() does by itself.",
    "modal-without-way-out":
      "Close the dialog with Escape, as <dialog> and showModal() do, and add a <button> that closes it.",
    "modal-without-close-button": "Add a <button> to the dialog that closes it.",
    "drag-only": "Handle the arrow keys, too, or add buttons for each way to change it.",
    "pointer-only":
      "Use <button> or <input>. Another element needs a role, tabindex=\"0\", and handlers for keys.",
    "empty-screen":
      "Write the contents as text and controls; a <canvas> needs text inside it. Look whether a script failed.",
    "vague-link":
      "Name the target in the text of the link. If the text must stay short, add aria-labelledby=\"…\" with the ids of the heading and of the link.",
    "long-label":
      "Shorten aria-label or the text of {element}, and put the rest beside it or into aria-describedby.",
    "misread-text":
      "Write the word or the unit in full. Separate the digits of a code with spaces.",
    "unheard-status":
      "Keep an empty element with role=\"status\" on the page, and change only the text inside it.",
    "hidden-status": "Show the element with role=\"status\" empty, and set its text after that.",
    "renamed-toggle":
      "Keep the accessible name and change only the state. Or let the name change, and remove aria-pressed or aria-checked.",
    "value-goes-the-wrong-way":
      "Raise aria-valuenow of {element} on the keys Up and Right, and lower it on Down and Left.",
    "context-change-on-input":
      "Open the other page with a <button> beside {element}, and not when its value changes.",
    "capitals-in-label":
      "Write the text in lower case, and add text-transform: uppercase in CSS.",
    "spaced-letters":
      "Remove the spaces, and add letter-spacing in CSS.",
  ]
}
