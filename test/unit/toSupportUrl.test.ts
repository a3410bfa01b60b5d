// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { toSupportUrl } from '../../src/components/support/toSupportUrl.js'

const handOver = { threadId: 'thr_1', subject: 'Ask the docs: Is it dark?', transcript: '## You\n\n> Is it dark?\n' }

describe('a page of the host', () => {
  test.each([
    ['https://acme.com/contact', 'https://acme.com/contact?thread=thr_1'],
    ['https://acme.com/contact?from=docs#form', 'https://acme.com/contact?from=docs&thread=thr_1#form'],
    ['/contact', 'http://localhost:3000/contact?thread=thr_1'],
  ])('%s gets the id of the conversation', (support, url) => {
    expect(toSupportUrl(support, handOver)).toBe(url)
  })

  test('gets no id before there is one', () => {
    expect(toSupportUrl('https://acme.com/contact', { ...handOver, threadId: null })).toBe('https://acme.com/contact')
  })
})

describe('a mail', () => {
  const read = (url = '') => {
    const [address, query = ''] = url.split('?')
    const fields = Object.fromEntries(
      query.split('&').map((field) => field.split('=').map(decodeURIComponent)) as [string, string][],
    )
    return { address, subject: fields.subject, body: fields.body ?? '', length: url.length }
  }

  test('has the question as its subject and the conversation as its text', () => {
    const url = toSupportUrl('mailto:help@acme.com', handOver)
    expect(url).not.toContain('+')
    expect(read(url)).toMatchObject({
      address: 'mailto:help@acme.com',
      subject: handOver.subject,
      body: handOver.transcript,
    })
  })

  test.each(['x', '漢', '🎉'])(
    'is short enough for mail programs, with the end of a long conversation: %s',
    (character) => {
      const { body, length } = read(
        toSupportUrl('mailto:help@acme.com', { ...handOver, transcript: `${character.repeat(9000)} END` }),
      )
      expect(length).toBeLessThan(2000)
      expect(body.startsWith(`… ${character}`)).toBe(true)
      expect(body.endsWith(`${character} END`)).toBe(true)
    },
  )

  test('is made of half a character, too', () => {
    expect(read(toSupportUrl('mailto:help@acme.com', { ...handOver, transcript: 'a \ud83c' }))).toMatchObject({
      body: 'a \ufffd',
    })
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://acme.com/'])('%s is no link', (support) => {
  expect(toSupportUrl(support, handOver)).toBeUndefined()
})
