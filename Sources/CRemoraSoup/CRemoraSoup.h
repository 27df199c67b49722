#pragma once
#include <fcntl.h>
#include <glib-unix.h>
#include <libsoup/soup.h>
#include <sys/socket.h>

// Swift calls no variadic functions, and sees no macros with a function in them.

static inline SoupServer *remora_soup_server_new(void) {
  return SOUP_SERVER(g_object_new_with_properties(SOUP_TYPE_SERVER, 0, NULL, NULL));
}
