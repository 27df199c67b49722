import { element } from '../dom.js';

let lists = 0;

/**
 * Tabs and their panel; the arrow keys go from tab to tab.
 *
 * @param {{ name: string, label: string }[]} tabs
 * @param {string} label of the list
 * @param {(name: string, panel: HTMLElement) => void} fill shows a tab's content in the panel
 */
export function tabList(tabs, label, fill) {
  const id = `tabs${++lists}`;
  const panel = element('div', { role: 'tabpanel', id: `${id}-panel`, class: 'panel' });
  const buttons = tabs.map((tab) => element('button', {
    type: 'button', role: 'tab', id: `${id}-${tab.name}`, 'aria-controls': panel.id, 'data-tab': tab.name,
    onclick: () => select(tab.name), onkeydown: move,
  }, tab.label));

  /** @param {string} name */
  function select(name) {
    buttons.forEach((button) => {
      const isSelected = button.dataset.tab === name;
      button.setAttribute('aria-selected', String(isSelected));
      button.tabIndex = isSelected ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', `${id}-${name}`);
    panel.replaceChildren();
    fill(name, panel);
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const now = buttons.indexOf(/** @type {HTMLElement} */ (event.currentTarget));
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: buttons.length - 1 }[event.key];
    const button = to === undefined ? undefined : buttons[(to + buttons.length) % buttons.length];
    if (!button) return;
    event.preventDefault();
    button.click();
    button.focus();
  }

  return {
    list: element('div', { class: 'tabs', role: 'tablist', 'aria-label': label }, ...buttons),
    panel,
    select,
    /**
     * @param {string} name
     * @param {string} text
     */
    rename(name, text) {
      const button = buttons.find((each) => each.dataset.tab === name);
      if (button && button.textContent !== text) button.textContent = text;
    },
  };
}
