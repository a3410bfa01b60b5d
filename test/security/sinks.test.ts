import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { bundlePage } from './bundlePage.js'
import { hostileAddresses } from './hostileAddresses.js'
import { openLedger } from './openLedger.js'
import { startHost, type Host } from './startHost.js'
import { unfold } from './unfold.js'
import { writePage } from './writePage.js'

const disguises = [
  'photo\u202egpj.exe',
  'ad\u2066min\u2069',
  'pay\u200bpal',
  'Hi\u{e0049}\u{e0067}',
  'ls\u001b[2J',
  '<img src=x onerror=ran()>',
  '<svg/onload=ran()>',
]

const toLine = (code: string, value: unknown) => `${code}:${JSON.stringify(value)}`

/** One answer that brings each payload into every place that an answer has. */
function answerWith(payloads: readonly string[]): string[] {
  const all = payloads.join('\n\n')
  const results = payloads.map((payload) => ({ path: payload, title: payload, metadata: { title: payload } }))
  return [
    toLine('f', { messageId: payloads[0] }),
    toLine('g', all),
    ...payloads.flatMap((payload, index) => [
      toLine('9', { toolCallId: `t${index}`, toolName: payload, args: { [payload]: payload } }),
      toLine('a', { toolCallId: `t${index}`, result: { [payload]: [payload] } }),
      toLine('h', { sourceType: 'url', id: payload, url: payload, title: payload }),
      toLine('h', {
        sourceType: 'url',
        id: `${index}`,
        url: `${payload}#${index}`,
        title: 'Docs: http://docs.acme.com',
      }),
    ]),
    toLine('9', { toolCallId: 's', toolName: 'search', args: { query: all } }),
    toLine('a', { toolCallId: 's', result: { results } }),
    toLine('2', [all]),
    toLine('8', [{ type: all }]),
    toLine(
      '0',
      `${all}\n\n\`\`\`suggestions\n${payloads
        .slice(0, 4)
        .map((payload) => `- ${payload} `)
        .join('\n')}\n\`\`\``,
    ),
    toLine('d', { finishReason: 'stop', usage: { promptTokens: 1, completionTokens: 1 }, threadId: payloads[0] }),
  ]
}

let host: Host
let answer: readonly string[] = []
test.afterEach(() => host.close())

const expectSafe = async (page: Page) =>
  expect((await page.evaluate(() => window.findUnsafe())).slice(0, 5)).toEqual([])

test('text, reasoning, tools, sources, suggestions, errors, titles and stored data are sanitized by the same rules', async ({
  page,
}) => {
  const files = await bundlePage('test/security/page/assistant.tsx')
  host = await startHost({
    pages: { '/': writePage({}) },
    files: { ...files, 'styles.css': readFileSync('dist/styles.css', 'utf8') },
    answer: () => answer,
  })
  const { host: name } = new URL(host.origin)
  const payloads = [...hostileAddresses, ...disguises].map((payload) => payload.replaceAll('HOST', name))
  const ledger = await openLedger(page)
  await page.goto(host.origin)
  const ask = (question: string) =>
    page.evaluate((question) => window.assistant.current?.open({ question, ask: true }), question)

  // The first question names the conversation.
  answer = answerWith(payloads)
  await ask(disguises.join(' '))
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await unfold(page)
  await expectSafe(page)

  answer = [toLine('0', 'Half'), toLine('3', payloads.join('\n'))]
  await ask(payloads.join('\n'))
  await expect(page.getByRole('alert')).toBeVisible()
  await expectSafe(page)
  await expect(page.getByRole('alert')).not.toContainText('evil')

  // As it comes back from the browser's storage, changed by somebody to hold files, too.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('Half')
  await page.evaluate((payloads) => {
    for (const [key, value] of Object.entries(localStorage)) {
      const files = JSON.stringify(
        payloads.map((payload) => ({ name: payload, url: payload, contentType: 'image/png' })),
      )
      localStorage.setItem(key, String(value).replaceAll('"role":', `"experimental_attachments":${files},"role":`))
    }
  }, payloads)
  await page.reload()
  await ask('')
  await expect(page.getByRole('list', { name: 'Sources' })).toBeVisible()
  await expect(page.getByText('Half')).toBeVisible()
  await unfold(page)
  await expectSafe(page)

  await page.getByRole('button', { name: 'New conversation' }).click()
  await page.getByRole('button', { name: 'Earlier conversations' }).click()
  await expect(page.getByRole('button', { name: /^photogpj\.exe admin paypal Hi/ }).first()).toBeVisible()
  await expectSafe(page)

  const isFile = (request: string) => /^GET \S+\/(?:assets\/\S+|icon\.png|x\.png|)$/.test(request)
  const others = ledger.requests.filter((request) => !request.includes(host.origin) || !isFile(request))
  expect(others).toEqual(Array(2).fill(`POST ${host.origin}/v1/assistant/acme/message`))
  expect(ledger.incidents).toEqual([])
})
