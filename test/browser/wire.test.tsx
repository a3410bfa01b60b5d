import type { AssistantRequest } from 'docs-assistant/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCode } from '../../src/page/readCode.js'
import { readSelection } from '../../src/page/readSelection.js'
import { buildRequest } from '../../src/request/buildRequest.js'
import { resolveConfig } from '../../src/request/resolveConfig.js'
import { contextAnnotation } from '../../src/wire/contextAnnotation.js'
import { expectContractRequest } from '../setup/strictRequest.js'

const RUNS = 500

/** Text that must never leave the page, wherever it is. */
const CANARY = 'CANARY'

/** Where it is. Each element holds it, and nothing else that is shown. */
const canaries = [
  '<input value="CANARY">',
  '<input type="password" value="CANARY">',
  '<textarea>CANARY</textarea>',
  '<select><option>CANARY</option></select>',
  '<div contenteditable>CANARY</div>',
  '<button>CANARY</button>',
  '<span hidden>CANARY</span>',
  '<span style="display: none">CANARY</span>',
  '<p style="visibility: hidden">CANARY<b>CANARY</b></p>',
  '<span style="opacity: 0">CANARY</span>',
  '<i aria-hidden="true">CANARY</i>',
  '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">CANARY</span>',
  '<span style="position: absolute; left: -9999px">CANARY</span>',
  '<span style="user-select: none">CANARY</span>',
  '<details><p>CANARY</p>CANARY</details>',
  '<script type="text/plain">CANARY</script>',
  '<style>/* CANARY */</style>',
  '<template>CANARY</template>',
  '<div data-docs-assistant-ignore>CANARY<p>CANARY</p></div>',
  '<div class="docs-assistant">CANARY</div>',
  '<docs-assistant domain="acme" api-key="svc_dsc_test"><template shadowrootmode="open"><p>CANARY</p></template></docs-assistant>',
  '<x-hidden><template shadowrootmode="open"><div hidden><slot></slot></div></template>CANARY</x-hidden>',
  '<pre class="language-js"><span class="ln">CANARY</span><span class="token prompt">CANARY</span><button>CANARY</button></pre>',
  '<a href="#CANARY" title="CANARY" data-key="CANARY"></a><!-- CANARY -->',
]

interface Part {
  node: Node
  /** What a reader sees of it. */
  text: string
}

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      'word',
      'שלום',
      'مرحبا',
      'e\u0301',
      'नि',
      '👩‍👩‍👧',
      '🇫🇷',
      '👍🏽',
      '𝒳',
      '<b>&amp;"',
      '`',
      '\u202e',
      '\u200d',
      '한글',
    ),
    fc.constantFrom(' ', '\n', '\t', '\u00a0', '\ud83d', '\ude00', '\\', '\u2028'),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  ),
  { maxLength: 12 },
)

/** As it is shown, less what may have no width: spaces, marks, signs of control, halves of characters. */
const visible = (text: string) => text.replace(/[\s\p{M}\p{C}\ufffd]/gu, '')

type Build = () => Part

const text = words.map(
  (parts): Build =>
    () => {
      const data = parts.join('')
      return { node: document.createTextNode(data), text: visible(data) }
    },
)

const canary = fc.constantFrom(...canaries).map(
  (html): Build =>
    () => {
      const node = document.createElement('span')
      node.setHTMLUnsafe(html)
      return { node, text: '' }
    },
)

const attributes = fc.record(
  {
    id: fc.constantFrom('a', 'größe', 'קישור', '😀', ':r1:', '\ud83d', 'two words', '%zz'),
    class: fc.constantFrom('language-js', 'highlight', 'docs-assistant-like', 'lang-ts'),
    dir: fc.constantFrom('rtl', 'ltr', 'auto'),
  },
  { requiredKeys: [] },
)

const tag = fc.constantFrom(
  'p',
  'div',
  'span',
  'b',
  'h2',
  'h3',
  'section',
  'main',
  'pre',
  'code',
  'li',
  'td',
  'x-shadow',
)

/** All lines wrap, in shadow roots too: a line that runs out of the page to the side that cannot be scrolled to is not visible. */
const wrapped = new CSSStyleSheet()
wrapped.replaceSync('article { overflow-wrap: anywhere } pre { white-space: pre-wrap }')

/** What is in a shadow root comes before what is slotted. */
function fill(element: Element, parts: readonly Part[]) {
  const nodes = parts.map(({ node }) => node)
  const half = element.localName === 'x-shadow' ? nodes.length >> 1 : 0
  if (half > 0) {
    const shadow = element.attachShadow({ mode: 'open' })
    shadow.adoptedStyleSheets = [wrapped]
    shadow.append(...nodes.slice(0, half), document.createElement('slot'))
  }
  element.append(...nodes.slice(half))
}

