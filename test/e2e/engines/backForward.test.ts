import { expect } from '@playwright/test'
import { V1 } from '../../fault/protocols.js'
import { test } from './test.js'

test('a page that the reader comes back to shows what was asked on the next one, and sends it along', async ({
  reader,
  site,
  service,
}) => {
  const askAndAnswer = async (question: string) => {
    await reader.ask(question)
    const exchange = await service.next()
    exchange.lines(V1.text(`Answer to ${question}`), V1.finish)
    exchange.end()
    await reader.read(`Answer to ${question}`, 'log')
    await reader.count(0, 'button', 'Stop answering')
    return exchange.body.messages.map(({ content }) => content)
  }
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await askAndAnswer('First?')
  await reader.click('link', 'Second page')
  await reader.read('The pump', 'main')
  await reader.read('First?', 'log')
  await reader.click('textbox', 'Ask a question')
  await askAndAnswer('Second?')

  await reader.back()
  await reader.read('Second page', 'main')
  await reader.read('Answer to Second?', 'log')
  await reader.click('textbox', 'Ask a question')
  expect(await askAndAnswer('Third?')).toEqual(['First?', 'Answer to First?', 'Second?', 'Answer to Second?', 'Third?'])
})

test('an answer that was left while it streamed is told as broken off on the way back', async ({
  reader,
  site,
  service,
  webDriver,
}) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask('Why?')
  const exchange = await service.next()
  exchange.lines(V1.text('The first half'))
  await reader.read('The first half', 'article', 'Assistant')
  await reader.evaluate(() => void Object.assign(window, { isKept: true }))
  await reader.click('link', 'Second page')
  await reader.read('The pump', 'main')
  await reader.read('The answer broke off before its end.', 'log')
  await reader.back()
  await reader.read('Second page', 'main')
  // Otherwise the page was loaded again, as in a browser without a back/forward cache.
  if (webDriver) expect(await reader.evaluate(() => 'isKept' in window)).toBe(true)
  await reader.read('The answer broke off before its end.', 'log')
  await reader.see('button', 'Try again')
  await reader.count(1, 'article', 'You')
})
