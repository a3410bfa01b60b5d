import { describe, expect, test } from 'vitest'
import { createPagesApp } from '../src/pages/createPagesApp.js'
import { docsFolder } from './docsFolder.js'
import { openDocs } from './openDocs.js'
import { ask } from './ask.js'
import { ASSISTANT_KEY, startService } from './startService.js'

const WORD = 'zebrastripes'
const page = (frontMatter: string) =>
  `---\ntitle: Unpublished ${WORD}\n${frontMatter}\n---\n# Unpublished\n\nThe ${WORD} are painted at night.`

describe('a draft', () => {
  test('is neither a page, nor in a list, an index or an answer', async () => {
    const { live } = await openDocs({ 'index.md': '# Home', 'secret.md': page('draft: true') })
    const widget = await docsFolder({ 'docs-assistant.js': '' })
    const app = createPagesApp({
      site: live,
      assistantKey: 'svc_dsc_x',
      basePath: '',
      links: { prefix: '', builtFor: '' },
      widgetFolder: widget.path,
    })
    for (const path of ['/secret', '/secret.md', '/secret.html'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404])
    for (const path of ['/', '/llms.txt', '/sitemap.xml']) {
      expect([path, /zebra|secret/i.test(await (await app.request(path)).text())]).toEqual([path, false])
    }
  })

  test.for([
    'published: false',
    'Published: no',
    'publish: false',
    'visible: false',
    'Draft: true',
    'DRAFT: yes',
    'draft: 1',
    'isDraft: true',
    'is_draft: true',
    'private: true',
    'status: draft',
    'Status: Draft',
    'status: internal',
    'visibility: Private',
    'public: false',
    'Unpublished: yes',
    'permalink: false',
  ])('is one that says "%s"', async (field) => {
    const { live } = await openDocs({ 'index.md': '# Home', 'secret.md': page(field) })
    expect([...live.current.pages.keys()]).toEqual(['/'])
  })

  test.for(['Hidden: true', 'HIDDEN: yes', 'isHidden: true', 'Unlisted: true', 'unlisted: 1', 'visibility: hidden'])(
    'is not what says "%s", which is a hidden page',
    async (field) => {
      const { live } = await openDocs({ 'index.md': '# Home', 'secret.md': page(field) })
      expect(live.current.pages.get('/secret')?.hidden).toBe(true)
    },
  )

  test.for([
    'published: true',
    'published: 2024-01-01',
    'draft: false',
    'status: new',
    'private: no',
    'visible: true',
    'visibility: public',
    'permalink: /elsewhere',
    'unpublished: no',
  ])('is not what says "%s", which is published', async (field) => {
    const { live, warnings } = await openDocs({ 'index.md': '# Home', 'open.md': page(field) })
    expect(live.current.pages.get('/open')?.hidden).toBe(false)
    expect(warnings).toEqual([])
  })

  test('is not answered from, nor found', async () => {
    const { url, endpoint } = await startService({
      pages: { 'index.md': '# Home\n\nFences.', 'secret.md': page('draft: yes') },
    })
    expect(await (await ask(endpoint, WORD)).text()).not.toContain('at night')
    const found = await fetch(`${url}/v1/search/fences`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ASSISTANT_KEY}` },
      body: JSON.stringify({ query: WORD }),
    })
    expect(await found.json()).toEqual([])
  })
})

test.each(['true', 'yes', 'Yes', 'on', 'On', 'True', 'TRUE', '"true"', "'yes'", 'y'])(
  'hidden: %s hides',
  async (value) => {
    const { live, warnings } = await openDocs({ 'a.md': page(`hidden: ${value}`) })
    expect([live.current.pages.get('/a')?.hidden, warnings]).toEqual([true, []])
  },
)

test.each(['false', 'no', 'Off', 'N', '"false"'])('hidden: %s does not', async (value) => {
  const { live, warnings } = await openDocs({ 'a.md': page(`hidden: ${value}`) })
  expect([live.current.pages.get('/a')?.hidden, warnings]).toEqual([false, []])
})

describe('front matter that cannot be read publishes nothing that its owner hid', () => {
  test.each([
    [
      'a broken line',
      '---\ntitle: Plan: secret\nhidden: true\n---\n# Plan',
      'page.md: the front matter is not YAML (line 2), and it mentions "hidden", "draft" or "unlisted", so the page is left out: ',
    ],
    [
      'a broken line after it',
      '---\nhidden: true\ntitle: [\n---\n# Plan',
      'page.md: the front matter is not YAML (line 3), ',
    ],
    [
      'a field twice',
      '---\ndraft: true\ndraft: false\n---\n# Plan',
      'page.md: the front matter is not YAML (line 3), ',
    ],
    ['a missing colon', '---\nhidden true\n---\n# Plan', 'page.md: the front matter is not YAML (line 2), '],
    ['a list', '---\n- draft: true\n---\n# Plan', 'page.md: the front matter is not YAML (line 2), '],
    ['no last line', '---\ntitle: Plan\nhidden: true\n\n# Plan', 'page.md, line 1: this looks like front matter, '],
    ['a blank line before it', '\n---\nhidden: true\n---\n# Plan', 'page.md, line 1: this looks like front matter, '],
    ['JSON', '{\n  "title": "Plan",\n  "draft": true\n}\n\n# Plan', 'page.md, line 1: this looks like front matter, '],
    [
      'TOML without quotes',
      '+++\ntitle = Plan\ndraft = true\n+++\n# Plan',
      'page.md: the front matter is not TOML (line 2), ',
    ],
  ])('with %s', async (_, source, sentence) => {
    const { live, warnings } = await openDocs({ 'page.md': source, 'other.md': '# Other' })
    expect([...live.current.pages.keys()]).toEqual(['/other'])
    expect(warnings).toEqual([expect.stringContaining(sentence)])
  })

  test('a field twice costs only its first value', async () => {
    const { live, warnings } = await openDocs({
      'page.md': '---\ntitle: Pumps\ndescription: A\ndescription: B\n---\nText.',
    })
    expect([live.current.pages.get('/page'), warnings]).toMatchObject([{ title: 'Pumps', description: 'B' }, []])
  })

  test.each([
    ['a page that begins with a line', '---\n\nNothing is hidden: all of it is here.'],
    ['a page that begins with braces', '{ "draft" } is what this page is about.'],
    ['a page about drafts', '# Drafts\n\nSet `draft: true`.'],
    ['a page with an example of front matter', '# Front matter\n\n```\n---\nhidden: true\n---\n```'],
  ])('and %s is served', async (_, source) => {
    const { live, warnings } = await openDocs({ 'page.md': source })
    expect([live.current.pages.size, warnings]).toEqual([1, []])
  })
})
