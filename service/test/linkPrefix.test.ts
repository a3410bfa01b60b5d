import { expect, test } from 'vitest'
import { unpackContent } from '../src/content/packContent.js'
import { openDocs } from './openDocs.js'

test('links from the root of the site lead to the pages of a folder that is a part of it', async () => {
  const links = '[Prime](/docs/v2/prime) [Seals](/docs/v2/guides/seals#grease) [Blog](/blog/prime-time)'
  const { live } = await openDocs({
    'index.md': `# Pumps\n\n${links}`,
    'prime.md': `# Prime\n\n${links}`,
    'guides/seals.md': `# Seals\n\n${links}\n\n## Grease\n\nWeekly.`,
  })
  const page = live.current.pages.get('/prime')
  expect(page && unpackContent(page.content, 'blocks')[0]?.[0]?.markdown).toBe(
    '[Prime](/prime) [Seals](/guides/seals#grease) [Blog](/blog/prime-time)',
  )
})

test('links from the root of a whole site stay as they are', async () => {
  const links = '[Prime](/prime) [Other](/other/prime) [Other](/other/index)'
  const { live } = await openDocs({ 'index.md': `# Pumps\n\n${links}`, 'prime.md': `# Prime\n\n${links} ${links}` })
  const page = live.current.pages.get('/')
  expect(page && unpackContent(page.content, 'blocks')[0]?.[0]?.markdown).toContain('[Other](/other/prime)')
})

test('a folder of Nuxt Content is known by the positions in its names, which are in no address', async () => {
  const { live } = await openDocs({
    'index.md': '# Pumps\n\n[Prime](/docs/start/prime) [Prime](/docs/start/prime#fill) [Seals](/docs/parts/seals)',
    '1.start/1.index.md':
      '# Start\n\n[Prime](/docs/start/prime) [Seals](./../2.parts/1.seals.md) [x](/docs/parts/seals)',
    '1.start/2.prime.md': '# Prime',
    '2.parts/1.seals.md': '# Seals',
    '2.parts/2.0-release.md': '# 2.0',
  })
  expect([...live.current.pages.keys()].sort()).toEqual([
    '/',
    '/parts/2.0-release',
    '/parts/seals',
    '/start',
    '/start/prime',
  ])
  const page = live.current.pages.get('/start')
  expect(page && unpackContent(page.content, 'blocks')[0]?.[0]?.markdown).toBe(
    '[Prime](/start/prime) [Seals](/parts/seals) [x](/parts/seals)',
  )
})
