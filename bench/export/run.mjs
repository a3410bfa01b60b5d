// Measures how fast the service exports a site, from the request to the archive, compared with VitePress on the
// same Markdown. Run it on an idle machine.
//
//   node bench/export/run.mjs [--pages 1000] [--large 10000] [--no-peer]
//
// Each page is different: 5 KB with three code blocks, a table and lists. An unchanged export follows one of the
// same pages. Memory is the peak of the service and the part of it that the export adds: the service holds all
// pages and their index even without an export.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureService } from './measureService.mjs'
import { measureVitePress } from './measureVitePress.mjs'
import { writePages } from './writePages.mjs'

const GOAL_PER_SECOND = 150
const GOAL_MEGABYTES = 400

const { pages, large, peer } = readOptions()
const rows = {}
const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-export-'))
try {
  const { perSecond } = await benchService(pages)
  const most = large > 0 ? (await benchService(large)).peak : 0
  if (peer) await benchPeer(pages)
  console.table(rows)
  if (perSecond < GOAL_PER_SECOND) fail(`${Math.round(perSecond)} pages per second are fewer than ${GOAL_PER_SECOND}.`)
  if (most > GOAL_MEGABYTES) fail(`${most} MB with ${large} pages are more than ${GOAL_MEGABYTES}.`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function benchService(count) {
  const site = join(folder, String(count))
  const { bytes } = await writePages(join(site, 'docs'), count)
  console.error(`${count} pages, ${(bytes / count / 1000).toFixed(1)} KB each`)
  const { first, second, idle, peak } = await measureService(site)
  const megabytes = first.sizeBytes / 1e6
  addRow(`docs-assistant, ${count} pages`, count, first.seconds, {
    'MB at most': peak,
    'MB of the export': peak - idle,
    'archive, MB': round(megabytes),
  })
  addRow(`docs-assistant, ${count} unchanged`, count, second.seconds)
  return { perSecond: count / first.seconds, peak }
}

async function benchPeer(count) {
  const { files } = await writePages(join(folder, 'peer', 'docs'), count)
  const { seconds, peak } = await measureVitePress(join(folder, 'peer'), files)
  addRow(`VitePress 1.6, ${count} pages`, count, seconds, { 'MB at most': peak })
}

function fail(sentence) {
  console.error(sentence)
  process.exitCode = 1
}

function addRow(name, count, seconds, more) {
  rows[name] = { seconds: round(seconds), 'pages per second': Math.round(count / seconds), ...more }
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '1000' },
      large: { type: 'string', default: '10000' },
      'no-peer': { type: 'boolean', default: false },
    },
  })
  return { pages: Number(values.pages), large: Number(values.large), peer: !values['no-peer'] }
}

function round(value) {
  return Number(value.toFixed(1))
}
