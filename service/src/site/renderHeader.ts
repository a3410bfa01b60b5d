import type { Element } from 'hast'
import { h, s } from 'hastscript'

/** The bar at the top: menu on small screens, the site's name, search, the switch for light and dark. */
export function renderHeader(title: string, home: string): Element {
  return h('header.bar', [
    h('button.menu', { type: 'button', popoverTarget: 'navigation', ariaLabel: 'Menu' }, [icon(['M4 7h16M4 12h16M4 17h16'])]),
    h('a.home', { href: home }, title),
    // Shown by search.js
    h('form.search', { role: 'search', hidden: true }, [
      h('input', {
        type: 'search',
        role: 'combobox',
        placeholder: 'Search',
        ariaLabel: 'Search',
        ariaAutoComplete: 'list',
        ariaExpanded: 'false',
        ariaControls: 'search-results',
        autoComplete: 'off',
        spellCheck: 'false',
      }),
      h('ul#search-results', { role: 'listbox', ariaLabel: 'Results', hidden: true }),
    ]),
    // Shown by site.js, without which it could do nothing.
    h('button.scheme', { type: 'button', hidden: true, ariaPressed: 'false', ariaLabel: 'Dark mode' }, [
      icon(['M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500Z']),
    ]),
  ])
}

function icon(paths: readonly string[]): Element {
  const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round', strokeLinejoin: 'round' }
  return s('svg', { viewBox: '0 0 24 24', width: 20, height: 20, ariaHidden: 'true', ...stroke }, paths.map((d) => s('path', { d })))
}
