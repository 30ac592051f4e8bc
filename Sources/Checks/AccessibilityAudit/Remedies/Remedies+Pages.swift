/// The fixes of pages, in HTML with ARIA.
extension Remedies {
  static let html: Table = [
    "covered-page":
      "Open it with showModal, or set aria-modal and make the rest of the page inert.",
    "spoken-removal":
      "Remove aria-relevant, or leave “removals” and “all” out of it.",
    "stale-error":
      "Remove aria-invalid together with the message.",
    "unmarked-option":
      "Set aria-activedescendant to the marked option, or move the focus to it.",
    "unlabelled-element":
      "Put words into the element, or add aria-label=\"…\" with one or two words that say what it does.",
    "unlabelled-element:field":
      "Add <label for=\"…\"> with the id of the field, or aria-label=\"…\" where no text is visible.",
    "unlabelled-element:check":
      "Add <label for=\"…\"> with the id of the field, or aria-label=\"…\" where no text is visible.",
    "unlabelled-element:picker":
      "Add <label for=\"…\"> with the id of the field, or aria-label=\"…\" where no text is visible.",
    "unlabelled-element:link":
      "Put words into the link, give the <img> in it an alt text, or add aria-label=\"…\".",
    "unlabelled-element:range":
      "Add aria-label=\"…\" that says what is measured, or aria-labelledby=\"…\" with the id of the visible text.",
    "image-without-label":
      "Add alt=\"…\" that says what the picture shows, or alt=\"\" to a decoration. A <canvas> or role=\"img\" takes aria-label=\"…\".",
    "missing-role":
      "Use <button> or <a href=\"…\">, or add role=\"button\" and tabindex=\"0\", and handle Return and Space.",
    "missing-value":
      "Set aria-valuenow and aria-valuetext, or aria-checked on a switch, and change them with the value.",
    "raw-state":
      "Use <input type=\"checkbox\">, or aria-pressed on a <button>; write a number with its unit, as in “1 message”.",
    "conflicting-traits": "Keep one role: <button> for an action, <a href=\"…\"> for an address.",
    "unspoken-group-name":
      "Use <fieldset> with <legend>, or role=\"group\" with aria-labelledby=\"…\".",
    "role-in-label":
      "Remove the role from aria-label or alt: aria-label=\"Play\", not \"Play button\".",
    "visible-label-not-in-name": "Begin aria-label with the visible text, or remove aria-label.",
    "state-in-label":
      "Remove the state or the gesture from the name, and set aria-pressed, aria-checked or aria-expanded.",
    "identifier-as-label":
      "Write words that users understand into the text, aria-label, alt or title.",
    "picture-as-label": "Add aria-label=\"…\" that says in words what the control does.",
    "duplicate-label":
      "Name the item in each, as in aria-label=\"Delete Anna\", or put each into an <li> or a <td> with the item's text.",
    "hint-repeats-label":
      "Remove the title or the aria-describedby that repeats the name, or let it say what the name does not.",
    "hint-is-an-order": "Say in title or aria-describedby what happens: “Plays the song”.",
    "field-without-instructions":
      "State the format in the <label>, or in a text whose id is in aria-describedby: “Day, month, year, as in 31.12.2030”.",
    "error-not-described":
      "Write the error beside the field, as in “Must be between 1 and 8”, and put the id of that text into aria-describedby or aria-errormessage.",
    "plain-password-field": "Use <input type=\"password\">.",
    "exposed-secret": "Use <input type=\"password\">, which readers do not read.",
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
      "Write the value into aria-valuetext with as many decimals as a step has, as in “80%”.",
    "unmarked-page": "Add aria-current=\"page\" to the link of the page that is shown.",
    "target-too-small":
      "Give it padding, or min-width: 24px and min-height: 24px, or a margin that keeps other targets away.",
    "target-below-44": "Give it padding, or min-width: 44px and min-height: 44px.",
    "same-bounds": "Add hidden or inert to the one that is not shown.",
    "swipes-to-reach":
      "Divide the page with <h1> to <h6>, <nav> and <main>, or add a link that skips a part.",
    "control-inside-control": "Move the inner control out of the <a>, <button> or role around it.",
    "unnamed-dialog":
      "Add aria-labelledby=\"…\" with the id of the dialog's heading, or aria-label=\"…\".",
    "error-in-group-name":
      "Move the error out of <legend> into a text whose id is in aria-describedby of the <fieldset> or of the wrong field.",
    "mnemonic-in-label":
      "Remove the mark from the text or aria-label. In HTML, accesskey=\"…\" sets a key.",
    "unchanged-state":
      "Set aria-expanded, aria-pressed or aria-checked each time the control is operated.",
    "stale-value": "Set aria-valuenow and aria-valuetext to the true value when the page opens.",
    "unnamed-frame": "Add title=\"…\" that says what the frame contains.",
    "outside-view": "Add inert or hidden to the part that is cut off, until it is shown.",
    "untold-change":
      "Write the message into an element with role=\"status\" that is on the page before, or move the focus to what appears.",
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
      "Use a <button> or an <input>, or handle the keyboard and add a role and tabindex=\"0\".",
    "empty-screen":
      "Write the contents as text and controls; a <canvas> needs text inside it. Look whether a script failed.",
  ]
}
