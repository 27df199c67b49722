#include "version.h"

/* What Package.swift takes from the environment. It is a text in C, so that a new commit compiles this file anew and
 * links: Swift has no definitions with a value. */
#ifndef REMORA_BUILD
#define REMORA_BUILD "-dev"
#endif

const char *remora_version(void) { return REMORA_RELEASE REMORA_BUILD; }
