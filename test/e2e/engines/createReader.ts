import { expect } from '@playwright/test'
import { findOnPage, type Found } from './findOnPage.js'
import type { Tab } from './Tab.js'

/** What a reader does in a tab. What is looked for has a role and a name, and is waited for. */
export interface Reader extends Omit<Tab, 'open'> {
  find: (role: string, name?: string) => Promise<Found[]>
  /** Waits until there is one such element, and returns it. */
  see: (role: string, name?: string) => Promise<Found>
  /** Waits until there are as many. */
  count: (expected: number, role: string, name?: string) => Promise<void>
  click: (role: string, name?: string) => Promise<void>
  /** Waits until the text of an element contains these words. */
  read: (words: string, role: string, name?: string) => Promise<void>
  /** Waits until an element has the focus. */
  focused: (role: string, name?: string) => Promise<void>
  /** Opens another tab of the same browser. */
  open: () => Promise<Reader>
  /** Types a question into the field of the panel, and sends it. */
  ask: (question: string) => Promise<void>
}

export function createReader(tab: Tab): Reader {
  // A page that is being left has nothing on it.
  const find: Reader['find'] = (role, name) =>
    tab.evaluate(findOnPage, name === undefined ? { role } : { role, name }).catch(() => [])
  const count: Reader['count'] = (expected, role, name) =>
    expect.poll(async () => (await find(role, name)).length, `how often: ${role} “${name}”`).toBe(expected)
  const see: Reader['see'] = async (role, name) => {
    let found: Found[] = []
    await expect.poll(async () => (found = await find(role, name)).length, `is there: ${role} “${name}”`).toBe(1)
    return found[0] as Found
  }
  const focused: Reader['focused'] = (role, name) =>
    expect
      .poll(async () => (await find(role, name)).some(({ isFocused }) => isFocused), `has the focus: ${role} “${name}”`)
      .toBe(true)

  return {
    ...tab,
    find,
    see,
    count,
    focused,
    open: async () => createReader(await tab.open()),
    click: async (role, name) => {
      let last = ''
      const findStill = async () => {
        const points = (await find(role, name)).flatMap(({ point }) => point ?? [])
        const before = last
        last = JSON.stringify(points)
        return points.length === 1 && before === last ? points[0] : undefined
      }
      let point: Found['point']
      await expect
        .poll(async () => (point = await findStill()), `can be clicked: ${role} “${name}”`)
        .toEqual({ x: expect.any(Number), y: expect.any(Number) })
      if (point) await tab.drag(point)
    },
    read: (words, role, name) =>
      expect.poll(async () => (await find(role, name)).map(({ text }) => text).join('\n')).toContain(words),
    ask: async (question) => {
      await focused('textbox', 'Ask a question')
      await tab.type(question)
      await expect.poll(async () => (await find('textbox', 'Ask a question'))[0]?.text).toBe(question)
      await tab.press('Enter')
    },
  }
}
