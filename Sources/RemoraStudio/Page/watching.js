/** @type {WeakMap<import('./connection.js').Connection, Set<object>>} Who watches events, by connection. */
const watchers = new WeakMap();

/**
 * Asks the host for events as long as anybody in the page watches them.
 *
 * @param {import('./connection.js').Connection} connection
 * @param {object} watcher
 * @param {boolean} on whether that one watches from now on; say it again after each `hello`
 */
export function watchEvents(connection, watcher, on) {
  const all = watchers.get(connection) ?? new Set();
  watchers.set(connection, all);
  if (on) all.add(watcher);
  else all.delete(watcher);
  if (connection.isOpen) connection.request('events', { on: all.size > 0 }).catch(() => {});
}
