import { EventEmitter, once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { LiveSite } from '../src/content/LiveSite.js'
import { openSite } from '../src/content/openSite.js'
import type { Site } from '../src/content/Site.js'
import { docsFolder } from './docsFolder.js'
import { openDocs } from './openDocs.js'

/** The next state of the site for which `isExpected` holds. */
function nextSite(live: LiveSite, isExpected: (site: Site) => boolean): Promise<Site> {
  return new Promise((resolve) => {
    const stop = live.subscribe((site) => {
      if (!isExpected(site)) return
      stop()
      resolve(site)
    })
  })
}

test('a changed page is read again, and only that page', async () => {
  const { live, folder } = await openDocs({ 'a.md': '# Old', 'b.md': '# Other' })
  const before = live.current
  const changed = nextSite(live, () => true)
  await folder.write({ 'a.md': '# New' })
  const site = await changed
  expect(site.pages.get('/a')?.title).toBe('New')
  expect(site.pages.get('/b')).toBe(before.pages.get('/b'))
  expect(before.pages.get('/a')?.title).toBe('Old')
  expect(live.current).toBe(site)
})

test('new, moved and deleted pages and folders are noticed', async () => {
  const { live, folder } = await openDocs({ 'a.md': '# A' })

  const added = nextSite(live, (site) => site.pages.has('/deep/er/b'))
  await folder.write({ 'deep/er/b.md': '# B' })
  await added

  const moved = nextSite(live, (site) => site.pages.has('/moved/er/b'))
  await rename(join(folder.path, 'deep'), join(folder.path, 'moved'))
  expect([...(await moved).pages.keys()]).toEqual(['/a', '/moved/er/b'])

  const changed = nextSite(live, (site) => site.pages.get('/moved/er/b')?.title === 'Again')
  await folder.write({ 'moved/er/b.md': '# Again' })
  await changed

  const deleted = nextSite(live, (site) => site.pages.size === 1)
  await folder.remove('moved')
  expect([...(await deleted).pages.keys()]).toEqual(['/a'])
})

test('a folder that takes the place of another is watched as that was', async () => {
  const { live, folder } = await openDocs({ 'a/b/page.md': '# Old', 'other/b/page.md': '# Other' })
  const replaced = nextSite(live, (site) => site.pages.get('/a/b/page')?.title === 'Other')
  await folder.remove('a')
  await rename(join(folder.path, 'other'), join(folder.path, 'a'))
  await replaced

  const changed = nextSite(live, (site) => site.pages.get('/a/b/page')?.title === 'Again')
  await folder.write({ 'a/b/page.md': '# Again' })
  expect([...(await changed).pages.keys()]).toEqual(['/a/b/page'])
})

test('a burst of changes makes one new site', async () => {
  const { live, folder } = await openDocs({ 'a.md': '# A' })
  const states: Site[] = []
  live.subscribe((site) => states.push(site))
  const files = Array.from({ length: 40 }, (_, index) => [`page-${index}.md`, `# Page ${index}`] as const)
  const done = nextSite(live, (site) => site.pages.size === 41)
  await folder.write(Object.fromEntries(files))
  await done
  expect(states).toHaveLength(1)
})

test('a folder that is away for a moment leaves the site as it was', async () => {
  const folder = await docsFolder({ 'docs/a.md': '# A' })
  const warnings = new EventEmitter()
  const warned = once(warnings, 'warning')
  const live = await openSite({
    domain: 'acme', folder: join(folder.path, 'docs'), title: 'Acme', warn: (message) => warnings.emit('warning', message),
  })
  await folder.remove('docs')
  expect(await warned).toEqual([expect.stringContaining('so the site stays as it was')])
  expect([...live.current.pages.keys()]).toEqual(['/a'])
  await live.close()
})

test('a folder that does not exist is an error that says what to do', async () => {
  const opening = openSite({ domain: 'acme', folder: '/nowhere/docs', title: 'Acme' })
  await expect(opening).rejects.toThrow(
    '[docs-assistant] The docs folder of "acme" does not exist: /nowhere/docs. Create it, or correct "folder" in the config file.',
  )
})
