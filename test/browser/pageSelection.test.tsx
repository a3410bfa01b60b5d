import { afterEach, expect, test } from 'vitest'
import { readSelection } from '../../src/page/readSelection.js'

afterEach(() => {
  document.getSelection()?.removeAllRanges()
  document.body.replaceChildren()
})

const show = (html: string) => {
  const page = document.createElement('div')
  page.setHTMLUnsafe(html)
  document.body.replaceChildren(page)
  return page
}

const find = (selector: string): Element => document.querySelector(selector) ?? expect.fail(`There is no ${selector}.`)

/** Selects all that an element holds. */
const selectAll = (selector: string) => {
  const element = find(selector)
  document.getSelection()?.setBaseAndExtent(element, 0, element, element.childNodes.length)
}

const selected = () => readSelection()?.item

test('selected text comes with its path and the heading above it, with its spaces folded', () => {
  show('<main><h2 id="tokens">Tokens</h2>\n<p>Set   a\n <b>token</b>\u00a0now.</p></main>')
  selectAll('p')
  expect(selected()).toEqual({
    type: 'textSelection',
    value: 'Set a token now.',
    path: location.pathname,
    elementId: 'tokens',
  })
})

// What a reader cannot see or select, or writes, or what is not the page's own.
test.each([
  ['display: none', '<span style="display: none">CANARY</span>'],
  ['visibility: hidden', '<span style="visibility: hidden">CANARY</span>'],
  ['opacity: 0', '<span style="opacity: 0">CANARY</span>'],
  ['no size of letters', '<span style="font-size: 0">CANARY</span>'],
  ['no scale', '<span style="display: block; transform: scale(0)">CANARY</span>'],
  ['content-visibility: hidden', '<div style="content-visibility: hidden">CANARY</div>'],
  ['the hidden attribute', '<span hidden>CANARY</span>'],
  ['the hidden attribute, shown by style', '<span hidden style="display: inline">CANARY</span>'],
  ['hidden until found', '<div hidden="until-found">CANARY</div>'],
  ['an icon', '<i aria-hidden="true">CANARY</i>'],
  ['text for screen readers', '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">CANARY</span>'],
  ['a clip', '<span style="position: absolute; clip: rect(0 0 0 0)">CANARY</span>'],
  ['a clip path', '<span style="position: absolute; clip-path: inset(50%)">CANARY</span>'],
  ['text far outside', '<span style="position: absolute; left: -9999px">CANARY</span>'],
  ['an indent far outside', '<div style="text-indent: -9999px">CANARY</div>'],
  ['a folded panel', '<div style="height: 0; overflow: hidden">CANARY</div>'],
  ['closed details', '<details><summary></summary>CANARY <p>CANARY</p></details>'],
  ['an input', '<input value="CANARY">'],
  ['a password', '<input type="password" value="CANARY">'],
  ['a textarea', '<textarea>CANARY</textarea>'],
  ['an editor', '<div contenteditable>CANARY</div>'],
  ['an editor by role', '<div role="textbox">CANARY</div>'],
  ['a choice', '<select><option>CANARY</option></select>'],
  ['a button', '<button>CANARY</button>'],
  ['a script', '<script type="text/plain">CANARY</script>'],
  ['a style', '<style>/* CANARY */</style>'],
  ['a template', '<template>CANARY</template>'],
  ['noscript', '<noscript>CANARY</noscript>'],
  ['a comment', '<!-- CANARY -->'],
  ['the title of an icon', '<svg><title>CANARY</title></svg>'],
  ['text in place of a picture', '<canvas>CANARY</canvas><video>CANARY</video><iframe>CANARY</iframe>'],
  ['text that cannot be selected', '<span style="user-select: none">CANARY</span>'],
  ['what the owner marks', '<span data-docs-assistant-ignore>CANARY <b>CANARY</b></span>'],
  ['the widget', '<div class="docs-assistant">CANARY</div>'],
  ['the widget in its shadow root', '<docs-assistant><template shadowrootmode="open"><div>CANARY</div></template></docs-assistant>'],
  ['a slot that is hidden', '<x-y><template shadowrootmode="open"><div hidden><slot></slot></div></template>CANARY</x-y>'],
  ['a slot that is ignored', '<x-y><template shadowrootmode="open"><div data-docs-assistant-ignore><slot></slot></div></template>CANARY</x-y>'],
  ['what is in no slot', '<x-y><template shadowrootmode="open"></template>CANARY</x-y>'],
])('%s: nothing of it is read', (_, html) => {
  show(`<section>before <span>${html}</span> after</section>`)
  selectAll('section')
  expect(selected()?.value).toBe('before after')
  selectAll('section > span')
  expect(selected()).toBeUndefined()
})
