import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import { TextDecoder } from '@exodus/bytes/encoding.js'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFileThreadStore } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { toMirroredHtml } from '../src/crawl/toMirroredHtml.js'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { readHtml } from './readHtml.js'
import { makeFolder, startService } from './startService.js'

const multi = (encoding: string) => {
  const encode = createMultibyteEncoder(encoding)
  return (text: string) => Buffer.from(encode(text))
}
const single = (encoding: string) => {
  const encode = createSinglebyteEncoder(encoding)
  return (text: string) => Buffer.from(encode(text))
}
const utf8 = (text: string) => Buffer.from(text)
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

const meta = (charset: string) => `<meta charset="${charset}">`
const pragma = (charset: string) => `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`

const page = (lang: string, word: string, head: string, mark = '') =>
  `${mark}<!DOCTYPE html><html lang="${lang}"><head>${head}<title>${word}</title></head><body><main><h1>${word}</h1><p>${word}: 7.</p></main></body></html>`

/** The file, the word that readers look for, the charset that it is sent with, and its bytes. */
const FILES: readonly [file: string, word: string, charset: string, bytes: Buffer][] = [
  ['ko', '비밀번호', 'euc-kr', multi('euc-kr')(page('ko', '비밀번호', pragma('EUC-KR')))],
  ['ja-sjis', 'パスワード', 'shift_jis', multi('shift_jis')(page('ja', 'パスワード', meta('Shift_JIS')))],
  ['ja-euc', '暗証番号', 'euc-jp', multi('euc-jp')(page('ja', '暗証番号', pragma('x-euc-jp')))],
  ['ja-jis', '社会時示', 'iso-2022-jp', multi('iso-2022-jp')(page('ja', '社会時示', meta('iso-2022-jp')))],
  ['zh-gb', '密码设置', 'gbk', multi('gbk')(page('zh', '密码设置', meta('gb2312')))],
  ['zh-big5', '密碼設定', 'big5', multi('big5')(page('zh-TW', '密碼設定', meta('Big5')))],
  ['ru-koi8', 'журнал', 'koi8-r', single('koi8-r')(page('ru', 'журнал', meta('KOI8-R')))],
  ['ru-1251', 'давление', 'windows-1251', single('windows-1251')(page('ru', 'давление', meta('cp1251')))],
  ['cs', 'příručka', 'windows-1250', single('windows-1250')(page('cs', 'příručka', meta('windows-1250')))],
  ['de', 'Schlüssel', 'windows-1252', single('windows-1252')(page('de', 'Schlüssel', meta('iso-8859-1')))],
  ['fr', 'l’œuvre', 'windows-1252', single('windows-1252')(page('fr', 'l’œuvre', meta('windows-1252')))],
  ['user', 'café', 'windows-1252', single('windows-1252')(page('fr', 'café', meta('x-user-defined')))],
  ['utf8', 'Größe', 'utf-8', utf8(page('de', 'Größe', ''))],
  ['utf8-as-latin1', 'Übermaß', 'utf-8', utf8(page('de', 'Übermaß', meta('iso-8859-1')))],
  ['utf8-bom', 'Ölstand', 'utf-8', utf8(page('de', 'Ölstand', meta('windows-1251'), '\uFEFF'))],
  ['utf16', 'Überdruck', 'utf-16le', utf16(page('de', 'Überdruck', meta('utf-8'), '\uFEFF'))],
  ['utf16be', 'Kühlung', 'utf-16be', utf16be(page('de', 'Kühlung', '', '\uFEFF'))],
  ['utf16-no-bom', 'Rückschlag', 'utf-16le', utf16(page('de', 'Rückschlag', meta('utf-16')))],
  [
    'first-wins',
    'Zähler',
    'windows-1252',
    single('windows-1252')(page('de', 'Zähler', meta('latin1') + meta('utf-8'))),
  ],
  [
    'in-comment',
    'Düse',
    'windows-1252',
    single('windows-1252')(page('de', 'Düse', `<!-- ${meta('euc-kr')} -->` + meta('latin1'))),
  ],
  [
    'late',
    'мощность',
    'windows-1251',
    single('windows-1251')(page('ru', 'мощность', `<style>${'x'.repeat(2000)}</style>${meta('windows-1251')}`)),
  ],
  ['undeclared-ru', 'насос', 'windows-1251', single('windows-1251')(page('ru', 'насос', ''))],
  ['undeclared-ja', '圧力計', 'euc-jp', multi('euc-jp')(page('ja', '圧力計', ''))],
  [
    'broken-meta',
    'Spülung',
    'windows-1252',
    single('windows-1252')(page('de', 'Spülung', '<meta http-equiv="content-type" content="text/html; charset">')),
  ],
]

const TAG = /<script type="module"[^>]*><\/script>(?=<\/body><\/html>$)/

const HINT = /<p hidden>The pages [^]*?<\/p>/

