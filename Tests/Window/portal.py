"""A desktop's portal that prefers dark colours, until a line on its standard input is another scheme.

Run as a program of its own, since tests do not run a main loop.
"""

import sys

from gi.repository import Gio, GLib

NAME, PATH = "org.freedesktop.portal.Settings", "/org/freedesktop/portal/desktop"
XML = f"""
<node><interface name="{NAME}">
  <method name="Read">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
  </method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""
scheme = GLib.Variant("u", 1)


def answer(_, __, ___, ____, _____, ______, invocation):
    invocation.return_value(GLib.Variant("(v)", (GLib.Variant("v", scheme),)))


def change(*_):
    global scheme
    scheme = GLib.Variant("u", int(sys.stdin.readline()))
    values = GLib.Variant("(ssv)", ("org.freedesktop.appearance", "color-scheme", scheme))
    connection.emit_signal(None, PATH, NAME, "SettingChanged", values)
    return True


connection = Gio.bus_get_sync(Gio.BusType.SESSION)
connection.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], answer, None, None)
Gio.bus_own_name_on_connection(
    connection, "org.freedesktop.portal.Desktop", 0, lambda *_: print("ready", flush=True), None
)
GLib.io_add_watch(0, GLib.IO_IN, change)
GLib.MainLoop().run()
