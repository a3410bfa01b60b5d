import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'

/** What a server that has this React makes of the assistant. */
async function renderOnServer(react: string) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: {
      alias: {
        react: resolve(react, 'react'),
        'react-dom': resolve(react, 'react-dom'),
        'docs-assistant/embed': resolve('src/embed.tsx'),
        'docs-assistant': resolve('src/index.ts'),
      },
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'test/setup/renderOnServer.tsx',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
    },
  })
  const output = execFileSync(process.execPath, [join(folder, 'page.mjs')], { encoding: 'utf8' })
  return JSON.parse(output) as { version: string; window: string; string: string; stream: string }
}

describe.each([
  ['React 18', 'test/react18/node_modules', '18.'],
  ['React 19', 'node_modules', '19.'],
])('a server with %s', (_, react, version) => {
  // Building takes its time on a busy machine.
  test('renders the button in every layout that has one, as a string and as a stream, without a window', {
    timeout: 60_000,
  }, async () => {
    const page = await renderOnServer(react)
    expect(page.version.startsWith(version)).toBe(true)
    expect(page.window).toBe('undefined')
    expect(page.string.match(/<button/g)).toHaveLength(3)
    expect(page.string).toContain('Ask the docs')
    expect(page.string).toContain('data-color-scheme="dark" data-layout="sidebar" data-side="start"')
    expect(page.string).not.toContain('role="dialog"')
    expect(page.stream.replace(/<!--.*?-->/g, '')).toBe(page.string.replace(/<!--.*?-->/g, ''))
  })
})
