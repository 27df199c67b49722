import { element } from '../dom.js';

/**
 * @typedef {import('../model.js').Model} Model
 * @typedef {import('../types.js').Behaviour} Behaviour
 * @typedef {import('../types.js').Task} Task
 * @typedef {{ text: string, heard: string, style: string, title: string }} Badge
 */

/**
 * Whether a behaviour has something for a badge.
 *
 * @param {Behaviour} behaviour
 */
export function hasBadge({ tasks, failures, suspended, off, dropped }) {
  return tasks.length > 0 || failures > 0 || suspended || off || dropped > 0;
}

/**
 * The seconds that a task has to wait still; `undefined` where nobody knows.
 *
 * @param {Task} task
 * @param {number} now the host's time
 */
export function secondsLeft(task, now) {
  return task.left === undefined ? undefined : Math.max(0, task.left - (now - (task.at ?? now)));
}

/**
 * What the badges of some behaviours say now.
 *
 * @param {Behaviour[]} behaviours
 * @param {number} now the host's time
 * @returns {Badge[]}
 */
export function badges(behaviours, now) {
  const made = [];
  const tasks = behaviours.flatMap((behaviour) => behaviour.tasks);
  if (tasks.length > 0) made.push(waiting(tasks, now));
  if (tasks.some(({ old }) => old)) {
    made.push({ text: 'old', heard: ' code', style: 'warn', title: 'A task still runs old code' });
  }
  if (behaviours.some(({ suspended }) => suspended)) {
    const title = 'It failed too often, and does nothing until a reload';
    made.push({ text: 'suspended', heard: '', style: 'bad', title });
  }
  if (behaviours.some(({ off }) => off)) {
    const title = 'Switched off: it receives no events, and its tasks pause';
    made.push({ text: 'off', heard: '', style: 'quiet-badge', title });
  }
  const failures = sum(behaviours, 'failures');
  if (failures > 0) {
    const heard = failures === 1 ? ' failure' : ' failures';
    made.push({ text: `${failures}`, heard, style: 'bad', title: 'Failures' });
  }
  const dropped = sum(behaviours, 'dropped');
  if (dropped > 0) {
    const title = 'Events that a busy handler dropped';
    made.push({ text: `−${dropped}`, heard: ' dropped events', style: 'quiet-badge', title });
  }
  return made;
}

/**
 * @param {Task[]} tasks
 * @param {number} now
 * @returns {Badge}
 */
function waiting(tasks, now) {
  const known = tasks.map((task) => secondsLeft(task, now)).filter((left) => left !== undefined);
  const soonest = known.length > 0 ? `${Math.min(.../** @type {number[]} */ (known)).toFixed(1)} s` : 'waits';
  const title = tasks.slice(0, 10).map(({ handler, subject, file, line }) => (
    `${handler ?? 'A task'} waits for ${subject}${file ? ` at ${file}${line ? `:${line}` : ''}` : ''}`
  ));
  return {
    text: tasks.length > 1 ? `${tasks.length} · ${soonest}` : soonest,
    heard: ' waiting', style: known.length > 0 ? '' : 'quiet-badge', title: title.join('\n'),
  };
}

/**
 * @param {Behaviour[]} behaviours
 * @param {'failures' | 'dropped'} what
 */
function sum(behaviours, what) {
  return behaviours.reduce((total, behaviour) => total + behaviour[what], 0);
}

/**
 * @param {Badge} badge
 * @returns {HTMLElement}
 */
export function badgeElement({ text, heard, style, title }) {
  return element('span', { class: `badge ${style}`, title }, text, element('span', { class: 'heard' }, heard));
}
