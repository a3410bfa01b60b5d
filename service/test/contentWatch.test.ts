import { EventEmitter, once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { chmod, link, mkdir, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import type { LiveSite, Site } from '../src/content/Site.js'
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
  const done = nextSite(live, (site) => site.pages.size === 41)
  // Synchronously, because a busy machine may wait longer between two files than the watcher waits for the next change.
  for (let index = 0; index < 40; index++) writeFileSync(join(folder.path, `page-${index}.md`), `# Page ${index}`)
  await done
  expect(states).toHaveLength(1)
})

test('a folder that is away for a moment leaves the site as it was', async () => {
  const folder = await docsFolder({ 'docs/a.md': '# A' })
  const warnings = new EventEmitter()
  const warned = once(warnings, 'warning')
  const live = await openSite({
    domain: 'acme',
    folder: join(folder.path, 'docs'),
    title: 'Acme',
    warn: (message) => warnings.emit('warning', message),
  })
  await folder.remove('docs')
  expect(await warned).toEqual([expect.stringContaining('so the site stays as it was')])
  expect([...live.current.pages.keys()]).toEqual(['/a'])
  await live.close()
})

test('with pollSeconds, a change that the file system does not tell of is seen', async () => {
  const folder = await docsFolder({ 'elsewhere/a.md': '# Old', 'docs/b.md': '# B' })
  // A file that is written by its other name causes no event in the folder, as on a network drive.
  await link(join(folder.path, 'elsewhere/a.md'), join(folder.path, 'docs/a.md'))
  const live = await openSite({
    domain: 'acme',
    sources: [{ folder: join(folder.path, 'docs'), pollSeconds: 0.2 }],
    title: 'Acme',
    warn: () => undefined,
  })
  onTestFinished(() => live.close())
  await folder.write({ 'elsewhere/a.md': '# New' })
  await vi.waitFor(() => expect(live.current.pages.get('/a')?.title).toBe('New'), { timeout: 15_000, interval: 20 })
})

describe('a docs folder that another one takes the place of', () => {
  async function openIn(
    files: Readonly<Record<string, string>>,
    docs: string,
    prepare?: (place: string) => Promise<void>,
  ) {
    const place = await docsFolder(files)
    await prepare?.(place.path)
    const live = await openSite({
      domain: 'acme',
      folder: join(place.path, docs),
      title: 'Acme',
      warn: () => undefined,
    })
    onTestFinished(() => live.close())
    const isSeen = (title: string) =>
      vi.waitFor(() => expect(live.current.pages.get('/a')?.title).toBe(title), { timeout: 15_000, interval: 20 })
    return { place, live, isSeen }
  }

  test('by moving the two is read and watched', async () => {
    const { place, isSeen } = await openIn({ 'docs/a.md': '# Old', 'next/a.md': '# New' }, 'docs')
    await rename(join(place.path, 'docs'), join(place.path, 'before'))
    await rename(join(place.path, 'next'), join(place.path, 'docs'))
    await isSeen('New')
    await place.write({ 'docs/a.md': '# Newer' })
    await isSeen('Newer')
    await place.write({ 'before/a.md': '# Of the folder that was moved away' })
    await place.write({ 'docs/a.md': '# Newest' })
    await isSeen('Newest')
  })

  test('by deleting it and making it again is read and watched', async () => {
    const { place, isSeen } = await openIn({ 'docs/a.md': '# Old' }, 'docs')
    await rm(join(place.path, 'docs'), { recursive: true })
    await place.write({ 'docs/a.md': '# New', 'docs/deep/b.md': '# B' })
    await isSeen('New')
    await place.write({ 'docs/a.md': '# Newer' })
    await isSeen('Newer')
  })

  test('by switching a link above it, as git-sync does, is read and watched', async () => {
    const { place, isSeen } = await openIn(
      { 'rev-1/docs/a.md': '# One', 'rev-2/docs/a.md': '# Two' },
      'current/docs',
      (path) => symlink('rev-1', join(path, 'current')),
    )
    await symlink('rev-2', join(place.path, 'next'))
    await rename(join(place.path, 'next'), join(place.path, 'current'))
    await isSeen('Two')
    await place.write({ 'rev-2/docs/a.md': '# Two and a half' })
    await isSeen('Two and a half')
    await place.remove('rev-1')
    await place.write({ 'rev-2/docs/a.md': '# Three' })
    await isSeen('Three')
  })
})

