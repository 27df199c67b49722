/* Measures the frames of a program with GTK from inside: preloaded, so that the program is the one that people run.
 *
 * Writes a line for each frame into the file that REMORA_FRAMES names, in microseconds:
 *
 *   begin end all own nodes
 *
 * `begin` and `end` are on CLOCK_MONOTONIC. `all` and `own` are CPU time of the thread, to which other programs add
 * nothing: of the frame, and of what is not GTK's own: animations, and the places and the drawing of RemoraGTK's
 * widgets, with the functions of GTK that these call. Laying out styles and rendering the result is GTK's. `nodes` counts the widgets
 * of RemoraGTK that were drawn anew.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The widgets that RemoraGTK draws itself. */
static const char *const names[] = {"RemoraNode", "RemoraButton"};
static void (*allocate_node)(GtkWidget *, int, int, int);
static void (*snapshot_node)(GtkWidget *, GtkSnapshot *);

static FILE *file;
static gint64 begin, used, own, entered;
static int depth, nodes;

static gint64 cpu_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* A node draws its children: only the outermost call counts. */
static void enter(void) {
  if (depth++ == 0) entered = cpu_time();
}

static void leave(void) {
  if (--depth == 0) own += cpu_time() - entered;
}

static void allocate(GtkWidget *widget, int width, int height, int baseline) {
  enter();
  allocate_node(widget, width, height, baseline);
  leave();
}

static void snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  enter();
  nodes++;
  snapshot_node(widget, snapshot);
  leave();
}

static void wrap(void) {
  for (unsigned index = 0; index < G_N_ELEMENTS(names); index++) {
    GType type = g_type_from_name(names[index]);
    if (type == 0) continue;
    GtkWidgetClass *class = g_type_class_peek(type);
    if (class == NULL || class->snapshot == snapshot) continue;
    allocate_node = class->size_allocate;
    snapshot_node = class->snapshot;
    class->size_allocate = allocate;
    class->snapshot = snapshot;
  }
}

static void before_paint(void) {
  wrap();
  begin = g_get_monotonic_time();
  used = cpu_time();
  own = nodes = 0;
}

/* Handlers run in the order in which they were connected: GTK's own first, with the animations. */
static void update(void) { own += cpu_time() - used; }

static void after_paint(void) {
  gint64 all = cpu_time() - used;
  fprintf(file, "%ld %ld %ld %ld %d\n", (long)begin, (long)g_get_monotonic_time(), (long)all, (long)own, nodes);
}

void gtk_window_present(GtkWindow *window) {
  void (*present)(GtkWindow *) = (void (*)(GtkWindow *))dlsym(RTLD_NEXT, "gtk_window_present");
  present(window);
  const char *path = getenv("REMORA_FRAMES");
  if (path == NULL || file != NULL) return;
  file = fopen(path, "w");
  if (file == NULL) abort();
  setvbuf(file, NULL, _IOLBF, 0);
  GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(window));
  g_signal_connect(clock, "before-paint", before_paint, NULL);
  g_signal_connect(clock, "update", update, NULL);
  g_signal_connect(clock, "after-paint", after_paint, NULL);
}
