import type { Element } from 'hast'
import { attribute, findAll, hasClass, isElement, lineOf, replaceChildren, toLabel } from './elements.js'

/**
 * Whether an element is a tab panel: by its ARIA role, or by the markup of Rspress or Mintlify. All panels but the
 * selected one may be hidden.
 */
export function isTabPanel(element: Element): boolean {
  return (
    attribute(element, 'role') === 'tabpanel' ||
    hasClass(element, 'rp-tabs__content__item') ||
    attribute(element, 'dataComponentPart') === 'tab-content'
  )
}

/** Selectors of tabs: their labels, and their panels in the same order. */
const TABS: readonly {
  isSet: (element: Element) => boolean
  isLabel: (element: Element) => boolean
  isPanel: (element: Element) => boolean
}[] = [
  {
    // Docusaurus, Starlight, Nextra and Mintlify
    isSet: ({ children }) =>
      children.some((child) => isElement(child) && (attribute(child, 'role') === 'tablist' || hasTabList(child))),
    isLabel: (element) => attribute(element, 'role') === 'tab',
    isPanel: isTabPanel,
  },
  {
    // MkDocs Material
    isSet: (element) => hasClass(element, 'tabbed-set'),
    isLabel: ({ tagName }) => tagName === 'label',
    isPanel: (element) => hasClass(element, 'tabbed-block'),
  },
  {
    // VitePress
    isSet: (element) => hasClass(element, 'vp-code-group'),
    isLabel: ({ tagName }) => tagName === 'label',
    isPanel: ({ properties: { className } }) =>
      Array.isArray(className) && className.some((name) => /^language-/.test(name)),
  },
  {
    // Rspress
    isSet: (element) => hasClass(element, 'rp-tabs'),
    isLabel: (element) => hasClass(element, 'rp-tabs__label__item'),
    isPanel: isTabPanel,
  },
]

function hasTabList({ children }: Element): boolean {
  return children.some((child) => isElement(child) && attribute(child, 'role') === 'tablist')
}

/** Inserts the label of each tab, in bold, before the content of its panel. */
export function labelTabs(element: Element): void {
  const kind = TABS.find(({ isSet }) => isSet(element))
  if (kind === undefined) return
  // Does not include the labels of tabs inside a panel.
  const found = findAll(element, (child) => kind.isPanel(child) || kind.isLabel(child))
  const panels = found.filter(kind.isPanel)
  const tabs = found.filter(kind.isLabel)
  // Fumadocs renders only the panel of the selected tab.
  const shown = tabs.length === panels.length ? tabs : tabs.filter((tab) => attribute(tab, 'ariaSelected') === 'true')
  if (shown.length !== panels.length) return
  const labels = shown.map(lineOf)
  panels.forEach((panel, index) => panel.children.unshift(toLabel(labels[index] ?? '')))
  const drop = (node: Element) =>
    replaceChildren(node, (child) => {
      if (!isElement(child) || kind.isPanel(child)) return [child]
      if (kind.isLabel(child)) return []
      drop(child)
      return [child]
    })
  drop(element)
}
