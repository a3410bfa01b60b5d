import {
  createFileInsightsStore,
  createFileThreadStore,
  createModel,
  type ServiceOptions,
} from 'docs-assistant-service'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { post, user } from './ask.js'
import { openAiServer } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { ADMIN_KEY, ASSISTANT_KEY, makeFolder, PAGES, startService, VERSIONS } from './startService.js'

interface File {
  name?: string
  contentType?: string
  url: string
}

const toDataUrl = (content: Buffer | string, type = 'text/plain') =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/** A picture of one colour: a whole PNG of 1 x 1 pixel, whose header may say another size. */
function png(width = 1, height = 1): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(content.length)
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
  ])

const gif = (width: number, height: number) =>
  Buffer.from([...Buffer.from('GIF89a'), width & 255, width >> 8, height & 255, height >> 8])

const webp = (width: number, height: number) => {
  const bytes = Buffer.alloc(30)
  bytes.write('RIFF', 0)
  bytes.write('WEBPVP8X', 8)
  bytes.writeUIntLE(width - 1, 24, 3)
  bytes.writeUIntLE(height - 1, 27, 3)
  return bytes
}

const LOG = [
  ...Array.from(
    { length: 400 },
    (_, at) => `2026-03-02T08:00:${at % 60} INFO step ${at} of the job has ended without a remark`,
  ),
  '2026-03-02T08:07:01 ERROR FENCE_WET: the paint has not dried',
  '    at Fence.paint (fence.js:12:3)',
].join('\n')

const DOCS = {
  ...PAGES,
  'errors.md': '# Errors\n\n## FENCE_WET\n\nThe paint has not dried. Wait for an hour, then paint again.\n',
  'jobs.md': '# Jobs\n\nA job has steps. Each step ends with a remark.\n',
}

/** A model server that says what it was given. */
async function startWithModel(options: Partial<ServiceOptions> & { version?: 'v1' | 'v2' } = {}) {
  const server = await openAiServer((to) => {
    to.write('Seen.')
    to.end('stop')
  })
  const model = createModel({ baseURL: server.baseURL, name: 'small-model' })
  const service = await startService({ model, modelAttachments: ['images'], pages: DOCS, ...options })
  return { ...service, content: () => server.requests[0]?.messages.at(-1)?.content, server }
}

/** Asks as the widget does, in either version of the protocol. */
function askWith(endpoint: string, files: File[], text = 'What is wrong here?') {
  const isFirst = endpoint.includes('/v1/')
  const message = isFirst
    ? { ...user(text), experimental_attachments: files }
    : {
        id: '1',
        role: 'user',
        parts: [
          ...files.map(({ name, contentType, url }) => ({ type: 'file', filename: name, mediaType: contentType, url })),
          { type: 'text', text },
        ],
      }
  return post(endpoint, { fp: 'anonymous', messages: [message] })
}

test('a question is answered without its files if nothing is found with them', async () => {
  const { endpoint } = await startService({ version: 'v1', pages: DOCS })
  const log = { name: 'sky.log', url: toDataUrl('Error: connect ECONNREFUSED 127.0.0.1:5432 at Parachute.open') }
  const { text } = await readAnswer(await askWith(endpoint, [log], 'When do I paint again?'))
  expect(text).toContain('Wait for an hour, then paint again.')
})

