import { createFileThreadStore, createService, serve, type ServiceOptions } from 'docs-assistant-service'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const ASSISTANT_KEY = 'svc_dsc_test'
export const ADMIN_KEY = 'svc_admin_test'

/** Files of a small site, by name. */
export const PAGES: Record<string, string> = {
  'index.md':
    '# Fences\n\nFences paints fences.\n\n## Install\n\nInstall it with npm:\n\n```sh\nnpm install fences\n```\n\nIt needs Node 20.\n',
  'theming.md': [
    '---\ntitle: Theming\n---\nColours come from CSS variables.',
    '## Tokens\n\nSet `--fences-accent` to change the accent colour:\n\n```css\n:root { --fences-accent: teal }\n```',
    '## Dark mode\n\nThe theme follows the system. Set `data-theme` to `dark` to force dark mode.',
  ].join('\n\n'),
}

/** The versions of the endpoint for questions, for what both of them do. */
export const VERSIONS = ['v1', 'v2'] as const

type Options = Partial<ServiceOptions> & {
  /** Which endpoint is given. */
  version?: (typeof VERSIONS)[number]
  pages?: Record<string, string>
  /** Where threads are kept; another service may be started on it. */
  data?: string
  graceMs?: number
  patienceMs?: number
}

/** A service on a free port with one site, `fences`. It ends with the test. */
export async function startService({
  version = 'v1',
  pages = PAGES,
  data,
  graceMs,
  patienceMs,
  ...options
}: Options = {}) {
  const folder = await writeFiles(pages)
  const logged: string[] = []
  const service = await createService({
    sites: [{ domain: 'fences', folder, title: 'Fences', organization: 'default' }],
    keys: [{ organization: 'default', assistantKey: ASSISTANT_KEY, adminKey: ADMIN_KEY }],
    threads: createFileThreadStore({ folder: data ?? (await makeFolder()) }),
    log: (line) => logged.push(line),
    ...options,
  })
  const running = await serve(service, { port: 0, graceMs, patienceMs })
  let stopped: Promise<void> | undefined
  const stopOnce = (how?: { drainMs: number }) => (stopped ??= running.stop(how))
  onTestFinished(() => stopOnce())
  const url = `http://localhost:${running.port}`
  return { url, folder, logged, stop: stopOnce, endpoint: `${url}/${version}/assistant/fences/message` }
}

/** A new folder that goes away with the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function writeFiles(files: Record<string, string>): Promise<string> {
  const folder = await makeFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}
