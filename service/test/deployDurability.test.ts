import fs from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { bundleOf, serveBytes } from './archives.js'
import { replaceInNode } from './replaceInNode.js'
import { startDeploy } from './startDeploy.js'
import { makeFolder } from './startService.js'

/** What has been written out to the disk for good, and which names were given, in this order. */
const log: { act: 'sync' | 'rename'; path: string }[] = []

beforeEach(() => {
  log.splice(0)
  const { open, rename } = fs
  replaceInNode(fs, {
    async open(path, ...rest) {
      const handle = await open(path, ...rest)
      const sync = handle.sync.bind(handle)
      handle.sync = async () => {
        await sync()
        log.push({ act: 'sync', path: String(path) })
      }
      return handle
    },
    async rename(from, to) {
      await rename(from, to)
      log.push({ act: 'rename', path: String(to) })
    },
  })
})

test('a loss of power finds each file of a version on the disk before the state names it', async () => {
  const page = `<!doctype html>${'<p>Long enough to be compressed.</p>'.repeat(100)}`
  const data = await makeFolder()
  await startDeploy({
    data,
    bundleUrl: await serveBytes(await bundleOf({ 'site/index.html': page, 'site/guide/p1.html': 'x' })),
  })
  const place = (path: RegExp, act = 'sync') => log.findIndex((entry) => entry.act === act && path.test(entry.path))
  const version = place(/versions\/[0-9a-f]{24}$/, 'rename')
  const state = place(/state\.json$/, 'rename')
  for (const file of [
    'manifest.json',
    'site',
    'site/index.html',
    'site/index.html.br',
    'site/index.html.gz',
    'site/guide',
    'site/guide/p1.html',
  ]) {
    const synced = place(new RegExp(`\\.draft-[^/]+/${file}$`))
    expect([file, synced >= 0 && synced < version]).toEqual([file, true])
  }
  const named = log.findIndex(
    ({ act, path }, index) => index > version && act === 'sync' && path === join(data, 'versions'),
  )
  expect([named > version, named < state]).toEqual([true, true])
  expect(log.slice(state).filter(({ act, path }) => act === 'sync' && path === data)).toHaveLength(1)
})
