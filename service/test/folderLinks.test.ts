import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { makeFolder, startService, writeFiles } from './startService.js'

async function startOver(folder: string) {
  const { url, logged } = await startService({
    sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default' }],
  })
  const read = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  }
  const listPages = async () =>
    [...(await read('/llms.txt')).text.matchAll(/\]\(http:\/\/[^/]+(\S+)\)/g)].map(([, path]) => path)
  return { read, listPages, logged }
}

/** Writes a version of a ConfigMap as Kubernetes mounts it, and switches to it. */
async function mountConfigMap(folder: string, version: string, files: Record<string, string>): Promise<void> {
  const data = join(folder, `..${version}`)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(data, name, '..'), { recursive: true })
    await writeFile(join(data, name), text)
    const [top = ''] = name.split('/')
    await symlink(`..data/${top}`, join(folder, top)).catch(() => undefined)
  }
  await symlink(`..${version}`, join(folder, '..data_tmp'))
  await rename(join(folder, '..data_tmp'), join(folder, '..data'))
}

test('the files of a Kubernetes ConfigMap are pages, and are read again when it changes', async () => {
  const folder = await makeFolder()
  const files = {
    'index.md': '# Home\n\n![Logo](logo.svg)',
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'guide/paint.md': '# Paint\n\nThe first colour.',
  }
  await mountConfigMap(folder, '2026_1', files)
  const { read, listPages, logged } = await startOver(folder)
  expect(await listPages()).toEqual(['/index.md', '/guide/paint.md'])
  expect((await read('/logo.svg')).status).toBe(200)
  expect((await read('/guide/paint')).text).toContain('The first colour.')
  for (const path of ['/..data/index', '/..2026_1/logo.svg', '/..data/guide/paint.md']) {
    expect([path, (await read(path)).status]).toEqual([path, 404])
  }
  await mountConfigMap(folder, '2026_2', { ...files, 'guide/paint.md': '# Paint\n\nThe second colour.' })
  await vi.waitFor(async () => expect((await read('/guide/paint')).text).toContain('The second colour.'), 10_000)
  expect(logged).toEqual([])
})

test('links that stay inside the folder are followed, and others are named', async () => {
  const folder = await writeFiles({
    'docs/index.md': '# Home',
    'docs/guide/p1.md': '# One',
    'docs/.drafts/new.md': '# The secret draft',
    'secret/plan.md': '# The secret plan',
  })
  const docs = join(folder, 'docs')
  const links = {
    'inside.md': 'guide/p1.md',
    manual: 'guide',
    loop: '.',
    'guide/up': '..',
    'out.md': '../secret/plan.md',
    outside: '../secret',
    'hidden.md': '.drafts/new.md',
    'lost.md': 'gone.md',
    'gone.txt': 'gone.md',
  }
  for (const [name, target] of Object.entries(links)) await symlink(target, join(docs, name))
  const { read, listPages, logged } = await startOver(docs)
  expect((await listPages()).toSorted()).toEqual(['/guide/p1.md', '/index.md', '/inside.md', '/manual/p1.md'])
  for (const path of ['/out', '/outside/plan', '/hidden', '/lost', '/loop/index', '/manual/up/index']) {
    expect([path, (await read(path)).status]).toEqual([path, 404])
  }
  const names = ['hidden.md', 'lost.md', 'out.md', 'outside']
  expect(logged.toSorted()).toEqual(
    names.map(
      (name) =>
        expect.stringMatching(new RegExp(`${name} cannot be read and is left out: it is a link that leads `)) as string,
    ),
  )
})
