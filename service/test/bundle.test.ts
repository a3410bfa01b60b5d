import { BundleError, unpackBundle, verifyBundle } from 'docs-assistant-service'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Header } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { archiveOf, bundleOf, digestOf, manifestOf, type Entry } from './archives.js'
import { makeFolder } from './startService.js'

/** Unpacks bytes into a new folder, and says what was written beside and in it. */
async function unpack(bytes: Buffer) {
  const place = await makeFolder()
  const file = join(place, 'bundle.tar.gz')
  await writeFile(file, bytes)
  await mkdir(join(place, 'inside'))
  const folder = join(place, 'inside', 'version')
  const outcome = await unpackBundle(file, folder).then(
    (manifest) => ({ manifest, error: undefined }),
    (error: unknown) => ({ manifest: undefined, error }),
  )
  const verified = await verifyBundle(file).then(
    () => undefined,
    (error: unknown) => error,
  )
  const written = (await readdir(place, { recursive: true })).filter(
    (name) => name !== 'bundle.tar.gz' && name !== 'inside',
  )
  return { ...outcome, verified, folder, written }
}

const PAGE = { 'site/index.html': '<h1>Docs</h1>', 'site/guides/start.html': '<h1>Start</h1>' }

test('an archive is unpacked as it was exported', async () => {
  const { folder, error, verified, manifest } = await unpack(await bundleOf(PAGE))
  expect(error ?? verified).toBeUndefined()
  expect(manifest?.version).toBe(manifestOf(PAGE).version)
  expect(await readFile(join(folder, 'site/guides/start.html'), 'utf8')).toBe('<h1>Start</h1>')
  expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    version: manifestOf(PAGE).version,
  })
})

test('an archive of a thousand files with long names is unpacked', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`site/${'long-name-'.repeat(20)}${index}.html`, 'x']),
  )
  expect((await unpack(await bundleOf(files))).error).toBeUndefined()
})

const HUGE = [{ file: 'site/a', bytes: 2 ** 40, sha256: 'a'.repeat(64) }]

describe('an archive is refused, and nothing of it stays, when it', () => {
  const named = (name: string): [string, () => Promise<Buffer>] => [
    `names a file ${JSON.stringify(name)}`,
    () => bundleOf({ [name]: 'x' }),
  ]
  const entry = (name: string, header: Partial<Header>): [string, () => Promise<Buffer>] => [
    name,
    () =>
      archiveOf([
        { name: 'manifest.json', body: JSON.stringify(manifestOf({ 'site/a': '' })) },
        { name: 'site/a', ...header },
      ]),
  ]
  const withEntries = (
    name: string,
    files: Record<string, string>,
    entries: readonly Entry[],
    change?: object,
  ): [string, () => Promise<Buffer>] => [
    name,
    () => archiveOf([{ name: 'manifest.json', body: JSON.stringify(manifestOf(files, change)) }, ...entries]),
  ]

  test.each([
    named('site/../../evil'),
    named('../evil'),
    named('/etc/evil'),
    named('C:\\evil'),
    named('site\\evil'),
    named('site/a\0b'),
    named('site/CON.html'),
    named('site/trailing.'),
    named('site//double'),
    named('site/./dot'),
    named(`site/${'x'.repeat(256)}`),
    named('elsewhere/index.html'),
    named('site/a:b'),
    entry('holds a symbolic link', { type: 'symlink', linkname: '/etc/passwd' }),
    entry('holds a hard link', { type: 'link', linkname: '/etc/passwd' }),
    entry('holds a device', { type: 'character-device' }),
    entry('holds a folder by a file’s name', { type: 'directory' }),
    withEntries('has names that meet where case does not count', { 'site/A.html': 'x', 'site/a.html': 'x' }, []),
    withEntries('has a file that is a folder too', { 'site/a': 'x', 'site/a/b': 'x' }, []),
    withEntries('brings a file twice', { 'site/a': 'x' }, [
      { name: 'site/a', body: 'x' },
      { name: 'site/a', body: 'x' },
    ]),
    withEntries('brings a file that is not declared', { 'site/a': 'x' }, [
      { name: 'site/a', body: 'x' },
      { name: 'site/b', body: 'x' },
    ]),
    withEntries('brings more bytes than declared', { 'site/a': 'x' }, [{ name: 'site/a', body: 'xyz' }]),
    withEntries('brings other bytes than declared', { 'site/a': 'x' }, [{ name: 'site/a', body: 'y' }]),
    withEntries('lacks a file', { 'site/a': 'x', 'site/b': 'y' }, [{ name: 'site/a', body: 'x' }]),
    withEntries('declares more than a disk should take', { 'site/a': 'x' }, [], {
      files: HUGE,
      treeSha256: digestOf(HUGE),
      version: digestOf(HUGE).slice(0, 12),
    }),
    ['is named by what is no digest', () => bundleOf({ 'site/a': 'x' }, { treeSha256: '../../../../x' })],
    [
      'is named by a digest in capitals',
      () => bundleOf({ 'site/a': 'x' }, { treeSha256: manifestOf({ 'site/a': 'x' }).treeSha256.toUpperCase() }),
    ],
    [
      'is named by the digest of other files',
      () => bundleOf({ 'site/a': 'x' }, { treeSha256: manifestOf({ 'site/a': 'y' }).treeSha256 }),
    ],
    [
      'is of the version of other files',
      () => bundleOf({ 'site/a': 'x' }, { version: manifestOf({ 'site/a': 'y' }).version }),
    ],
    ['is of a version of no length', () => bundleOf({ 'site/a': 'x' }, { version: '' })],
    withEntries('is of a later format', { 'site/a': 'x' }, [{ name: 'site/a', body: 'x' }], { schema: 2 }),
    [
      'has its manifest behind its files',
      () =>
        archiveOf([
          { name: 'site/a', body: 'x' },
          { name: 'manifest.json', body: JSON.stringify(manifestOf({ 'site/a': 'x' })) },
        ]),
    ],
    ['has no manifest', () => archiveOf([{ name: 'site/a', body: 'x' }])],
    ['is empty', () => archiveOf([])],
    ['is a page of HTML', () => Promise.resolve(Buffer.from('<!doctype html><title>Sign in</title>'))],
    ['has no bytes', () => Promise.resolve(Buffer.alloc(0))],
    ['is cut off', async () => (await bundleOf(PAGE)).subarray(0, 200)],
    [
      'swells: 1 GB of zeros behind its files',
      async () => {
        const small = await bundleOf({ 'site/a': 'x' })
        const zeros = gzipSync(Buffer.alloc(64 * 1024 ** 2))
        return Buffer.concat([small, ...Array.from({ length: 16 }, () => zeros)])
      },
    ],
  ])('%s', async (_name, make) => {
    const { error, verified, written } = await unpack(await make())
    expect(error).toBeInstanceOf(BundleError)
    expect(verified).toBeInstanceOf(BundleError)
    expect(written).toEqual([])
  })

  test('is damaged in any one place', async () => {
    const bytes = await bundleOf(PAGE)
    for (let place = 10; place < bytes.length - 8; place += 7) {
      const damaged = Buffer.from(bytes)
      damaged[place] = (damaged[place] ?? 0) ^ 0x55
      const { error, folder } = await unpack(damaged)
      expect(error, `byte ${place}`).toBeInstanceOf(BundleError)
      expect(existsSync(folder)).toBe(false)
    }
  })
})
