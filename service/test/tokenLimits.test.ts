import { createMemoryTokenLimits, createMetrics, createModel, type TokenLimitOptions } from 'docs-assistant-service'
import { expect, test, vi } from 'vitest'
import { ask, post, user } from './ask.js'
import { openAiServer, type Reply } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

/** A service with a model of the test, whose tokens are limited and counted. */
async function startLimited(limits: TokenLimitOptions, reply: (to: Reply) => void | Promise<void>) {
  const server = await openAiServer(reply)
  const metrics = createMetrics()
  const service = await startService({
    model: createModel({ baseURL: server.baseURL, name: 'small-model', apiKey: 'sk-test' }),
    tokenLimits: createMemoryTokenLimits(limits),
    metrics,
    trustProxy: true,
  })
  const countTokens = async () =>
    Number(/model_tokens_total\{site="fences"\} (\d+)/.exec(await metrics.read())?.[1] ?? 0)
  return { ...service, server, countTokens }
}

const askFrom = async (endpoint: string, ip: string) =>
  readAnswer(
    await post(
      endpoint,
      { fp: 'anonymous', messages: [user('How do I get dark mode?')] },
      { headers: { 'X-Forwarded-For': ip } },
    ),
  )

function sayAndCount(to: Reply): void {
  to.write('Written by the model.')
  to.count(900, 100)
  to.end('stop')
}

test('a reader whose tokens are used up gets quotes, while others get the words of the model', async () => {
  const { endpoint, server, logged } = await startLimited({ tokensPerIpPerDay: 1000 }, sayAndCount)
  expect((await askFrom(endpoint, '192.0.2.1')).text).toBe('Written by the model.')

  const quoted = await askFrom(endpoint, '192.0.2.1')
  expect(quoted.text).toContain('The docs say')
  expect(quoted.sources.map(({ url }) => url)).toContain('/theming#dark-mode')
  expect(quoted.finish.finishReason).toBe('stop')
  expect(server.requests).toHaveLength(1)
  expect(logged).toEqual([expect.stringContaining('The tokens of the reader or the site are used up for today')])

  expect((await askFrom(endpoint, '192.0.2.2')).text).toBe('Written by the model.')
})

test('a site whose tokens are used up quotes for everyone', async () => {
  const { endpoint, countTokens } = await startLimited({ tokensPerSitePerDay: 1500 }, sayAndCount)
  const texts = []
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) texts.push((await askFrom(endpoint, ip)).text)
  expect(texts.map((text) => text.startsWith('Written by the model'))).toEqual([true, true, false])
  expect(await countTokens()).toBe(2000)
})

test('tokens that the server of the model does not report are estimated from the text', async () => {
  const { endpoint, countTokens, server } = await startLimited({}, (to) => {
    to.write('word '.repeat(400))
    to.end('stop')
  })
  await (await ask(endpoint, 'How do I get dark mode?')).text()
  const sent = JSON.stringify(server.requests[0]?.messages).length
  expect(await countTokens()).toBeGreaterThan(500 + sent / 5)
  expect(await countTokens()).toBeLessThan(500 + sent / 3)
})

test('an answer that the reader stops is counted as far as it was written', async () => {
  const { endpoint, countTokens } = await startLimited({}, async (to) => {
    to.write('word '.repeat(400))
    await to.closed
  })
  const response = await ask(endpoint, 'How do I get dark mode?')
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let read = ''
  while (!read.includes('word')) read += (await reader?.read())?.value ?? ''
  await reader?.cancel()
  await vi.waitFor(async () => expect(await countTokens()).toBeGreaterThan(500))
})

test('a model that refuses the request has used no tokens', async () => {
  const { endpoint, countTokens } = await startLimited({ tokensPerIpPerDay: 1 }, (to) => to.refuse(401, 'Wrong key.'))
  await (await ask(endpoint, 'How do I get dark mode?')).text()
  expect(await countTokens()).toBe(0)
})