describe('what cannot be read', () => {
  /** The administrator may read everything, so such a test becomes somebody else. */
  function becomeNobody(): void {
    if (process.geteuid?.() !== 0) return
    process.seteuid?.(65_534)
    onTestFinished(() => process.seteuid?.(0))
  }

  test('costs that file or folder, with a sentence, and a file comes when it can be', async () => {
    const folder = await docsFolder({ 'a.md': '# A', 'closed.md': '# Closed', 'shut/b.md': '# B' })
    await chmod(folder.path, 0o755)
    await chmod(join(folder.path, 'closed.md'), 0)
    await chmod(join(folder.path, 'shut'), 0)
    onTestFinished(() => chmod(join(folder.path, 'shut'), 0o755))
    becomeNobody()
    const warnings: string[] = []
    const live = await openSite({
      domain: 'acme',
      folder: folder.path,
      title: 'Acme',
      warn: (warning) => warnings.push(warning),
    })
    onTestFinished(() => live.close())
    expect([...live.current.pages.keys()]).toEqual(['/a'])
    expect(warnings.filter((warning) => warning.includes('is left out')).toSorted()).toEqual([
      expect.stringMatching(/^closed\.md cannot be read and is left out: EACCES/),
      expect.stringMatching(/^shut cannot be read and is left out: EACCES/),
    ])
    process.seteuid?.(process.getuid?.() ?? 0)
    await chmod(join(folder.path, 'closed.md'), 0o644)
    await vi.waitFor(() => expect([...live.current.pages.keys()]).toContain('/closed'), 10_000)
  })

  test.runIf(process.platform === 'linux')('because its name is not UTF-8 is named', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    await writeFile(
      Buffer.concat([Buffer.from(`${folder.path}/caf`), Buffer.from([0xe9]), Buffer.from('.md')]),
      '# Café',
    )
    const warnings: string[] = []
    const warn = (warning: string) => warnings.push(warning)
    const live = await openSite({ domain: 'acme', folder: folder.path, title: 'Acme', warn })
    onTestFinished(() => live.close())
    expect([...live.current.pages.keys()]).toEqual(['/a'])
    expect(warnings).toEqual(['caf\uFFFD.md cannot be read and is left out: its name is not UTF-8. Rename it.'])
  })

  test('because it is too large for a page is named', async () => {
    const folder = await docsFolder({ 'a.md': '# A' })
    await writeFile(join(folder.path, 'huge.md'), '')
    await truncate(join(folder.path, 'huge.md'), 3 * 1024 ** 3)
    await mkdir(join(folder.path, 'folder.md'))
    const warnings: string[] = []
    const live = await openSite({
      domain: 'acme',
      folder: folder.path,
      title: 'Acme',
      warn: (warning) => warnings.push(warning),
    })
    onTestFinished(() => live.close())
    expect([...live.current.pages.keys()]).toEqual(['/a'])
    expect(warnings).toEqual([
      expect.stringMatching(/^huge\.md cannot be read and is left out: it is larger than 4 MB/),
    ])
  })
})

test('a folder that does not exist is an error that says what to do', async () => {
  const opening = openSite({ domain: 'acme', folder: '/nowhere/docs', title: 'Acme' })
  await expect(opening).rejects.toThrow(
    '[docs-assistant] The docs of "acme" do not exist: /nowhere/docs. Create them, or correct "sources" or "folder" in the config file.',
  )
})
