import type { Page } from '@playwright/test'

/** The computed styles of the assistant at the first call in the page. */
interface Looks extends Window {
  looks?: readonly { name: string; style: Readonly<Record<string, string>> }[]
}

/**
 * Returns how the styles of the assistant have changed since the first call in the page, without duplicates:
 * `h2: margin-top is 48px instead of 0px`. Compares in the page, because the styles of all elements are megabytes.
 */
export function findChanges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // The properties that affect an icon, which has no border or padding and is alone in a grid cell or a line.
    const drawn = /^(block-size|color|d|display|fill|inline-size|opacity|stroke|stroke-width|transform|visibility)$/
    // The properties that should follow the font of the page, and those that are computed from a size.
    const ignored = /^(font-feature-settings|-webkit-font-smoothing|perspective-origin|transform-origin)$/

    // The same for all elements, and slow to read.
    const all = Array.from(getComputedStyle(document.documentElement))
    const ofIcons = all.filter((name) => drawn.test(name))
    const ofBoxes = all.filter((name) => !ignored.test(name))

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
