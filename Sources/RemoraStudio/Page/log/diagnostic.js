import { element } from '../dom.js';
import { placeLink } from './place.js';

/**
 * @typedef {import('../types.js').Diagnostic} Diagnostic
 * @typedef {import('../model.js').Model} Model
 */

const SIGNS = { error: '✕', warning: '!', note: '·' };
const WORDS = { error: 'Error', warning: 'Warning', note: 'Note' };

/**
 * The sign of a severity: a shape, and a word for who cannot see it.
 *
 * @param {Diagnostic['severity']} severity
 */
export function sign(severity) {
  return element(
    'span',
    { class: `sign ${severity}`, title: WORDS[severity] },
    element('span', { 'aria-hidden': 'true' }, SIGNS[severity] ?? '·'),
    element('span', { class: 'heard' }, `${WORDS[severity]}: `),
  );
}

/**
 * All that a diagnostic says, except its severity and its place.
 *
 * @param {Model} model
 * @param {Diagnostic} diagnostic
 */
export function diagnosticBody(model, diagnostic) {
  const { message, suggestion, excerpt, line, cause, traceback, locals = [], path } = diagnostic;
  const body = element('div', { class: `said ${diagnostic.severity}` });
  const sentence = element('div', { class: 'message' }, path ? `${path}: ${message}` : message);
  const whom = whomOf(diagnostic);
  if (whom) sentence.append(' ', element('span', { class: 'muted' }, whom));
  body.append(sentence);
  if (suggestion) body.append(element('div', { class: 'suggestion' }, suggestion));
  if (excerpt && diagnostic.severity !== 'note') {
    body.append(
      element(
        'div',
        { class: 'excerpt' },
        element('span', { class: 'number' }, line ? String(line) : ''),
        element('code', {}, excerpt),
      ),
    );
  }
  if (locals.length > 0) {
    body.append(element(
      'ul', { class: 'locals', 'aria-label': 'Variables there' },
      ...locals.map(({ name, value }) => element('li', {}, element('code', {}, `${name} = ${value}`))),
    ));
  }
  if (cause) {
    const place = cause.file ? placeLink(model, placeOf(cause)) : null;
    body.append(
      element('div', { class: 'cause' }, element('span', { class: 'muted' }, 'because '), place,
        diagnosticBody(model, cause)),
    );
  }
  if (traceback) {
    body.append(
      element('details', {}, element('summary', {}, 'Calls'), element('pre', {}, traceback)),
    );
  }
  return body;
}

/**
 * Where a diagnostic's link leads.
 *
 * @param {Diagnostic} diagnostic
 */
export function placeOf({ file = '', line, message }) {
  return { file, line, message };
}

/** @param {Diagnostic} diagnostic */
function whomOf({ behaviour, owner }) {
  return [behaviour && `in ${behaviour}`, owner && `of ${owner}`].filter(Boolean).join(' ');
}