const { tree } = fc.letrec<{ tree: Build; element: Build }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, text, canary, tie('element')),
  element: fc.tuple(tag, attributes, fc.array(tie('tree'), { maxLength: 5 })).map(
    ([name, values, builds]): Build =>
      () => {
        const element = document.createElement(name)
        for (const [attribute, value] of Object.entries(values)) element.setAttribute(attribute, value)
        const parts = builds.map((build) => build())
        fill(element, parts)
        return { node: element, text: parts.map((part) => part.text).join('') }
      },
  ),
}))

const pathname = fc
  .array(
    fc.oneof(
      fc.constantFrom('docs', 'index.html', 'größe', '%C3%BC', '%', '😀', 'مرحبا', 'x'.repeat(60)),
      fc.webSegment(),
    ),
    {
      maxLength: 12,
    },
  )
  .map((segments) => `/${segments.join('/').replace(/^\/+/, '')}`)

const page = fc.record({
  builds: fc.array(tree, { minLength: 1, maxLength: 8 }),
  pathname,
  from: fc.nat(),
  to: fc.nat(),
  isAll: fc.boolean(),
})

/** All places where a selection can begin or end, in shadow roots too. */
function placesIn(root: Node): [Node, number][] {
  const shadow = root instanceof Element && root.shadowRoot ? placesIn(root.shadowRoot) : []
  const length = root instanceof Text ? root.length : root.childNodes.length
  const own = Array.from({ length: length + 1 }, (_, offset): [Node, number] => [root, offset])
  return [...own, ...shadow, ...[...root.childNodes].flatMap(placesIn)]
}

function select(root: Element, { from, to, isAll }: { from: number; to: number; isAll: boolean }) {
  const places = placesIn(root).filter(([node]) => !(node instanceof Comment))
  const [first, last] = [places[from % places.length], places[to % places.length]]
  if (isAll || first === undefined || last === undefined) getSelection()?.selectAllChildren(root)
  else getSelection()?.setBaseAndExtent(...first, ...last)
}

const { href } = location

beforeAll(() => {
  document.adoptedStyleSheets = [wrapped]
  document.cookie = `session=${CANARY}`
  localStorage.setItem('host', CANARY)
  sessionStorage.setItem('host', CANARY)
})

afterAll(() => {
  history.replaceState(null, '', href)
  document.cookie = 'session=; max-age=0'
  localStorage.removeItem('host')
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

/** The request as it goes over the wire, for a question about this. */
function ask(item: ReturnType<typeof readCode>): { json: string; body: AssistantRequest } {
  const content = 'What is this?'
  const annotations = [contextAnnotation.write({ context: [item] })]
  const message = {
    id: '1',
    role: 'user' as const,
    content,
    createdAt: new Date(),
    annotations,
    parts: [{ type: 'text' as const, text: content }],
  }
  const config = resolveConfig({ domain: 'acme', apiKey: 'svc_dsc_test' })
  const json = JSON.stringify(buildRequest(config, { id: null, key: null }, [message]))
  return { json, body: JSON.parse(json) as AssistantRequest }
}

const unfence = (value: string) => value.replace(/^`{3,4}\S+\n/, '').replace(/\n`{3,4}$/, '')

test('for any page and selection, the request satisfies the contract and contains only visible text', () => {
  let read = 0
  fc.assert(
    fc.property(page, ({ builds, pathname, ...places }) => {
      history.replaceState(null, '', `${pathname}?token=${CANARY}#${CANARY}`)
      const parts = builds.map((build) => build())
      const root = document.createElement('article')
      root.append(...parts.map(({ node }) => node))
      document.body.replaceChildren(root)
      const seen = parts.map((part) => part.text).join('')
      select(root, places)
      const blocks = [...root.querySelectorAll('pre')].map(readCode)
      const items = [readSelection()?.item ?? [], blocks].flat()
      for (const item of items) {
        read += 1
        const { json, body } = ask(item)
        expectContractRequest(body)
        expect(json).not.toContain(CANARY)
        expect(json).not.toMatch(/\\ud[89a-f]/i)
        expect(body.currentPath?.length).toBeLessThanOrEqual(200)
        expect(body.currentPath).toBe(item.path?.slice(0, body.currentPath?.length))
        expect(body.context).toEqual([item])
        expect(item.value.length).toBeLessThanOrEqual(4000)
        if (!item.value.startsWith('`')) expect(seen, root.outerHTML).toContain(visible(unfence(item.value)))
      }
    }),
    { numRuns: RUNS },
  )
  // Else this would have tested nothing.
  expect(read).toBeGreaterThan(RUNS / 2)
}, 60_000)
