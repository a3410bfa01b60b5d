// Measures how fast results appear while a reader types: ours, from the service and from a static index, beside
// Pagefind's own interface, MiniSearch with a plain list, and DocSearch with replies that come at once.
// Usage: node bench/search/run.mjs [--pages 10000] [--words 40] [--only NAME], after the build, on an idle machine.
//
// Words of titles are typed letter by letter, 100 to 200 ms apart.
//
// each key   ms from a key to the last list that is painted before the next one. A list that is late
//            counts for the key that it comes after
// shown, %   keys that a list was painted for before the next key
// last key   ms from the last key of a word to the last change of the list
// per word   requests and KB
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { findChromium } from '../../test/setup/findChromium.mjs'
import { buildPages } from './buildPages.mjs'
import { CONTENDERS } from './contenders.mjs'
import { measure } from './measure.mjs'
import { startServer } from './startServer.mjs'
import { startService } from './startService.mjs'
import { writeIndexes } from './writeIndexes.mjs'
import { writeSite } from './writeSite.mjs'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    words: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-search-'))
const site = join(folder, 'site')
const { sections, words } = await writeSite(site, Number(values.pages), Number(values.words))
console.error(`${values.pages} pages, ${sections.length} sections, ${words.length} words`)
await writeIndexes(site, sections)
await buildPages(join(site, 'bench'))
const service = await startService(folder)
const server = await startServer(site, service.props)
const browser = await chromium.launch(findChromium())
try {
  const rows = {}
  for (const contender of CONTENDERS.filter(({ name }) => name.includes(values.only))) {
    rows[contender.name] = await measure(browser, server.url, contender, words)
    console.error(contender.name, JSON.stringify(rows[contender.name]))
  }
  console.table(rows)
} finally {
  await browser.close()
  await server.close()
  await service.stop()
  await rm(folder, { recursive: true, force: true })
}
