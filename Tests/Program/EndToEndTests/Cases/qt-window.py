"""A window with one of each of Qt's common controls."""
import sys

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QApplication, QCheckBox, QComboBox, QDial, QDoubleSpinBox, QFormLayout, QLabel, QLineEdit,
    QListWidget, QMainWindow, QMessageBox, QPushButton, QRadioButton, QSlider, QSpinBox,
    QTableWidget, QTableWidgetItem, QTabWidget, QWidget)

application = QApplication(["booking"])
window = QMainWindow()
window.setWindowTitle("Booking")
content = QWidget()
form = QFormLayout(content)
window.setCentralWidget(content)

menu = window.menuBar().addMenu("&File")
menu.addAction("&Open")
menu.addAction("&Quit")

volume = QSlider(Qt.Orientation.Horizontal)
volume.setRange(0, 100)
volume.setSingleStep(5)
volume.setValue(50)
form.addRow("&Volume", volume)
gain = QDial()
gain.setRange(0, 11)
gain.setAccessibleName("Gain")
form.addRow(gain)
adults = QSpinBox()
adults.setRange(1, 8)
adults.setSuffix(" adults")
form.addRow("Adults", adults)
ratio = QDoubleSpinBox()
ratio.setRange(0, 1)
ratio.setSingleStep(0.1)
form.addRow("Ratio", ratio)

form.addRow(QCheckBox("Accept"))
form.addRow(QRadioButton("One way"))
form.addRow(QRadioButton("Return"))
save = QPushButton("Save")
save.setEnabled(False)
form.addRow(save)
colour = QComboBox()
colour.addItems(["Red", "Green", "Blue"])
form.addRow("Colour", colour)
form.addRow("Name", QLineEdit())
password = QLineEdit("secret")
password.setEchoMode(QLineEdit.EchoMode.Password)
form.addRow("Password", password)

fruit = QListWidget()
fruit.addItems(["Apple", "Pear"])
form.addRow("Fruit", fruit)
prices = QTableWidget(2, 2)
prices.setHorizontalHeaderLabels(["Item", "Price"])
for row, texts in enumerate([("Tea", "2"), ("Cake", "4")]):
    for column, text in enumerate(texts):
        prices.setItem(row, column, QTableWidgetItem(text))
form.addRow(prices)
tabs = QTabWidget()
tabs.addTab(QLabel("In the first"), "First")
tabs.addTab(QLabel("In the second"), "Second")
form.addRow(tabs)


def ask():
    window.question = QMessageBox(window)
    window.question.setWindowTitle("Sure")
    window.question.setText("Really?")
    window.question.setModal(True)
    window.question.show()


cancel = QPushButton("Cancel")
cancel.clicked.connect(ask)
form.addRow(cancel)

window.show()
sys.exit(application.exec())