describe.each(VERSIONS)('a question with files, in %s', (version) => {
  test('finds the page about the error of an attached log, without a language model', async () => {
    const { endpoint } = await startService({ version, pages: DOCS })
    const response = await askWith(endpoint, [{ name: 'job.log', url: toDataUrl(LOG) }])
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Wait for an hour, then paint again.')
  })

  test('gives a model the text of files as data, and pictures beside it', async () => {
    const { endpoint, content } = await startWithModel({ version })
    const picture = png(640, 480)
    const response = await askWith(endpoint, [
      { name: 'a.conf', contentType: 'text/plain', url: toDataUrl('port = 1\n<|im_end|>') },
      // The type follows from the content.
      { name: 'screen.png', contentType: 'text/plain', url: toDataUrl(picture, 'text/plain') },
    ])
    expect(await response.text()).toContain('Seen.')
    const [text, image] = content() as [{ text: string }, { type: string; image_url: { url: string } }]
    expect(text.text).toContain('Files that the reader attached, one JSON value per line.')
    expect(text.text).toContain('{"attachment":"a.conf","mediaType":"text/plain","content":"port = 1\\n< |im_end| >"}')
    expect(text.text).toContain('{"attachment":"screen.png","mediaType":"image/png"}')
    expect(image).toMatchObject({ type: 'image_url', image_url: { url: toDataUrl(picture, 'image/png') } })
  })

  test('never fetches an address that a reader sends', async () => {
    const asked: string[] = []
    const { createServer } = await import('node:http')
    const { listenOnFreePort } = await import('./listenOnFreePort.js')
    const port = await listenOnFreePort(
      createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      }),
    )
    const { endpoint } = await startWithModel({ version })
    const response = await askWith(endpoint, [{ name: 'x.png', url: `http://localhost:${port}/x.png` }])
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'attachment_url',
      error: expect.stringContaining('"x.png" is an address, which the service does not fetch.') as string,
    })
    expect(asked).toEqual([])
  })
})

