import { expect } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { V1 } from '../../fault/protocols.js'
import { test } from './test.js'

const token = 'h7Kq2pX9vL4mZ3w8R5tN'

test('a token in the first question is masked before it is sent, also when it was pasted and sent at once', async ({
  reader,
  site,
  service,
}) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask(`Why is my token ${token} refused?`)
  const exchange = await service.next()
  expect(exchange.body.messages.at(-1)?.content).toBe('Why is my token h7Kq••• refused?')
  exchange.lines(V1.text('It is too old.'), V1.finish)
  exchange.end()
  await reader.read('It is too old.', 'article', 'Assistant')
  await expect.poll(() => reader.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(token)
})

test('a question that cannot be checked for secrets is not sent, is back in the field, and the reader is told', async ({
  reader,
  site,
  service,
}) => {
  const file = readdirSync('dist/embed').find((name) => name.startsWith('maskSecrets-') && name.endsWith('.js')) ?? ''
  site.failing.add(file)
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask(`Why is my token ${token} refused?`)
  await expect.poll(async () => (await reader.see('textbox', 'Ask a question')).text).toContain(token)
  await reader.read('The question was not sent', 'log')
  await reader.count(0, 'button', 'Try again')
  await reader.count(0, 'article')
  expect(service.exchanges).toEqual([])

  site.failing.clear()
  await reader.reload() // Firefox does not load a module again that has failed.
  await reader.click('textbox', 'Ask a question')
  await reader.press('Enter')
  const exchange = await service.next()
  expect(exchange.body.messages.at(-1)?.content).toBe('Why is my token h7Kq••• refused?')
  exchange.end()
})
