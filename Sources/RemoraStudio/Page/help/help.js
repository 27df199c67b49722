import { element } from '../dom.js';
import { followTheme } from '../shell/theme.js';
import { blocks } from './markdown.js';

/** A page of the documentation: the one that the address names, `/help/how-to/debounce`, or else the index. */
class RemoraHelp extends HTMLElement {
  async connectedCallback() {
    const page = location.pathname.replace(/^\/help\//, '') || 'index';
    const main = element('main');
    this.append(
      element('nav', { 'aria-label': 'Documentation' }, element('a', { href: '/help/' }, 'All pages')), main,
    );
    const answer = await fetch(`/help/${page}.md`).catch(() => undefined);
    if (answer?.ok) {
      main.append(...blocks(await answer.text()));
    } else {
      const reason = answer ? await answer.text() : 'The studio does not answer.';
      main.append(element('h1', {}, 'No page'), element('p', {}, reason));
    }
    document.title = `${main.querySelector('h1')?.textContent ?? page} – Remora`;
    // The browser looked for it before there was anything.
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }
}

followTheme();
customElements.define('remora-help', RemoraHelp);
