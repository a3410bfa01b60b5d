// Measures how fast the insights answer over 1,000,000 questions in PostgreSQL, and over 100,000 in files, beside reading
// all of them. Usage: node bench/insights.mjs, after the build.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { createFileInsightsStore, createPostgresInsightsStore, openDatabase } from '../service/dist/index.js'
import { createReport } from '../service/dist/insights/createReport.js'
import { startPostgresServer } from '../test/setup/startPostgresServer.mjs'

const IN_POSTGRES = 1_000_000
const IN_FILES = 100_000
const DAYS = 90
const RUNS = 5
const GOAL_MS = 300
const DOMAIN = 'acme'
const LAST = Date.UTC(2026, 10, 26)
const DAY_MS = 24 * 60 * 60 * 1000

const toDay = (daysBefore) => new Date(LAST - daysBefore * DAY_MS).toISOString().slice(0, 10)
const quarter = { from: toDay(DAYS - 1), to: toDay(0) }
const week = { from: toDay(6), to: toDay(0) }

/** What the admin pages and the API ask a store for. */
const QUERIES = {
  'report of 90 days': (store) => createReport(store, DOMAIN, quarter),
  'report of 7 days': (store) => createReport(store, DOMAIN, week),
  'report of 90 days, agents': (store) => createReport(store, DOMAIN, { ...quarter, channel: 'agent' }),
  'newest 100 questions': (store) => store.list(DOMAIN, { ...quarter, limit: 100 }),
  'newest 100 without an answer': (store) => store.list(DOMAIN, { ...quarter, outcome: 'unanswered', limit: 100 }),
  'newest 100 rated badly': (store) => store.list(DOMAIN, { ...quarter, rating: 'down', limit: 100 }),
}

const rows = {}
for (const [name, ms] of Object.entries(await measurePostgres())) rows[name] = { 'PostgreSQL, ms': ms }
for (const [name, ms] of Object.entries(await measureFiles())) rows[name] = { ...rows[name], 'files, ms': ms }
console.log(
  `${IN_POSTGRES.toLocaleString('en')} questions in PostgreSQL and ${IN_FILES.toLocaleString('en')} in files, of ${DAYS} days; median of ${RUNS} runs`,
)
console.table(rows)
const slow = Object.entries(rows).filter(([name, row]) => name in QUERIES && Math.max(...Object.values(row)) > GOAL_MS)
for (const [name] of slow) console.error(`${name}: more than ${GOAL_MS} ms.`)
if (slow.length > 0) process.exitCode = 1

async function measurePostgres() {
  const server = await startPostgresServer()
  const database = await openDatabase({ url: server.url })
  const client = new pg.Client(server.url)
  try {
    await client.connect()
    await fillPostgres(client)
    const store = createPostgresInsightsStore({ database })
    const times = await measureQueries(store)
    return {
      ...times,
      'one question more': await measure(() =>
        store.add(DOMAIN, makeRecord(Math.floor(Math.random() * 1e9), toDay(0))),
      ),
    }
  } finally {
    await client.end()
    await database.close()
    await server.stop()
  }
}

