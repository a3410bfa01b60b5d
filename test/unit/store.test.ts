import { expect, test } from 'vitest'
import { createStore } from '../../src/conversation/createStore.js'

test('a listener is called with the latest state last, even if a listener before it has changed the state', () => {
  const store = createStore({ question: '', answer: '' }, (state) => state)
  const seen: string[] = []
  store.subscribe(({ question, answer }) => {
    if (answer === '') store.setState(() => ({ answer: `About ${question}` }))
  })
  store.subscribe(({ answer }) => seen.push(answer))

  store.setState(() => ({ question: 'pumps' }))

  expect(seen.at(-1)).toBe('About pumps')
  expect(store.getState()).toEqual({ question: 'pumps', answer: 'About pumps' })
})

test('a change that changes nothing calls no listener', () => {
  const store = createStore({ question: 'pumps' }, (state) => state)
  let calls = 0
  store.subscribe(() => (calls += 1))

  store.setState(() => ({ question: 'pumps' }))

  expect(calls).toBe(0)
})
