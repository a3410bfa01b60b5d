import { MockLanguageModelV1 } from 'ai/test'
import { expect, test } from 'vitest'
import { createModelV3, createModelV4 } from '../../test/ai-current/newerModels.js'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

test.for([
  ['AI SDK 6', createModelV3],
  ['AI SDK 7', createModelV4],
] as const)('a model from a provider of %s searches and answers', async ([, createModel]) => {
  const model = createModel()
  const { endpoint } = await startService({ model })
  const answer = await readAnswer(await ask(endpoint, 'How do I get dark mode?'))
  expect(answer.order).toBe('f 2 9 a e f 9 a e f g 0 h e 8 d')
  expect(answer.text).toBe('Set `theme` [1](/theming#dark-mode).')
  expect(answer.finish).toMatchObject({ finishReason: 'stop', usage: { promptTokens: 60, completionTokens: 8 } })
  expect(model.doStreamCalls).toHaveLength(2)
  expect(model.doStreamCalls.at(-1)?.prompt).toMatchObject([
    { role: 'system' },
    { role: 'user' },
    { role: 'assistant' },
    { role: 'tool' },
  ])
})

test('an answer that a provider reports as interrupted has failed', async () => {
  const { endpoint } = await startService({ model: createModelV4({ endsAs: 'interrupted' }) })
  const { text, finish } = await readAnswer(await ask(endpoint, 'How do I get dark mode?'))
  expect(text).toContain('Set `theme`')
  expect(finish.finishReason).toBe('error')
})

test('a model of AI SDK 4 is refused at the start', async () => {
  const model = new MockLanguageModelV1({ modelId: 'old' })
  // @ts-expect-error The types refuse it too.
  await expect(startService({ model })).rejects.toThrow('The model "old" speaks version "v1"')
})
