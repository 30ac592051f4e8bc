"""A window with check boxes. With the argument “broken”, one changes its label and not its state."""
import sys

from PyQt6.QtWidgets import QApplication, QCheckBox, QMainWindow, QPushButton, QVBoxLayout, QWidget

application = QApplication(["player"])
window = QMainWindow()
window.setWindowTitle("Player")
content = QWidget()
rows = QVBoxLayout(content)
window.setCentralWidget(content)

sound = QCheckBox("Sound")
rows.addWidget(sound)
if "broken" in sys.argv:
    def change():
        sound.blockSignals(True)
        sound.setChecked(False)
        sound.blockSignals(False)
        sound.setText("Sound is on" if sound.text() == "Sound" else "Sound")

    sound.clicked.connect(change)
rows.addWidget(QCheckBox("Repeat"))
close = QPushButton("Close")
close.clicked.connect(application.quit)
rows.addWidget(close)

window.show()
sys.exit(application.exec())
