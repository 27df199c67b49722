// Searches the sections that sections.js lists. A classic script: pages opened from a folder load no modules.

/**
 * @typedef {{ page: string, heading: string, url: string, text: string, also?: string }} Section
 */

/** Words that say nothing about a subject. */
const SMALL = new Set((
  'a about after all an and any are as at be but by can cannot could did do does doesn\'t don\'t for from get has have how i if'
  + ' in into is isn\'t it its make me my no not of on or so some something than that the then there this to want was what'
  + ' when where which who why will with you your'
).split(' '));

/**
 * The sections that have every word, or else most of them: those with the words in their headings first, and before
 * them one that is called so. Small words count only if there are no others.
 *
 * @param {Section[]} sections
 * @param {string} typed
 * @returns {Section[]}
 */
function search(sections, typed) {
  const words = wordsOf(typed);
  const scored = sections.map((section) => {
    const found = words.map((word) => points(section, word)).filter(Boolean);
    const isCalledSo = section.heading.toLowerCase() === typed.trim().toLowerCase();
    return { section, count: found.length, score: sum(found) + (isCalledSo ? 100 : 0) };
  });
  const most = Math.max(1, ...scored.map(({ count }) => count));
  return scored.filter(({ count }) => count === most)
    .sort((one, other) => other.score - one.score).map(({ section }) => section);
}

/** What is searched for. */
function wordsOf(typed) {
  const all = typed.toLowerCase().split(/\s+/).map((word) => word.replace(/[?!,;]+$/, '')).filter(Boolean);
  const words = all.filter((word) => !SMALL.has(word));
  return words.length ? words : all;
}

/** How well a section fits a word; 0 if it does not have it. */
function points({ page, heading, text, also }, word) {
  const titles = [page, heading].map((title) => title.toLowerCase());
  if (titles[1] === word) return 40;
  if (also?.split(' ').includes(word)) return 35;
  if (titles[0] === word) return 30;
  if (titles[1].includes(word)) return 12;
  if (titles[0].includes(word)) return 8;
  return text.toLowerCase().includes(word) ? 1 : 0;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A part of the text around the first word that it has. */
function excerpt({ text }, typed) {
  const found = wordsOf(typed).map((word) => text.toLowerCase().indexOf(word)).find((place) => place >= 0);
  const place = Math.max(0, (found ?? 0) - 40);
  return (place ? '…' : '') + text.slice(place, place + 130) + '…';
}

function begin() {
  const root = document.documentElement.dataset.root;
  if (matchMedia('(max-width: 52rem)').matches) document.querySelector('nav details').open = false;
  const field = document.querySelector('input[type=search]');
  const list = document.querySelector('#found');
  const show = () => {
    const found = search(remoraSections, field.value).slice(0, 30);
    list.hidden = !field.value.trim();
    list.replaceChildren(...(found.length ? found.map(item) : [paragraph('Nothing found.')]));
  };
  const item = (section) => {
    const link = document.createElement('a');
    link.href = root + section.url;
    link.append(section.heading === section.page ? section.page : `${section.page}: ${section.heading}`);
    const small = document.createElement('small');
    small.textContent = excerpt(section, field.value.trim());
    link.append(small);
    const line = document.createElement('li');
    line.append(link);
    return line;
  };
  const paragraph = (text) => Object.assign(document.createElement('p'), { textContent: text });
  field.addEventListener('input', show);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') list.querySelector('a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== field) {
      event.preventDefault();
      field.focus();
    }
    if (event.key === 'Escape') list.hidden = true;
  });
}

if (typeof document === 'undefined') globalThis.search = search;
else begin();
