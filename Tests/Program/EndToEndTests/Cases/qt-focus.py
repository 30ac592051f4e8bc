"""A window with one flaw of the keyboard focus: “trap”, “dialog” or “jump”, unless it is “fixed”."""
import sys

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtWidgets import (
    QApplication, QCheckBox, QDialog, QLabel, QLineEdit, QMessageBox, QPlainTextEdit, QPushButton,
    QVBoxLayout, QWidget)

is_fixed = sys.argv[1] == "fixed"
flaw = sys.argv[2]
application = QApplication(["order"])


class Code(QPlainTextEdit):
    """A text that keeps Tab in both directions."""

    def event(self, event):
        is_tab = event.type() == QEvent.Type.KeyPress and event.key() in (
            Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
        if is_tab and not is_fixed:
            self.insertPlainText("    ")
            return True
        return super().event(event)


class Plans(QDialog):
    """A dialog that neither Escape nor the window manager closes."""

    def __init__(self, parent):
        super().__init__(parent)
        self.setWindowTitle("Plans")
        rows = QVBoxLayout(self)
        rows.addWidget(QCheckBox("Small"))
        rows.addWidget(QCheckBox("Large"))

    def reject(self):
        if is_fixed:
            super().reject()

    def closeEvent(self, event):
        if not is_fixed:
            event.ignore()


class Amount(QLineEdit):
    """A field that opens a message when Tab reaches it."""

    def focusInEvent(self, event):
        super().focusInEvent(event)
        by_user = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.OtherFocusReason)
        if by_user and not is_fixed:
            box = QMessageBox(QMessageBox.Icon.Information, "Rates", "Rates change.", parent=window)
            QTimer.singleShot(0, box.open)


window = QWidget()
window.setWindowTitle("Order")
rows = QVBoxLayout(window)


def add(text, field):
    label = QLabel(text)
    label.setBuddy(field)
    rows.addWidget(label)
    rows.addWidget(field)


add("Name", QLineEdit())
if flaw == "trap":
    add("Code", Code())
if flaw == "jump":
    add("Amount", Amount())
plan = QPushButton("Plan")
rows.addWidget(plan)
if flaw == "dialog":
    plan.clicked.connect(lambda: Plans(window).open())
rows.addWidget(QCheckBox("Gift"))
window.resize(400, 400)
window.show()
sys.exit(application.exec())
