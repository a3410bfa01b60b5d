import { afterEach, expect, test } from 'vitest'
import { findCodeBlock } from '../../src/page/findCodeBlock.js'
import { readCode } from '../../src/page/readCode.js'
import { readSelection } from '../../src/page/readSelection.js'

// As in the tests of a host, whose DOM cannot tell what is seen.

afterEach(() => document.body.replaceChildren())

test('nothing is read of a selection, and nothing throws', () => {
  document.body.innerHTML = '<p>one two</p>'
  document.getSelection()?.selectAllChildren(document.body)
  expect(readSelection()).toBeUndefined()
})

test('no code block is found, and one that is named has no code', () => {
  document.body.innerHTML = '<div class="highlight"><button>Copy</button><pre>one</pre></div>'
  expect(findCodeBlock(document.querySelector('button'))).toBeUndefined()
  expect(readCode(document.querySelector('pre') ?? expect.fail()).value).toBe('')
})
