import { freeID, wordOf } from '../../ids.js';
import { itemOf } from '../../scene-edits.js';

/**
 * @typedef {import('../../model.js').Model} Model
 * @typedef {import('../../types.js').Target} Target
 *
 * @typedef {{ behaviour: number, name: string, help?: string }} Action
 * @typedef {{ field: import('../../types.js').Field, takes: string[] }} Settable
 * @typedef {{ behaviour: number, name: string, file: string }} NewHandler
 * @typedef {{ actions: Action[], handlers: NewHandler[], properties: Settable[] }} Effects
 * @typedef {{ carries: Record<string, string>, targets: Target[] }} Receivers
 *
 * @typedef {{ action: string, of: number } | { set: string, value: any } | { set: string, field: string }} Effect
 *   What an event does: runs an action of a behaviour, or sets a property to a value or to a field of its payload.
 */

/**
 * A value as the scene's file has it.
 *
 * @param {any} value
 * @returns {any}
 */
export function fileValue(value) {
  if (Array.isArray(value)) return value.map(fileValue);
  // A text that begins with $ would be a field of the payload.
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value;
  if (value === null || typeof value !== 'object') return value;
  if ('integer' in value) return value.integer;
  const fields = value.point ?? value.size ?? value.record ?? value;
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, fileValue(part)]));
}

/**
 * What something is called; empty without an id.
 *
 * @param {Model} model
 * @param {Target} target
 */
export function idOf(model, { control, behaviour }) {
  return (behaviour !== undefined ? model.behaviours.get(behaviour)?.id : model.controls.get(control ?? -1)?.id) ?? '';
}

/**
 * What something is called, for people.
 *
 * @param {Model} model
 * @param {Target} target
 */
export function nameOf(model, target) {
  return idOf(model, target) || `the ${model.controls.get(target.control ?? -1)?.kind ?? 'part'}`;
}

/**
 * The edit that connects an event: gives both ends an id first, if they have none.
 *
 * @param {Model} model
 * @param {Target} from
 * @param {string} event
 * @param {Target} to
 * @param {Effect} effect
 * @param {number} [replaced] the index of the connection in whose place it goes
 * @returns {Record<string, any>}
 */
export function connecting(model, from, event, to, effect, replaced) {
  /** @type {Record<string, any>[]} */
  const edits = [];
  /** @type {string[]} */
  const given = [];
  /** @param {Target} end */
  const named = (end) => {
    const known = idOf(model, end);
    if (known) return known;
    // With a number in any case: some kinds are called like functions of scripts, whose names are no ids.
    const id = freeID(model, `${wordOf(model.controls.get(end.control ?? -1)?.kind ?? 'control')}1`, given);
    given.push(id);
    edits.push({ rename: { item: itemOf(end), to: id } });
    return id;
  };
  const ends = { from: named(from), event, to: named('action' in effect ? { behaviour: effect.of } : to) };
  const connection = JSON.stringify({ ...ends, ...written(effect) });
  edits.push(replaced === undefined
    ? { connect: { connection } } : { replace: { item: `connections[${replaced}]`, with: connection } });
  const summary = `connect ${ends.from}.${event} to ${ends.to}`;
  return edits.length === 1 ? edits[0] : { together: { edits, summary } };
}

/** @param {Effect} effect */
function written(effect) {
  if ('action' in effect) return { action: effect.action };
  return { set: effect.set, value: 'field' in effect ? `$${effect.field}` : fileValue(effect.value) };
}