/** Without the trigger, which takes a fraction of a millisecond for each question, and then with the figures as it counts them. */
async function fillPostgres(client) {
  await client.query('alter table docs_assistant.questions disable trigger follow_questions')
  await client.query(`
    insert into docs_assistant.questions (domain, id, thread_id, asked_at, channel, outcome, pages, closest, topic, question, rating)
    select '${DOMAIN}', 'msg_' || n, 'thr_' || n / 3,
      timestamptz '${quarter.from} 00:00:00Z' + random() * interval '${DAYS} days',
      (array['widget', 'widget', 'widget', 'api', 'agent'])[1 + n % 5],
      case when n % 100 < 72 then 'answered' when n % 100 < 83 then 'partly' when n % 100 < 99 then 'unanswered' else 'failed' end,
      case when n % 100 < 83 then array['/page-' || n % 997, '/page-' || n % 499] else array[]::text[] end,
      '/page-' || n % 997, 'topic-' || (power(random(), 3) * 20000)::integer || ' words' || n % 7, 'How do I do ' || md5(n::text) || '?',
      case when n % 20 = 0 then 'up' when n % 20 = 1 and n % 3 = 0 then 'down' end
    from generate_series(1, ${IN_POSTGRES}) as n`)
  await client.query(`
    insert into docs_assistant.question_days select domain, (asked_at at time zone 'UTC')::date, channel, count(*),
      count(*) filter (where outcome = 'answered'), count(*) filter (where outcome = 'partly'), count(*) filter (where outcome = 'unanswered'),
      count(*) filter (where outcome = 'failed'), count(*) filter (where rating = 'up'), count(*) filter (where rating = 'down')
    from docs_assistant.questions group by 1, 2, 3`)
  await client.query(`
    insert into docs_assistant.question_pages select domain, (asked_at at time zone 'UTC')::date, channel, page, count(*)
    from docs_assistant.questions, unnest(pages) as page group by 1, 2, 3, 4`)
  await client.query(`
    insert into docs_assistant.question_gaps select domain, (asked_at at time zone 'UTC')::date, channel, topic, closest,
      count(*) filter (where outcome = 'unanswered'), count(*) filter (where rating = 'down')
    from docs_assistant.questions where outcome = 'unanswered' or rating = 'down' group by 1, 2, 3, 4, 5`)
  await client.query('alter table docs_assistant.questions enable trigger follow_questions')
  await client.query('vacuum analyze')
}

async function measureFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'docs-assistant-bench-'))
  try {
    const logs = join(folder, `site-${DOMAIN}`)
    await mkdir(logs)
    for (let day = 0; day < DAYS; day++) {
      const lines = Array.from(
        { length: Math.round(IN_FILES / DAYS) },
        (_, number) => `\n${JSON.stringify(makeRecord(day * 100_000 + number, toDay(day)))}`,
      )
      await writeFile(join(logs, `${toDay(day)}.jsonl`), lines.join(''))
    }
    const store = createFileInsightsStore({ folder })
    const started = performance.now()
    await createReport(store, DOMAIN, quarter)
    const first = performance.now() - started
    const times = await measureQueries(store)
    return {
      ...times,
      'one question more': await measure(() =>
        store.add(DOMAIN, makeRecord(Math.floor(Math.random() * 1e9), toDay(0))),
      ),
      'first report ever': round(first),
      'reading all of them': await measure(async () => {
        const names = (await readdir(logs)).filter((name) => name.endsWith('.jsonl'))
        for (const name of names)
          for (const line of (await readFile(join(logs, name), 'utf8')).split('\n')) if (line) JSON.parse(line)
      }),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measureQueries(store) {
  const times = {}
  for (const [name, query] of Object.entries(QUERIES)) times[name] = await measure(() => query(store))
  return times
}

/** The median of some runs, in milliseconds. */
async function measure(run) {
  const times = []
  for (let number = 0; number < RUNS; number++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return round(times.sort((a, b) => a - b)[Math.floor(RUNS / 2)])
}

function makeRecord(number, day) {
  const outcome =
    number % 100 < 72 ? 'answered' : number % 100 < 83 ? 'partly' : number % 100 < 99 ? 'unanswered' : 'failed'
  return {
    id: `msg_${number}`,
    threadId: `thr_${number}`,
    askedAt: `${day}T08:00:00.${String(number % 1000).padStart(3, '0')}Z`,
    channel: ['widget', 'widget', 'widget', 'api', 'agent'][number % 5],
    outcome,
    pages: outcome === 'unanswered' ? [] : [`/page-${number % 997}`, `/page-${number % 499}`],
    closest: `/page-${number % 997}`,
    topic: `topic-${Math.floor(Math.random() ** 3 * 20_000)} words${number % 7}`,
    question: `How do I do ${number.toString(36).repeat(4)}?`,
    ...(number % 60 === 1 && { rating: 'down' }),
  }
}

function round(ms) {
  return Number(ms.toFixed(1))
}
