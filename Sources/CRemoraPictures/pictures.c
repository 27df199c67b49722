#include "CRemoraPictures.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <math.h>

/* The part of a picture that has the proportions of an area: a new reference. */
static GdkPixbuf *part_of(GdkPixbuf *picture, int width, int height) {
  int const whole_width = gdk_pixbuf_get_width(picture), whole_height = gdk_pixbuf_get_height(picture);
  double const scale = fmin((double)whole_width / width, (double)whole_height / height);
  int const part_width = CLAMP((int)lround(width * scale), 1, whole_width);
  int const part_height = CLAMP((int)lround(height * scale), 1, whole_height);
  return gdk_pixbuf_new_subpixbuf(picture, (whole_width - part_width) / 2, (whole_height - part_height) / 2,
                                  part_width, part_height);
}

/* Makes what is outside the largest circle transparent; the edge is smooth. */
static void cut_circle(GdkPixbuf *picture) {
  int const width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
  int const stride = gdk_pixbuf_get_rowstride(picture);
  guchar *const pixels = gdk_pixbuf_get_pixels(picture);
  double const radius = MIN(width, height) / 2.0;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      double const distance = hypot(x + 0.5 - width / 2.0, y + 0.5 - height / 2.0);
      guchar *const alpha = pixels + (size_t)y * stride + (size_t)x * 4 + 3;
      *alpha = (guchar)lround(*alpha * CLAMP(radius + 0.5 - distance, 0, 1));
    }
  }
}

static bool fail(const char *reason, char *message, size_t size) {
  g_strlcpy(message, reason, size);
  return false;
}

static bool write_picture(GdkPixbuf *whole, const char *target, int width, int height, bool circle, char *message,
                          size_t size) {
  double const whole_width = gdk_pixbuf_get_width(whole), whole_height = gdk_pixbuf_get_height(whole);
  if (width == 0 && height == 0) {
    width = (int)whole_width;
    height = (int)whole_height;
  } else if (width == 0) {
    width = MAX(1, (int)lround(height * whole_width / whole_height));
  } else if (height == 0) {
    height = MAX(1, (int)lround(width * whole_height / whole_width));
  }
  g_autoptr(GdkPixbuf) part = part_of(whole, width, height);
  g_autoptr(GdkPixbuf) scaled = gdk_pixbuf_scale_simple(part, width, height, GDK_INTERP_BILINEAR);
  if (scaled == NULL) return fail("there is not enough memory for the result", message, size);
  g_autoptr(GdkPixbuf) result = gdk_pixbuf_add_alpha(scaled, FALSE, 0, 0, 0);
  if (result == NULL) return fail("there is not enough memory for the result", message, size);
  if (circle) cut_circle(result);
  if (gdk_pixbuf_save(result, target, "png", NULL, NULL)) return true;
  return fail("the result cannot be written", message, size);
}

bool remora_process_picture(const char *source, const char *target, int width, int height, bool circle,
                            long long most_pixels, char *message, size_t size) {
  int whole_width = 0, whole_height = 0;
  if (gdk_pixbuf_get_file_info(source, &whole_width, &whole_height) == NULL)
    return fail("it is no picture that can be read", message, size);
  // What has no size of its own, such as some SVG, is reported as 0 or less.
  if (whole_width > 0 && whole_height > most_pixels / whole_width)
    return fail("it has too many pixels", message, size);
  g_autoptr(GdkPixbuf) stored = gdk_pixbuf_new_from_file(source, NULL);
  if (stored == NULL) return fail("it cannot be decoded", message, size);
  g_autoptr(GdkPixbuf) whole = gdk_pixbuf_apply_embedded_orientation(stored);
  return write_picture(whole, target, width, height, circle, message, size);
}

bool remora_decodes_pictures(const char *format) {
  GSList *const formats = gdk_pixbuf_get_formats();
  bool decodes = false;
  for (GSList *one = formats; one && !decodes; one = one->next) {
    char *const name = gdk_pixbuf_format_get_name(one->data);
    decodes = g_str_equal(name, format);
    g_free(name);
  }
  g_slist_free(formats);
  return decodes;
}
