import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { RUST_DOCS } from '../setup/ensureDebianDocs.mjs'
import { startServeWith } from '../setup/startServe.js'

interface ChatRequest {
  messages: { role: string, content: string }[]
}

/** A server that speaks the OpenAI API. It answers with a text, and without one refuses. */
async function startModelServer(answer: (question: string) => string | undefined) {
  const server = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      const text = answer((body as ChatRequest).messages.at(-1)?.content ?? '')
      if (text === undefined) {
        outgoing.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"Incorrect API key provided"}}')
        return
      }
      outgoing.writeHead(200, { 'content-type': 'text/event-stream' })
      const send = (delta: object, finish_reason: string | null) =>
        outgoing.write(`data: ${JSON.stringify({ id: 'c', created: 0, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
      for (const word of text.split(/(?<= )/)) send({ role: 'assistant', content: word }, null)
      send({}, 'stop')
      outgoing.end('data: [DONE]\n\n')
    })
  })
  server.listen(0)
  await once(server, 'listening')
  return { baseURL: `http://localhost:${(server.address() as AddressInfo).port}/v1`, stop: () => server.close() }
}

test('a language model answers over the book of Rust: citations are checked, previewed and followed, and quotes stand in for it', async ({ page: tab }) => {
  test.skip(!existsSync(RUST_DOCS), 'Rust’s documentation is not installed: sudo apt-get install rust-doc.')
  test.setTimeout(120_000)
  let isFailing = false
  const model = await startModelServer((question) => {
    expect.soft(question).toContain('Found in the documentation')
    return isFailing ? undefined : 'Ownership is a set of rules for memory [1]. Buy [the book](https://shop.example/rust), see [77].'
  })
  const { url, stop } = await startServeWith({ MODEL_BASE_URL: model.baseURL, MODEL_NAME: 'm' }, `${RUST_DOCS}/book`)
  await tab.goto(`${url}/title-page.html`)
  await tab.getByRole('button', { name: 'Ask the docs' }).click()
  const ask = async (question: string) => {
    await tab.getByRole('textbox', { name: 'Ask a question' }).fill(question)
    await tab.keyboard.press('Enter')
  }

  await ask('What is ownership?')
  const thread = tab.getByRole('log')
  await expect(thread).toContainText('Buy the book, see .')
  await expect(thread.getByRole('link', { name: 'the book' })).toHaveCount(0)
  const citation = thread.getByRole('link', { name: /^1: .*Ownership/ }).first()
  const href = new URL(await citation.evaluate((link) => (link as HTMLAnchorElement).href))
  await citation.focus()
  await expect(thread.locator('.docs-assistant-preview')).toContainText('wnership')
  await tab.keyboard.press('Escape')
  await expect(thread.locator('.docs-assistant-preview')).toHaveCount(0)
  await expect(thread.getByRole('list', { name: 'Sources' }).getByRole('link')).toHaveCount(1)

  isFailing = true
  await ask('What are the ownership rules?')
  await expect(thread).toContainText('The docs say:')
  await expect(thread.getByRole('alert')).toHaveCount(0)

  await citation.click()
  await expect(tab).toHaveURL(href.href)
  await expect(tab.locator(`[id="${decodeURIComponent(href.hash.slice(1))}"]`)).toBeInViewport()
  stop()
  model.stop()
})
