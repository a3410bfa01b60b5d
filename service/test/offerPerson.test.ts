import type { Message } from 'docs-assistant/contract'
import { createFileEscalationStore, createModel } from 'docs-assistant-service'
import { describe, expect, test } from 'vitest'
import { assistant, post, user } from './ask.js'
import { openAiServer } from './openAiServer.js'
import { readAnswer } from './readAnswer.js'
import { makeFolder, startService } from './startService.js'

describe('a reader who is not answered twice in a row', () => {
  const support = async () => ({
    escalations: createFileEscalationStore({ folder: await makeFolder() }),
    webhook: { url: 'http://localhost:1' },
  })
  const OFFER = 'The docs may not cover this. Below is how to reach a person.'

  /** Asks one question after the other in one conversation, and returns the answers. */
  async function converse(endpoint: string, ...questions: string[]): Promise<string[]> {
    const messages: Message[] = []
    const answers: string[] = []
    let threadId: string | undefined
    for (const question of questions) {
      messages.push(user(question))
      const { text, finish } = await readAnswer(await post(endpoint, { fp: 'anonymous', messages, threadId }))
      threadId = finish.threadId
      answers.push(text)
      messages.push(assistant(text))
    }
    return answers
  }

  test('is told that a person can help, and not before', async () => {
    const { endpoint } = await startService({ support: await support() })
    const [first, second] = await converse(endpoint, 'What is the capital of France?', 'Who won the match last night?')
    expect(first).not.toContain(OFFER)
    expect(second).toMatch(/^I found nothing in the documentation/)
    expect(second?.trimEnd().endsWith(OFFER)).toBe(true)
  })

  test('is told so in the language of the question', async () => {
    const { endpoint } = await startService({ support: await support() })
    const [, second] = await converse(
      endpoint,
      'What is the capital of France?',
      'Wie heißt die Hauptstadt von Frankreich?',
    )
    expect(second).toContain('Unten geht es zu einem Menschen.')
  })

  test('is not told so where an answer lies between, nor where there is nobody', async () => {
    const { endpoint } = await startService({ support: await support() })
    const answers = await converse(endpoint, 'What is the capital of France?', 'accent colour?', 'Who won the match?')
    expect(answers.join()).not.toContain(OFFER)
    const { endpoint: withoutSupport } = await startService()
    expect(
      (await converse(withoutSupport, 'What is the capital of France?', 'Who won the match?')).join(),
    ).not.toContain(OFFER)
  })

  test('is told so by a language model, too', async () => {
    const { baseURL } = await openAiServer((to) => {
      to.write('NO_ANSWER I found nothing in the documentation that answers this.')
      to.end('stop')
    })
    const model = createModel({ baseURL, name: 'small-model', apiKey: 'sk-test' })
    const { endpoint } = await startService({ support: await support(), model })
    const answers = await converse(endpoint, 'What is the capital of France?', 'Who won the match last night?')
    expect(answers.map((text) => text.includes(OFFER))).toEqual([false, true])
  })
})
