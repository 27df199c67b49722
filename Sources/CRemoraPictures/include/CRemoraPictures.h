#pragma once
#include <stdbool.h>
#include <stddef.h>

/* Decodes the picture in a file, crops and scales it, and writes a PNG file.
 *
 * A side of 0 is that of the picture, or in proportion to the other; with both, the picture fills the area and what
 * is outside is cropped evenly. `circle` makes everything outside the largest circle around the middle transparent.
 * A picture of more than `most_pixels` is not decoded.
 *
 * Returns whether it did; otherwise `message`, of `size` bytes, says why not. */
bool remora_process_picture(const char *source, const char *target, int width, int height, bool circle,
                            long long most_pixels, char *message, size_t size);

/* Whether this machine has a decoder for pictures of a format, by gdk-pixbuf's name for it: "svg". */
bool remora_decodes_pictures(const char *format);
