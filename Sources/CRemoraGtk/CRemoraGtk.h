#pragma once
#include <gtk/gtk.h>

// Swift calls no variadic functions, and the one without reads the wrong type of value in GTK 4.8.
static inline void remora_set_pressed(GtkWidget *widget, gboolean is_pressed) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_PRESSED,
                              is_pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE,
                              -1);
}
