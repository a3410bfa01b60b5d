import { readFile } from 'node:fs/promises'
import { build } from 'vite'
import { expect, test } from 'vitest'

test.each(['package.json', 'service/package.json'])('a host that has another zod 4 shares it with %s', async (file) => {
  const { dependencies } = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> }
  expect(dependencies.zod).toMatch(/^\^4\./)
})

test('the SDK in the package is useChat, a client module, and needs React alone', async () => {
  const result = await build({ configFile: 'vite.chat.config.ts', logLevel: 'silent', build: { write: false } })
  const { output } = [result].flat().find((built) => 'output' in built) ?? { output: [] }
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const packages = modules.map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
  const licenses = output.find(({ fileName }) => fileName === 'chat.licenses.md')
  const listed = licenses?.type === 'asset' ? String(licenses.source).matchAll(/^## (\S+) - \d/gm) : []
  expect([...listed].map(([, name]) => name).sort()).toEqual([...new Set(packages)].filter(Boolean).sort())
  expect(packages).toContain('@ai-sdk/ui-utils')
  expect(output.filter((file) => file.type === 'chunk')).toMatchObject([
    {
      fileName: 'chat.js',
      exports: ['useChat'],
      imports: ['react'],
      code: expect.stringMatching(/^\/\*.*\*\/\n"use client"/) as string,
    },
  ])
})
