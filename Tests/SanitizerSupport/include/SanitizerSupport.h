/* Declares nothing: linking the target is enough. It sets the options of the sanitizers, and replaces functions of
 * Swift's library under the thread sanitizer. Only tests and the project's own programs link it, never a library
 * product: an app chooses its sanitizers itself. */
#pragma once