/** Removes ASCII text from a page, in the encoding of the page. */
function remove(bytes: Buffer, text: string, charset: string): Buffer {
  const encoded = Buffer.from(text, charset.startsWith('utf-16') ? 'utf16le' : 'latin1')
  if (charset === 'utf-16be') encoded.swap16()
  const at = bytes.indexOf(encoded)
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + encoded.length)])
}

async function writeSite(): Promise<string> {
  const folder = await makeFolder()
  const write = async (file: string, bytes: Buffer) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), bytes)
  }
  await write('build/index.html', utf8(page('en', 'Home', '')))
  for (const [file, , , bytes] of FILES) await write(`build/${file}.html`, bytes)
  await write('build/legacy.js', single('windows-1252')('// café'))
  await write('build/app.js', utf8('// café'))
  return folder
}

test('pages of any encoding are sent as they are, with their charset and the assistant, and found', async () => {
  const html = join(await writeSite(), 'build')
  const { url, endpoint } = await startService({
    sites: [{ domain: 'fences', sources: [{ html }], title: 'Acme', organization: 'default' }],
    threads: createFileThreadStore({ folder: await makeFolder() }),
  })
  for (const [file, word, charset, bytes] of FILES) {
    const response = await fetch(`${url}/${file}`)
    expect(response.headers.get('content-type'), file).toBe(`text/html; charset=${charset}`)
    const sent = Buffer.from(await response.arrayBuffer())
    const text = new TextDecoder(charset).decode(sent)
    expect(text, file).toContain(`<h1>${word}</h1>`)
    expect(text, file).toMatch(TAG)
    const [[tag], [hint]] = [TAG, HINT].map((part) => part.exec(text) ?? ['']) as [[string], [string]]
    expect(remove(remove(sent, tag, charset), hint, charset).equals(bytes), file).toBe(true)
    const [, language] = /lang="(.*?)"/.exec(text) ?? []
    const { sources, text: answer } = await readAnswer(await ask(endpoint, word, { filter: { language } }))
    expect(sources[0], file).toMatchObject({ url: `/${file}.html`, title: word })
    expect(answer, file).toContain(`${word}: 7.`)
  }
  expect((await fetch(`${url}/app.js`)).headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect((await fetch(`${url}/legacy.js`)).headers.get('content-type')).toBe('text/javascript')
})

test('the assistant is added in the encoding of each page, and no other byte changes', async () => {
  const cwd = await writeSite()
  const unknown = Buffer.concat([utf8(page('ko', 'Kim', meta('iso-2022-kr'))), Buffer.from([0x0e, 0x21, 0x0f])])
  await writeFile(join(cwd, 'build/unknown.html'), unknown)
  const bin = fileURLToPath(new URL('../bin/docs-assistant.js', import.meta.url))
  const written = await new Promise<string>((resolve) =>
    execFile(process.execPath, [bin, 'index', 'build', '--add-assistant'], { cwd }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    ),
  )
  expect(written).toContain(`The assistant was added to ${FILES.length + 1} pages.`)
  for (const [file, word, charset, bytes] of FILES) {
    const after = await readFile(join(cwd, 'build', `${file}.html`))
    const text = new TextDecoder(charset, { ignoreBOM: true }).decode(after)
    const added =
      text.match(/<link rel="(alternate|llms-txt)"[^>]*>|<p hidden>.*?<\/p>|<script type="module"[^>]*><\/script>/g) ??
      []
    expect(added, file).toHaveLength(4)
    expect(text, file).toContain(`<h1>${word}</h1>`)
    expect(text, file).not.toContain('\uFFFD')
    const before = new TextDecoder(charset, { ignoreBOM: true }).decode(bytes)
    expect(
      added.reduce((rest, part) => rest.replace(part, ''), text),
      file,
    ).toBe(before)
  }
  expect((await readFile(join(cwd, 'build/unknown.html'))).equals(unknown)).toBe(true)
})

describe('a crawled page', () => {
  const read = (body: Buffer, type?: string) =>
    readHtml(toMirroredHtml(body, type, 'https://acme.example/page')).page?.title

  test.each(FILES)('is in its own encoding without a header: %s', (_file, word, _charset, bytes) => {
    expect(read(bytes, 'text/html')).toBe(word)
  })

  test.each([
    ['before its meta', 'text/html; charset=KOI8-R', single('koi8-r')(page('ru', 'журнал', meta('utf-8')))],
    ['in quotes', 'text/html; charset="koi8-r"; x=1', single('koi8-r')(page('ru', 'журнал', ''))],
    ['but not one that is wrong', 'text/html; charset=iso-8859-1', utf8(page('ru', 'журнал', meta('utf-8')))],
    ['but not before a byte order mark', 'text/html; charset=koi8-r', utf16(page('ru', 'журнал', '', '\uFEFF'))],
    [
      'but not one that does not exist',
      'text/html; charset=klingon',
      single('koi8-r')(page('ru', 'журнал', meta('koi8-r'))),
    ],
  ])('is in the encoding of its header %s', (_how, type, body) => {
    expect(read(body, type)).toBe('журнал')
  })
})
