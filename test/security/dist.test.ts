import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What makes code of a text, or elements of HTML. */
const MAKERS =
  /\beval\s*\(|\bFunction\s*\(|\bset(?:Timeout|Interval)\s*\(\s*["'`]|\bdocument\.write|\b(?:inner|outer)HTML\b|insertAdjacentHTML|srcdoc|createContextualFragment|DOMParser|dangerouslySetInnerHTML|import\s*\(\s*(?!["'`])/g

/** What a key looks like; our own code has only their beginnings. */
const KEYS = /svc_(?:dsc_)?[A-Za-z0-9]{8,}|sk-[A-Za-z0-9]{16,}|-----BEGIN [A-Z ]+-----/g

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))

const find = (files: readonly string[], pattern: RegExp) =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([found]) => `${file}: ${found}`))

/** The one import of an address known at run time only: the host's own Pagefind, at the owner's `pagefindUrl`. */
const isPagefindImport = (found: string) =>
  /^dist\/(?:pagefind\/loadPagefind|embed\/createSiteFetch-[\w-]+)\.js: import\(/.test(found)

test('nothing that is built makes code or elements of text', () => {
  const files = filesOf('dist')
  expect(files.length).toBeGreaterThan(100)
  const found = find(files, MAKERS)
  // Preact would set HTML for an owner who asks for it; no component of ours does.
  const ofPreact = /^dist\/embed\/.*: (?:innerHTML|dangerouslySetInnerHTML)$/
  expect(found.filter((one) => !ofPreact.test(one) && !isPagefindImport(one))).toEqual([])
  expect(found.filter(isPagefindImport), 'once in the library, once in each script for a tag').toHaveLength(3)
})

test('nothing that is built holds a key', () => {
  expect(find(filesOf('dist'), KEYS)).toEqual([])
})
