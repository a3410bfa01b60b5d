import type { Page } from '@playwright/test'

interface Host {
  /** The folder that it is built into, if that needs no server. */
  built?: string
  /** Whether it changes pages without loading them anew, and the assistant follows its router. */
  hasRouter: boolean
  /** Whether the search field is in the place of its own search. */
  hasSearch?: boolean
  /** What it says about its pages, which goes out with a question. */
  filter: { version?: string; language: string }
  /** Presses its own switch until it shows this scheme. */
  showScheme: (page: Page, scheme: 'light' | 'dark') => Promise<void>
}

/** What differs between the sites in `examples/`; all else is the same test. */
export const hosts: Record<string, Host> = {
  docusaurus: {
    built: 'build',
    hasRouter: true,
    hasSearch: true,
    filter: { language: 'en' },
    // It goes round: the system's, light, dark.
    showScheme: async (page, scheme) => {
      while ((await page.locator('html').getAttribute('data-theme-choice')) !== scheme) {
        await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
      }
    },
  },
  vitepress: {
    built: 'docs/.vitepress/dist',
    hasRouter: true,
    hasSearch: true,
    filter: { language: 'en' },
    showScheme: async (page, scheme) => {
      if ((await page.locator('html.dark').count()) === (scheme === 'dark' ? 1 : 0)) return
      await page
        .getByRole('switch', { name: /^Switch to (light|dark) theme$/ })
        .first()
        .click()
    },
  },
  starlight: {
    built: 'dist',
    hasRouter: false,
    hasSearch: true,
    filter: { language: 'en' },
    showScheme: async (page, scheme) => {
      await page.getByRole('combobox', { name: 'Select theme' }).first().selectOption(scheme)
    },
  },
  next: {
    hasRouter: true,
    filter: { version: '2.0', language: 'en' },
    showScheme: async (page, scheme) => {
      while (!(await page.locator(`html[data-theme=${scheme}]`).count())) {
        await page.getByRole('button', { name: 'Light or dark' }).click()
      }
    },
  },
  nextra: {
    built: 'dist/beacon',
    hasRouter: true,
    hasSearch: true,
    filter: { language: 'en' },
    showScheme: async (page, scheme) => {
      await page.getByRole('button', { name: /^(Light|Dark|System)$/ }).click()
      await page.getByRole('option', { name: scheme === 'dark' ? 'Dark' : 'Light' }).click()
    },
  },
  mkdocs: {
    built: 'dist/beacon',
    hasRouter: false,
    filter: { language: 'en' },
    showScheme: async (page, scheme) => {
      const named = scheme === 'dark' ? 'slate' : 'default'
      if ((await page.locator('body').getAttribute('data-md-color-scheme')) === named) return
      await page.getByTitle(scheme === 'dark' ? 'Dark' : 'Light', { exact: true }).click()
    },
  },
}
