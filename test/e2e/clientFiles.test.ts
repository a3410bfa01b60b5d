import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isForClients = (folder: string) => (file: string) =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/^\/\*.*?\*\/\s*/s, '')
    .match(/^["']use client["']/) !== null

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .filter(isForClients(folder))

test('what was written for clients says so when it is built, so that pages rendered on servers can use it', () => {
  const written = filesOf('src', /\.tsx?$/).map((file) => file.replace(/tsx?$/, 'js'))
  expect(written).toContain('assistant/DocsAssistant.js')
  expect(filesOf('dist', /\.js$/)).toEqual(expect.arrayContaining([...written, 'vendor/chat.js']))
})
