#pragma once
#include <libsoup/soup.h>

// Swift calls no variadic functions, and sees no macros with a function in them.

static inline SoupServer *remora_soup_server_new(void) {
  return SOUP_SERVER(g_object_new_with_properties(SOUP_TYPE_SERVER, 0, NULL, NULL));
}

static inline GType remora_websocket_deflate_type(void) {
  return SOUP_TYPE_WEBSOCKET_EXTENSION_DEFLATE;
}
