import { act, render, screen, waitFor } from '@testing-library/react'
import { DocsAssistant } from 'docs-assistant'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import 'docs-assistant/styles.css'

const { documentElement: html, body } = document
const style = document.createElement('style')

afterEach(async () => {
  await emulateSystem('')
  style.remove()
  for (const element of [html, body]) for (const { name } of [...element.attributes]) element.removeAttribute(name)
})

/** The color scheme that the reader has chosen in the system. */
const emulateSystem = (value: string) =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })

/** The style sheet of a site. */
function useStyles(css: string) {
  style.textContent = css
  document.head.append(style)
}

/** Whether the launcher, whose background is that of the panel, is light or dark. */
const look = () => getComputedStyle(screen.getByRole('button', { name: 'Ask the docs' })).colorScheme

const show = () => render(<DocsAssistant domain="acme" apiKey="svc_dsc_test" />)

const sites = [
  [
    'Docusaurus',
    html,
    'data-theme',
    'dark',
    'light',
    ':root { color-scheme: light } [data-theme=dark] { color-scheme: dark }',
  ],
  [
    'VitePress, which names only dark',
    html,
    'class',
    'dark',
    '',
    ':root { color: rgb(60, 60, 67) } .dark { color: rgb(223, 223, 214) }',
  ],
  [
    'Material for MkDocs',
    body,
    'data-md-color-scheme',
    'slate',
    'default',
    'body { color: rgba(0, 0, 0, 0.87) } [data-md-color-scheme=slate] { color: hsla(232, 75%, 95%, 1) }',
  ],
  [
    'Furo, on the body',
    body,
    'data-theme',
    'dark',
    'light',
    'body { color: black } [data-theme=dark] { color: #ffffffcc; color-scheme: dark }',
  ],
  ['mdBook', html, 'class', 'navy', 'rust', '.navy { color: #bcbdd0 } .rust { color: #262625 }'],
  [
    'a site whose colors change slowly',
    html,
    'class',
    'dark',
    'light',
    'body { color: #222; transition: color 0.2s } .dark body { color: #eee }',
  ],
  [
    'a site with colors in OKLCH',
    html,
    'class',
    'night',
    'day',
    '.night { color: oklch(0.98 0 0) } .day { color: oklch(0.2 0 0) }',
  ],
  [
    'a site with colors in Lab',
    html,
    'class',
    'night',
    'day',
    '.night { color: lab(90 0 0) } .day { color: lab(8 0 0) }',
  ],
] as const

test.each(sites)(
  'the assistant follows the switch of %s, whatever the system',
  async (_, element, attribute, dark, light, css) => {
    useStyles(css)
    for (const system of ['light', 'dark']) {
      await emulateSystem(system)
      element.setAttribute(attribute, dark)
      const { unmount } = show()
      await waitFor(() => expect(look()).toBe('dark'))
      act(() => element.setAttribute(attribute, light))
      await waitFor(() => expect(look()).toBe('light'))
      act(() => element.setAttribute(attribute, dark))
      await waitFor(() => expect(look()).toBe('dark'))
      unmount()
    }
  },
)

test('on a site that has no dark colors the assistant is light, also where the system is dark', async () => {
  await emulateSystem('dark')
  show()
  expect(look()).toBe('light')
})

test.each([
  ['colors of its own', '@media (prefers-color-scheme: dark) { body { color: #eee } }'],
  ['those of the browser', ':root { color-scheme: light dark }'],
])('on a site that follows the system with %s the assistant follows it too', async (_, css) => {
  useStyles(css)
  await emulateSystem('light')
  show()
  expect(look()).toBe('light')
  await emulateSystem('dark')
  await waitFor(() => expect(look()).toBe('dark'))
})
