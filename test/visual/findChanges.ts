import type { Page } from '@playwright/test'

/** What the assistant looked like when the page was last looked at. */
interface Looks extends Window {
  looks?: readonly { name: string; style: Readonly<Record<string, string>> }[]
}

/**
 * What looks different about the assistant on a page since the first call there: `h2: margin-top is 48px instead of
 * 0px`, each once. Compared in the page, because the styles of all elements are megabytes.
 */
export function findChanges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // All that can be seen of an icon: it has no border or padding, and stands in a grid or a line of its own.
    const drawn = /^(block-size|color|d|display|fill|inline-size|opacity|stroke|stroke-width|transform|visibility)$/
    // Those that follow the font of the page, as they should, and those that follow from a size.
    const free = /^(font-feature-settings|-webkit-font-smoothing|perspective-origin|transform-origin)$/

    // The same for all elements, and slow to ask for.
    const all = Array.from(getComputedStyle(document.documentElement))
    const ofIcons = all.filter((name) => drawn.test(name))
    const ofBoxes = all.filter((name) => !free.test(name))

    const looks = [...document.querySelectorAll('.docs-assistant, .docs-assistant *')].map((element) => {
      const style = getComputedStyle(element)
      const names = element instanceof SVGElement ? ofIcons : ofBoxes
      return {
        name: `${element.tagName.toLowerCase()} ${element.getAttribute('class') ?? ''}`.trim(),
        style: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
      }
    })

    const before = ((window as Looks).looks ??= looks)
    const changes = before.flatMap(({ name, style }, index) => {
      const now = looks[index]
      if (now?.name !== name) return [`${name} is ${now?.name ?? 'gone'}`]
      return Object.entries(style)
        .filter(([property, value]) => now.style[property] !== value)
        .map(([property, value]) => `${name}: ${property} is ${now.style[property]} instead of ${value}`)
    })
    return [...new Set(changes)]
  })
}
