import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The house, from the ground up: a folder imports only from the folders before it. */
const folders = ['contract', 'page', 'request', 'search', 'stream', 'conversation', 'message', 'components', 'labels']

/** Told apart from a type import, which costs and binds nothing at run time. */
const runtimeImports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm
const allImports = /^(?:import|export)\s[^;]*?from\s+'([^']+)'/gm

const filesOf = (folder: string) =>
  readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', folder, file))

const importsOf = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, specifier]) => specifier ?? '')

describe.each(folders)('src/%s', (folder) => {
  test.each(filesOf(folder))('%s imports only from itself and from the folders before it', (file) => {
    const reachable = folders.slice(0, folders.indexOf(folder) + 1)
    const relative = importsOf(file, allImports).filter((specifier) => specifier.startsWith('.'))
    const reached = relative.map((specifier) => join(file, '..', specifier).split('/')[1])
    expect(reachable).toEqual(expect.arrayContaining(reached))
  })
})

test('only src/conversation calls the chat SDK', () => {
  const callers = folders.flatMap(filesOf).filter((file) => importsOf(file, runtimeImports).includes('@ai-sdk/react'))
  expect(callers).not.toEqual([])
  expect(callers.filter((file) => !file.startsWith('src/conversation/'))).toEqual([])
})

test('only the contract calls zod, so that browsers do not load it', () => {
  const callers = folders.flatMap(filesOf).filter((file) => importsOf(file, runtimeImports).includes('zod'))
  expect(callers.filter((file) => !file.startsWith('src/contract/'))).toEqual([])
  const schemas = folders
    .slice(1)
    .flatMap(filesOf)
    .filter((file) => importsOf(file, runtimeImports).some((specifier) => /contract\/(?!keys|limits)/.test(specifier)))
  expect(schemas).toEqual([])
})

test.each(filesOf('proxy'))('%s runs on any server: it imports nothing of Node, and nothing of a page', (file) => {
  const outside = importsOf(file, allImports).filter((specifier) => !specifier.startsWith('./'))
  expect(['../contract/keys.js', '../request/refuseUnless.js']).toEqual(expect.arrayContaining(outside))
})
