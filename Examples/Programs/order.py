"""A form of GTK 3, whose session in the words of Orca is in order.txt."""

import gi

gi.require_version("Gtk", "3.0")
from gi.repository import Gtk

window = Gtk.Window(title="Order")
window.connect("destroy", Gtk.main_quit)
grid = Gtk.Grid(row_spacing=6, column_spacing=6)
window.add(grid)


def add(text, control):
    label = Gtk.Label(label=text, use_underline=True)
    label.set_mnemonic_widget(control)
    row = len(grid.get_children()) // 2
    grid.attach(label, 0, row, 1, 1)
    grid.attach(control, 1, row, 1, 1)


adults = Gtk.SpinButton.new_with_range(1, 9, 1)
adults.set_value(2)
colour = Gtk.ComboBoxText()
for name in ("Red", "Green"):
    colour.append_text(name)
colour.set_active(0)
volume = Gtk.Scale.new_with_range(Gtk.Orientation.HORIZONTAL, 0, 10, 1)
volume.set_value(3)
add("_Name", Gtk.Entry(text="Ada"))
add("_Adults", adults)
add("_Colour", colour)
add("_Volume", volume)
add("_Terms", Gtk.CheckButton(label="I agree"))
add("", Gtk.Button(label="_Save", use_underline=True))
window.show_all()
Gtk.main()
