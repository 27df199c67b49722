#pragma once

/* The number of the release that this source is, or becomes: the only place where it is written. Tools/Chores reads this
 * line, and a test compares what editors show. */
#define REMORA_RELEASE "0.1.0"

/* `0.1.0` in a build of the release; between releases `0.1.0-dev+90647acf`, with the commit; `0.1.0-dev` in a build that
 * nobody told its commit. The text is constant. */
const char *remora_version(void);
