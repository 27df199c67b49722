/* table.sort: a quicksort that recurses into the smaller part, so its depth is logarithmic.
 *
 * Ours, since Lua's own compares long texts, and walks what `__index` and `__len` make endless, without a call
 * that a hook could stop. Most lists are sorted on the stack and written back at the end, which saves table
 * accesses. An order function that raises leaves such a list as it was. */
#include "list.h"

#include <limits.h>

enum { MOST_ON_STACK = 60000 }; /* below the size of the largest stack */

typedef struct sorter {
  lua_State *L;
  int base; /* stack index of position 0; 0 when the elements stay in the list */
  bool has_order; /* a function, at index 2 */
  uint32_t noise; /* seed for random pivots; 0 until a pivot was bad */
} sorter;

/* ---- Elements -------------------------------------------------------------------------------- */

/* The stack index of an element, until `release`. [-0, +(0|1)] may raise */
static inline int hold(sorter *s, lua_Integer position) {
  if (s->base) return s->base + (int)position;
  lua_geti(s->L, 1, position);
  return lua_gettop(s->L);
}

/* [-(0|1), +0] */
static inline void release(sorter *s) {
  if (!s->base) lua_pop(s->L, 1);
}

/* Whether the value at one stack index comes before that at another. [-0, +0] may raise */
static bool is_before(sorter *s, int left, int right) {
  lua_State *L = s->L;
  tick(L);
  if (!s->has_order) return lua_compare(L, left, right, LUA_OPLT);
  lua_pushvalue(L, 2);
  lua_pushvalue(L, left);
  lua_pushvalue(L, right);
  lua_call(L, 2, 1);
  bool answer = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return answer;
}

/* [-0, +0] may raise */
static void exchange(sorter *s, lua_Integer first, lua_Integer second) {
  lua_State *L = s->L;
  if (s->base) {
    lua_pushvalue(L, s->base + (int)first);
    lua_copy(L, s->base + (int)second, s->base + (int)first);
    lua_replace(L, s->base + (int)second);
  } else {
    lua_geti(L, 1, first);
    lua_geti(L, 1, second);
    lua_seti(L, 1, first);
    lua_seti(L, 1, second);
  }
}

/* [-0, +0] may raise */
static void put_in_order(sorter *s, lua_Integer first, lua_Integer second) {
  int left = hold(s, first), right = hold(s, second);
  bool is_wrong = is_before(s, right, left);
  release(s);
  release(s);
  if (is_wrong) exchange(s, first, second);
}

/* ---- Parts ----------------------------------------------------------------------------------- */

/* The first element from `at` on, upwards or downwards, that is on the wrong side of the pivot. A consistent
 * order finds one, at the latest the pivot; finding none up to `last` is an error. [-0, +0] may raise */
static lua_Integer scan(sorter *s, lua_Integer at, lua_Integer last, int pivot) {
  bool upwards = at <= last;
  for (;; at += upwards ? 1 : -1) {
    int element = hold(s, at);
    bool is_on_side = upwards ? is_before(s, element, pivot) : is_before(s, pivot, element);
    release(s);
    if (!is_on_side) return at;
    if (at == last) luaL_error(s->L, "invalid order function for sorting");
  }
}

/* The middle, or a random position near it once a pivot was bad. */
static lua_Integer pivot_place(sorter *s, lua_Integer first, lua_Integer last) {
  lua_Integer middle = first + (last - first) / 2;
  if (!s->noise) return middle;
  s->noise = s->noise * 1664525 + 1013904223;
  lua_Integer quarter = (last - first) / 4;
  return middle - quarter / 2 + (lua_Integer)(s->noise >> 8) % (quarter + 1);
}

/* Partitions four or more elements: none up to the returned position comes after one behind it. [-0, +0] may
 * raise */
static lua_Integer part(sorter *s, lua_Integer first, lua_Integer last) {
  lua_Integer middle = pivot_place(s, first, last);
  put_in_order(s, first, middle);
  put_in_order(s, middle, last);
  put_in_order(s, first, middle);
  lua_pushvalue(s->L, hold(s, middle));
  if (!s->base) lua_remove(s->L, -2);
  int pivot = lua_gettop(s->L);
  lua_Integer low = first, high = last;
  for (;;) {
    low = scan(s, low + 1, last, pivot);
    high = scan(s, high - 1, first, pivot);
    if (low >= high) break;
    exchange(s, low, high);
  }
  lua_pop(s->L, 1);
  return high;
}

static void sort(sorter *s, lua_Integer first, lua_Integer last) { /* may raise */
  while (last - first >= 3) {
    lua_Integer end = part(s, first, last);
    lua_Integer below = end - first + 1, above = last - end;
    lua_Integer smaller = below < above ? below : above;
    if (smaller < (last - first) / 16) s->noise |= 1;
    if (below < above) {
      sort(s, first, end);
      first = end + 1;
    } else {
      sort(s, end + 1, last);
      last = end;
    }
  }
  if (last - first == 2) {
    put_in_order(s, first, first + 1);
    put_in_order(s, first + 1, last);
  }
  if (last > first) put_in_order(s, first, first + 1);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void sort_on_stack(sorter *s, lua_Integer count) { /* may raise */
  s->base = lua_gettop(s->L);
  for (lua_Integer position = 1; position <= count; position++) {
    tick_at(s->L, (lua_Unsigned)position);
    lua_geti(s->L, 1, position);
  }
  sort(s, 1, count);
  for (lua_Integer position = count; position > 0; position--) {
    tick_at(s->L, (lua_Unsigned)position);
    lua_seti(s->L, 1, position);
  }
}

static int own_sort(lua_State *L) { /* may raise */
  sorter s = {.L = L};
  lua_Integer count = check_list(L, 1, LIST_READS | LIST_WRITES | LIST_HAS_LENGTH);
  if (count < 2) return 0;
  luaL_argcheck(L, count < INT_MAX, 1, "array too big");
  s.has_order = !lua_isnoneornil(L, 2);
  if (s.has_order) luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_settop(L, 2);
  if (count <= MOST_ON_STACK && lua_checkstack(L, (int)count + LUA_MINSTACK)) {
    sort_on_stack(&s, count);
  } else {
    sort(&s, 1, count);
  }
  return 0;
}

const luaL_Reg sort_calls[] = {{"sort", own_sort}, {NULL, NULL}};