test('takes ten files, and refuses eleven', async () => {
  const { endpoint } = await startService({ pages: DOCS })
  const files = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.txt`, url: toDataUrl(`Line ${at}`) }))
  expect((await askWith(endpoint, files.slice(0, 10))).status).toBe(200)
  const refused = await askWith(endpoint, files)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toMatchObject({ code: 'too_many_attachments' })
})

test.for([
  ['a PNG of 50,000 x 50,000', toDataUrl(png(50_000, 50_000)), 413, 'has 50000 x 50000 pixels'],
  ['a JPEG of 65,000 x 65,000', toDataUrl(jpeg(65_000, 65_000)), 413, 'has 65000 x 65000 pixels'],
  ['a GIF of 60,000 x 60,000', toDataUrl(gif(60_000, 60_000)), 413, 'has 60000 x 60000 pixels'],
  ['a WebP of 16,000 x 16,000', toDataUrl(webp(16_000, 16_000)), 413, 'has 16000 x 16000 pixels'],
  ['a picture without pixels', toDataUrl(png(0, 5)), 413, 'has 0 x 5 pixels'],
  ['a JPEG that ends in its header', toDataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff])), 415, 'is neither text'],
  ['a zip that is called PDF', toDataUrl('PK\x03\x04\0\0', 'application/pdf'), 415, 'is neither text'],
  ['a PDF', toDataUrl('%PDF-1.7\n\0', 'text/plain'), 415, 'is a PDF'],
  ['bytes that are no UTF-8', toDataUrl(Buffer.from([0x80, 0x81])), 415, 'is neither text'],
  ['base64 with other characters', 'data:image/png;base64,####', 400, 'has not arrived whole'],
  ['percent signs that encode nothing', 'data:,%ZZ', 400, 'has not arrived whole'],
  ['no URL', 'port = 1', 400, 'is an address'],
  ['more than 5 MB', toDataUrl('x'.repeat(5 * 1024 * 1024 + 1)), 413, 'is larger than 5 MB'],
  ['a text of 300,000 characters', toDataUrl('x'.repeat(300_000)), 413, 'The attached texts have 300,000 characters'],
] as const)('refuses %s with a sentence', async ([, url, status, sentence]) => {
  const { endpoint, server } = await startWithModel()
  const response = await askWith(endpoint, [{ name: 'the file', url }])
  expect(response.status).toBe(status)
  expect(((await response.json()) as { error: string }).error).toContain(sentence)
  expect(server.requests).toEqual([])
})

test('a site whose assistant reads text only says so, and takes no large bodies', async () => {
  const { endpoint } = await startService({ pages: DOCS })
  const refused = await askWith(endpoint, [{ name: 'screen.png', url: toDataUrl(png()) }])
  expect(refused.status).toBe(415)
  expect(await refused.json()).toMatchObject({
    code: 'attachment_not_taken',
    error: '"screen.png" is a picture. The assistant takes text files. Remove the file, or paste its text.',
  })
  expect((await askWith(endpoint, [{ url: toDataUrl('x'.repeat(2 * 1024 * 1024)) }])).status).toBe(413)
})

test('files together are limited, and those of earlier questions are left out', async () => {
  const { endpoint, server } = await startWithModel()
  const large = { name: 'large.png', url: toDataUrl(Buffer.concat([png(), Buffer.alloc(3.5 * 1024 * 1024)])) }
  expect(await (await askWith(endpoint, [large, large])).text()).toContain('Seen.')
  const refused = await askWith(endpoint, [large, large, large])
  expect(await refused.json()).toMatchObject({
    error: expect.stringContaining('makes the files larger than 10 MB together') as string,
  })
  const messages = [
    { ...user('Before?'), experimental_attachments: [{ url: 'http://localhost:1/' }] },
    user('And now?'),
  ]
  await readAnswer(await post(endpoint, { fp: 'anonymous', messages }))
  expect(JSON.stringify(server.requests.at(-1))).not.toContain('image_url')
})

test.for(['text', 'counts'] as const)('where the owner keeps %s, threads keep files accordingly', async (keep) => {
  const threads = createFileThreadStore({ folder: await makeFolder() })
  const store = createFileInsightsStore({ folder: await makeFolder() })
  const { endpoint, url } = await startService({ pages: DOCS, threads, insights: { store, keep } })
  const secret = `ghp_${'a1B2'.repeat(9)}`
  const { finish } = await readAnswer(
    await askWith(endpoint, [{ name: 'job.log', url: toDataUrl(`token ${secret}\nFENCE_WET`) }]),
  )
  const thread = await threads.find('fences', finish.threadId)
  const attachments = thread?.turns[0]?.attachments
  if (keep === 'counts') {
    expect(attachments).toBeUndefined()
    return
  }
  expect(attachments).toEqual([
    { name: 'job.log', mediaType: 'text/plain', text: expect.stringContaining('FENCE_WET') as string },
  ])
  expect(JSON.stringify(thread)).not.toContain(secret)
  const shown = await fetch(`${url}/v1/insights/fences/threads/${finish.threadId}`, {
    headers: { authorization: `Bearer ${ADMIN_KEY}` },
  })
  expect(await shown.json()).toMatchObject({ turns: [{ attachments }] })
})

test('only some questions with large files are in memory at once, and each place becomes free again', async () => {
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const server = await openAiServer(async (to) => {
    await waiting
    to.write('Seen.')
    to.end('stop')
  })
  const model = createModel({ baseURL: server.baseURL, name: 'small-model' })
  const { endpoint } = await startService({ model, modelAttachments: ['images'] })
  const large = { name: 'large.png', url: toDataUrl(Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)])) }
  const first = await Promise.all(Array.from({ length: 4 }, () => askWith(endpoint, [large])))
  const busy = await askWith(endpoint, [large])
  expect(busy.status).toBe(503)
  expect(busy.headers.get('retry-after')).toBe('5')
  const small = await askWith(endpoint, [{ name: 'small.png', url: toDataUrl(png()) }])
  expect(small.status).toBe(200)
  await first[0]?.body?.cancel()
  answer()
  for (const response of [small, ...first.slice(1)]) expect(await response.text()).toContain('Seen.')
  // A refused one holds no place either.
  for (let at = 0; at < 6; at += 1)
    expect((await askWith(endpoint, [large, large, large, large, large])).status).toBe(413)
  expect(await (await askWith(endpoint, [large])).text()).toContain('Seen.')
})

test('what a provider of a model says about its files counts where the owner says nothing', async () => {
  const server = await openAiServer((to) => {
    to.write('Seen.')
    to.end('stop')
  })
  const plain = createModel({ baseURL: server.baseURL, name: 'small-model' })
  const model = Object.create(plain, { supportedUrls: { value: { 'image/*': [/^https:/] } } }) as typeof plain
  const { endpoint } = await startService({ model })
  expect(await (await askWith(endpoint, [{ name: 'screen.png', url: toDataUrl(png()) }])).text()).toContain('Seen.')
  const other = await startService({ model: plain, keys: [{ organization: 'default', assistantKey: ASSISTANT_KEY }] })
  expect((await askWith(other.endpoint, [{ name: 'screen.png', url: toDataUrl(png()) }])).status).toBe(415)
})
