/// The role of an element in a neutral vocabulary: the roles of ARIA and of AT-SPI together.
///
/// Traits fold many roles into one, such as menu items and buttons. The words of other screen readers
/// depend on the role itself.
package enum NeutralRole: String, CaseIterable, Hashable, Sendable {
  // Windows and views
  case alert, application, dialog, fileChooser, fontChooser, frame, internalFrame, window
  case embedded, filler, form, grouping, infoBar, landmark, layeredPane, notification, optionPane
  case panel, popupMenu, publicationPart, rootPane, scrollPane, section, sectionHeader, splitPane
  case statusBar, toolBar, toolTip, viewport

  // Controls
  case button, checkBox, colorChooser, comboBox, dateEditor, dial, disclosure, link, levelBar
  case progressBar
  case radioButton, rating, scrollBar, separator, slider, spinButton, switchControl, toggleButton

  // Menus and tabs
  case checkMenuItem, menu, menuBar, menuItem, pageTab, pageTabList, radioMenuItem

  // Lists, trees and tables
  case calendar, columnHeader, list, listBox, listItem, rowHeader, table, tableCell, tableRow
  case term, termDefinition, termList, tree, treeItem, treeTable

  // Text
  case blockQuote, caption, code, comment, deletion, entry, footnote, heading, insertion, label,
    mark, math
  case paragraph
  case passwordText, staticText, subscriptText, superscriptText, terminal, text, timer

  // Pages and pictures
  case article, audio, canvas, document, documentFrame, drawingArea, feed, figure, icon, image,
    imageMap,
    log, marquee
  case textDocument, video

  case unknown
}
