// Searches the sections that sections.js lists. A classic script: pages opened from a folder load no modules.

/**
 * @typedef {{ page: string, heading: string, url: string, text: string }} Section
 */

/**
 * The sections that have every word, those with the words in their headings first, and before them one that is called so.
 *
 * @param {Section[]} sections
 * @param {string} typed
 * @returns {Section[]}
 */
function search(sections, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const scored = [];
  for (const section of sections) {
    const isCalledSo = section.heading.toLowerCase() === words.join(' ');
    const score = sum(words.map((word) => points(section, word))) + (isCalledSo ? 100 : 0);
    if (score > 0) scored.push({ section, score });
  }
  return scored.sort((one, other) => other.score - one.score).map(({ section }) => section);
}

/** How well a section fits a word; minus infinity if it does not have it. */
function points({ page, heading, text }, word) {
  const titles = [page, heading].map((title) => title.toLowerCase());
  if (titles[1] === word) return 40;
  if (titles[0] === word) return 30;
  if (titles[1].includes(word)) return 12;
  if (titles[0].includes(word)) return 8;
  return text.toLowerCase().includes(word) ? 1 : -Infinity;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A part of the text around the first word. */
function excerpt({ text }, typed) {
  const place = Math.max(0, text.toLowerCase().indexOf(typed.toLowerCase().split(/\s+/)[0]) - 40);
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
