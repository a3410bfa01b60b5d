import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Page, Section } from '../content/Page.js'

/** "On this page": the headings of the two levels below the title; nothing for a page with one heading. */
export function renderContents(page: Page): Element | undefined {
  const sections = page.sections.filter((section) => section.ancestors.length < 2 && !isTitle(section, page))
  if (sections.length < 2) return undefined
  return h('nav.contents', { ariaLabelledBy: 'contents-title' }, [
    h('p#contents-title', 'On this page'),
    h('ul', sections.map((section) =>
      h('li', { dataDepth: section.ancestors.length }, [h('a', { href: `#${section.id}` }, section.heading)]),
    )),
  ])
}

function isTitle(section: Section, page: Page): boolean {
  return section.id === '' || (section === page.sections[0] && section.heading === page.title)
}
