/* The same as the scene of moving.py in plain GTK: as many widgets that move to and fro in a GtkFixed, styled with CSS.
 *
 *   fixed COUNT
 */
#include <gtk/gtk.h>
#include <stdlib.h>

enum { COLUMNS = 20, COLUMN = 18, ROW = 30, WIDTH = 60, HEIGHT = 24 };

static const char *const css =
    ".mover { border: none; border-radius: 6px; padding: 0; min-height: 0; min-width: 0; background: none; }"
    ".label { background: #ffffff; }"
    ".button { background: #ffe0e0; box-shadow: 0 1px 4px rgba(20,34,44,0.22); }"
    ".view { background: #e0ffe0; box-shadow: 0 1px 3px rgba(20,34,44,0.22); }"
    ".progress trough, .progress progress { border: none; min-height: 24px; border-radius: 6px; }"
    ".progress trough { background: #d5dce2; }"
    ".progress progress { background: #0b6a86; }";

static GtkWidget **widgets;
static int count;

static GtkWidget *make(int index) {
  char text[32];
  g_snprintf(text, sizeof text, index % 4 == 0 ? "Label %d" : "B %d", index);
  static const char *const classes[] = {"label", "button", "view", "progress"};
  GtkWidget *widget;
  switch (index % 4) {
    case 0: widget = gtk_label_new(text); break;
    case 1: widget = gtk_button_new_with_label(text); break;
    case 2: widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0); break;
    default:
      widget = gtk_progress_bar_new();
      gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(widget), 0.5);
  }
  gtk_widget_add_css_class(widget, "mover");
  gtk_widget_add_css_class(widget, classes[index % 4]);
  gtk_widget_set_size_request(widget, WIDTH, HEIGHT);
  return widget;
}

static gboolean move(GtkWidget *fixed, GdkFrameClock *clock, gpointer data) {
  (void)data;
  double time = fmod(gdk_frame_clock_get_frame_time(clock) / 1e6, 2);
  double part = time < 1 ? time : 2 - time;
  for (int index = 0; index < count; index++) {
    double x = index % COLUMNS * COLUMN, y = index / COLUMNS * ROW;
    gtk_fixed_move(GTK_FIXED(fixed), widgets[index], x + 60 * part, y + 30 * part);
  }
  return G_SOURCE_CONTINUE;
}

int main(int argument_count, char **arguments) {
  count = argument_count > 1 ? atoi(arguments[1]) : 500;
  gtk_init();
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, css, -1);
  gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_window_new(), *fixed = gtk_fixed_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  widgets = g_new(GtkWidget *, count);
  for (int index = 0; index < count; index++) {
    widgets[index] = make(index);
    gtk_fixed_put(GTK_FIXED(fixed), widgets[index], 0, 0);
  }
  gtk_widget_add_tick_callback(fixed, move, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(g_main_loop_new(NULL, FALSE));
}
