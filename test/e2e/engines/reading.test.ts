import { expect } from '@playwright/test'
import { V1 } from '../../fault/protocols.js'
import { test } from './test.js'

const source = 'h:{"sourceType":"url","id":"s1","url":"/second#pump","title":"The pump"}'

test('a reader asks, reads an answer while it streams, copies it and follows its source', async ({
  reader,
  site,
  service,
}) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask('How do I start the pump?')
  const exchange = await service.next()
  expect(exchange.body).toMatchObject({ currentPath: '/', threadId: null })
  exchange.lines(V1.text('Open the **valve** first'))
  await reader.read('Open the valve first', 'article', 'Assistant')
  await reader.see('button', 'Stop answering')
  exchange.lines(V1.text(', then add oil [1].'), source, V1.finish)
  exchange.end()
  await reader.read('then add oil', 'article', 'Assistant')
  await reader.focused('textbox', 'Ask a question')

  await reader.click('button', 'Copy answer')
  await reader.see('button', 'Copied')
  await reader.click('link', 'The pump')
  // While a page is left, nothing can be evaluated in it.
  const readAddress = () => reader.evaluate(() => location.pathname + location.hash).catch(() => undefined)
  await expect.poll(readAddress).toBe('/second#pump')
  // The conversation goes on there, open.
  await reader.read('then add oil', 'article', 'Assistant')
})

test('a reader stops an answer, tries again, and finds both after a reload and in another tab', async ({
  reader,
  site,
  service,
}) => {
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask('Why?')
  const stopped = await service.next()
  stopped.lines(V1.text('Because of'))
  await reader.read('Because of', 'article', 'Assistant')
  await reader.click('button', 'Stop answering')
  await stopped.closed
  await reader.read('Stopped.', 'log')

  await reader.click('button', 'Try again')
  const again = await service.next()
  again.lines(V1.text('Because of the valve.'), V1.finish)
  again.end()
  await reader.read('Because of the valve.', 'article', 'Assistant')
  await reader.see('button', 'Copy answer')

  await reader.reload()
  await reader.read('Because of the valve.', 'article', 'Assistant')
  await reader.read('Why?', 'article', 'You')
  const tab = await reader.open()
  await tab.goto(`${site.origin}/second`)
  await tab.click('button', 'Ask the docs')
  await tab.read('Because of the valve.', 'article', 'Assistant')
})

test('the shortcut opens the panel, Escape closes it, and the focus returns to where it was', async ({
  reader,
  site,
}) => {
  await reader.goto(site.origin)
  await reader.see('button', 'Ask the docs')
  await reader.evaluate(() => document.querySelector('a')?.focus())
  await reader.press('Control+I')
  await reader.focused('textbox', 'Ask a question')
  await reader.press('Escape')
  await reader.count(0, 'dialog')
  await reader.focused('link', 'Second page')

  await reader.click('button', 'Ask the docs')
  await reader.focused('textbox', 'Ask a question')
  await reader.press('Escape')
  await reader.count(0, 'dialog')
  await reader.focused('button', 'Ask the docs')
})

test('a question is edited, and an earlier conversation is opened again', async ({ reader, site, service }) => {
  const answer = async (words: string) => {
    const exchange = await service.next()
    exchange.lines(V1.text(words), V1.finish)
    exchange.end()
    await reader.read(words, 'article', 'Assistant')
    await reader.see('button', 'Copy answer')
  }
  await reader.goto(site.origin)
  await reader.click('button', 'Ask the docs')
  await reader.ask('Where is it')
  await answer('Behind the house.')
  await reader.click('button', 'Edit question')
  await reader.focused('textbox', 'Edit question')
  await reader.type('?')
  await reader.press('Enter')
  await answer('In front of the house.')
  await reader.read('Where is it?', 'article', 'You')

  await reader.click('button', 'New conversation')
  await reader.count(0, 'article')
  await reader.ask('When?')
  await answer('At noon.')
  await reader.click('button', 'Earlier conversations')
  await reader.click('button', 'Where is it?')
  await reader.read('In front of the house.', 'article', 'Assistant')
})
