import type { Page } from '@playwright/test'

interface Index {
  entries: Record<string, { id: string; name: string }>
}

/** Returns the ids of all galleries in the served Storybook. */
export async function readGalleries(page: Page): Promise<readonly string[]> {
  const response = await page.request.get('/index.json')
  const { entries } = (await response.json()) as Index
  return Object.values(entries)
    .filter(({ name }) => name === 'Gallery')
    .map(({ id }) => id)
}
