import { createIndex, openSite } from 'docs-assistant-service'
import { writeFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

async function search(pages: Record<string, string>, query: string, options: object = {}): Promise<string[]> {
  const site = await openSite({ domain: 'd', folder: await writeFiles(pages), title: 'T' })
  await site.close()
  const found = await createIndex(site.current).search(query, { limit: 10, ...options })
  return found.map(({ url }) => url)
}

/** A page without a heading, so that it is one section. */
const page = (text: string, front = '') => `---\ntitle: Untitled\n${front}\n---\n${text}`

test.for([
  'retrievalPageSize',
  'retrieval page size',
  'page_size',
  '--config',
  'config',
  'X-Thread-Id',
  'thread id',
  'sendExtraMessageFields',
  'extra message fields',
  'HTTPServer',
  'http server',
  'running',
  'runs',
  'v2.1.0',
])('%s is found', async (query) => {
  const found = await search(
    {
      'a.md': page(
        [
          'Set retrievalPageSize and page_size.',
          'Run it with `--config`.',
          'Read the `X-Thread-Id` header.',
          'useChat takes `sendExtraMessageFields`.',
          'class HTTPServer.',
          'Since v2.1.0.',
        ].join('\n\n'),
      ),
      'b.md': page('Nothing of the kind.'),
    },
    query,
  )
  expect(found).toEqual(['/a'])
})

test('words are found in languages that write them without spaces', async () => {
  const pages = { 'ja.md': page('テーマの色を変更する方法'), 'zh.md': page('如何更改主题颜色') }
  expect(await search(pages, '色の変更')).toEqual(['/ja'])
  expect(await search(pages, '主题颜色')).toEqual(['/zh'])
})

test('words that only join others find nothing', async () => {
  expect(await search({ 'a.md': page('How do I do this?') }, 'What should I do with it?')).toEqual([])
})

test('a heading says more than a passing word', async () => {
  const found = await search(
    {
      'a.md': '# A\n\n## Colours\n\nSet them here.\n',
      'b.md': '# B\n\n## Paint\n\nSome colours last.\n',
    },
    'colours',
  )
  expect(found).toEqual(['/a#colours', '/b#paint'])
})

test('a page of another version is not used, one without a version always is', async () => {
  const pages = {
    'old.md': page('Fences are painted.', 'version: "1"'),
    'new.md': page('Fences are painted.', 'version: "2"'),
    'any.md': page('Fences are painted.'),
  }
  expect((await search(pages, 'fences', { filter: { version: '2' } })).toSorted()).toEqual(['/any', '/new'])
  expect((await search(pages, 'fences')).toSorted()).toEqual(['/any', '/new', '/old'])
})

test.for([
  ['pt', ['/any', '/brazil', '/portugal']],
  ['pt-BR', ['/any', '/brazil']],
  ['PT-br', ['/any', '/brazil']],
  ['pt_BR', ['/any', '/brazil']],
  ['pt-AO', ['/any']],
  ['de', ['/any', '/german']],
  ['de-AT', ['/any', '/german']],
  ['zh-Hant-TW', ['/any', '/chinese']],
  ['zh-Hans', ['/any']],
] as const)('a reader of %s sees %j', async ([language, expected]) => {
  const found = await search(
    {
      'brazil.md': page('Fences', 'language: pt-BR'),
      'portugal.md': page('Fences', 'language: pt-PT'),
      'german.md': page('Fences', 'language: de'),
      'chinese.md': page('Fences', 'language: zh-Hant'),
      'any.md': page('Fences'),
    },
    'fences',
    { filter: { language } },
  )
  expect(found.toSorted()).toEqual(expected)
})

test('a page that does not name its language is filtered by the language of its words', async () => {
  const pages = {
    'english.md': page('The installer is what you run after you have the archive, and it asks for the port.'),
    'french.md': page('Le programme installer est dans une archive que vous avez sur votre disque, avec le port.'),
    'code.md': page('`installer`'),
    'german.md': page('installer', 'language: de'),
  }
  expect((await search(pages, 'installer', { filter: { language: 'en' } })).toSorted()).toEqual(['/code', '/english'])
  expect((await search(pages, 'installer', { filter: { language: 'fr' } })).toSorted()).toEqual(['/code', '/french'])
})

test('docs that do not name their language are in the one that they are translated to, although their first pages are not', async () => {
  const english = Array.from({ length: 8 }, (_, place) => [
    `a${place}.md`,
    page(`The licence of part ${place} is what you have to read before you use it, and it is short.`),
  ])
  const german = Array.from({ length: 5 }, (_, place) => [
    `b${place}.md`,
    page(`Das Tor ${place} hat ein Schloss, und der Zaun steht nicht auf einer Wiese.`),
  ])
  const pages = {
    ...(Object.fromEntries([...english, ...german]) as Record<string, string>),
    'c.md': page('Das Passwort ist auf dem Schloss und nicht auf der Tür.'),
  }
  expect(await search(pages, 'Passwörter')).toEqual(['/c'])
})

test('a language that no page is in restricts nothing', async () => {
  const pages = { 'a.md': page('Fences', 'language: en') }
  expect(await search(pages, 'fences', { filter: { language: 'de-CH' } })).toEqual(['/a'])
})

test('hidden pages are not found', async () => {
  expect(await search({ 'a.md': page('Fences', 'hidden: true') }, 'fences')).toEqual([])
})

test.for([
  '/guides/b',
  '/guides/b/',
  '/guides/b.html',
  '/guides/b/index.html',
  '/docs/v2/guides/b',
  '/guides/b?x=1#y',
  '/guides/b.md',
])('the page being read, %s, counts more', async (currentPath) => {
  const pages = {
    'guides/a.md': page('Fences'),
    'guides/b.md': page('Fences'),
    'guides/c.md': page('Fences'),
  }
  expect((await search(pages, 'fences', { currentPath }))[0]).toBe('/guides/b')
  expect((await search(pages, 'fences', { currentPath: '/elsewhere' }))[0]).toBe('/guides/a')
})

test.for(['/big guides/b', '/big%20guides/b', '/docs/big%20guides/b/'])(
  'a page with a space in its address is known as %s',
  async (currentPath) => {
    const pages = { 'big guides/a.md': page('Fences'), 'big guides/b.md': page('Fences') }
    expect((await search(pages, 'fences', { currentPath }))[0]).toBe('/big%20guides/b')
  },
)

test.for(['', '/', '///', '%', '/%E0%A4%A', '//b', 'javascript:b', '/a/../b'])(
  'the strange address %j does no harm',
  async (currentPath) => {
    expect(await search({ 'a.md': page('Fences') }, 'fences', { currentPath })).toEqual(['/a'])
  },
)

test('only what changed is indexed again, and nothing stale is found', async () => {
  const folder = await writeFiles({ 'a.md': page('Apples'), 'b.md': page('Pears') })
  const site = await openSite({ domain: 'd', folder, title: 'T' })
  onTestFinished(() => site.close())
  const index = createIndex(site.current)
  const changed = new Promise<void>((resolve) => {
    site.subscribe((next) => void index.update(next).then(resolve))
  })
  await writeFile(`${folder}/a.md`, page('Plums'))
  await changed
  const find = async (query: string) => (await index.search(query, { limit: 5 })).map(({ url }) => url)
  expect(await find('apples')).toEqual([])
  expect(await find('plums')).toEqual(['/a'])
  expect(await find('pears')).toEqual(['/b'])
})

const many = Object.fromEntries(Array.from({ length: 60 }, (_, place) => [`p${place}.md`, page(`Fences ${place}`)]))

test.for([
  [undefined, 5],
  [1, 1],
  [7, 7],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [1000, 50],
] as const)('retrievalPageSize %s gives %s results', async ([retrievalPageSize, results]) => {
  const { endpoint } = await startService({ pages: many })
  const extra = retrievalPageSize === undefined ? {} : { retrievalPageSize }
  const { hits } = await readAnswer(await ask(endpoint, 'fences', extra))
  expect(hits).toHaveLength(results)
})

test('a hit names the version and the language of its page, where that says them', async () => {
  const { endpoint } = await startService({
    pages: {
      'a.md': page('Fences are painted.', 'version: "1"\nlanguage: de'),
      'b.md': page('Fences are painted.'),
    },
  })
  const { hits } = await readAnswer(await ask(endpoint, 'fences'))
  expect(hits.map(({ metadata }) => metadata)).toEqual(
    expect.arrayContaining([{ title: 'Untitled', version: '1', language: 'de' }, { title: 'Untitled' }]),
  )
  expect(hits).toHaveLength(2)
})

test('filter and currentPath of a request reach the search', async () => {
  const { endpoint } = await startService({
    pages: {
      'a.md': page('Fences are painted.', 'version: "1"'),
      'b.md': page('Fences are painted.', 'version: "2"'),
      'c.md': page('Fences are painted.'),
    },
  })
  const { hits } = await readAnswer(await ask(endpoint, 'fences', { filter: { version: '2' }, currentPath: '/c.html' }))
  expect(hits.map(({ path }) => path)).toEqual(['/c', '/b'])
})

test('a page is found by what the list of another page says about it, in other words than its own', async () => {
  const pages = {
    'index.md':
      'All parts:\n\n- [Tallow](tallow.md): keeps hinges from squeaking\n- [Latches](latches.md#wood)\n\n| Part | Use |\n| --- | --- |\n| [Wood](latches.md#wood) | to shut a gate from inside |',
    'tallow.md': '# Tallow\n\nRendered fat. Warm it, and apply it with a cloth.',
    'latches.md': '# Latches\n\nIron or wood.\n\n## Wood {#wood}\n\nOak bars.',
  }
  expect(await search(pages, 'squeaking hinges')).toContain('/tallow#tallow')
  expect(await search(pages, 'shut from inside')).toContain('/latches#wood')
})

test('a page is no longer found by what another page has said about it', async () => {
  const folder = await writeFiles({
    'index.md': '# Parts\n\n- [Tallow](tallow.md): keeps hinges from squeaking',
    'tallow.md': '# Tallow\n\nRendered fat.',
  })
  const site = await openSite({ domain: 'd', folder, title: 'T' })
  onTestFinished(() => site.close())
  const index = createIndex(site.current)
  const find = async () => (await index.search('squeaking', { limit: 10 })).map(({ url }) => url)
  expect(await find()).toContain('/tallow#tallow')
  await writeFile(`${folder}/index.md`, '# Parts\n\n- [Tallow](tallow.md): made of fat')
  await site.reload()
  await index.update(site.current)
  expect(await find()).toEqual([])
})

test('words that stand next to each other as in the question count more than the same words apart', async () => {
  const found = await search(
    {
      'a.md': page('The garden limit, and the rate that you fence.'),
      'b.md': page('Each garden that you fence has a rate limit.'),
    },
    'What is the rate limit?',
  )
  expect(found).toEqual(['/b', '/a'])
})

test('a section of a page about the question comes before one of another page', async () => {
  const section = '## Example\n\nSet a colour.'
  const found = await search(
    {
      'a.md': `# Hinges\n\nHinges hold gates.\n\n${section}`,
      'b.md': `# Themes\n\nA theme has colours.\n\n## More\n\nEach theme is a file.\n\n${section}`,
    },
    'Set the colour of a theme',
  )
  expect(found.indexOf('/b#example')).toBeLessThan(found.indexOf('/a#example'))
})

test('a name counts as one word of a question: the page of that name is not the answer to whatever mentions it', async () => {
  const pages = {
    'farmdocs.md':
      '# FarmDocs\n\n## How do I add a gate to FarmDocs?\n\nName it in `farmdocs.yml`.\n\n## Colours of FarmDocs\n\nIt has its own.',
    'docs.md': '# Docs\n\nA barn has docs, and each doc has a page.',
    'paint.md': `# Colours\n\n## Other barns\n\nThe paint that these mix is used:\n\n- FarmDocs: oil\n${'- Another barn: chalk\n'.repeat(20)}`,
    'wood.md': '# Wood\n\nOak lasts.',
  }
  expect((await search(pages, 'Which paint of FarmDocs is used?'))[0]).toBe('/paint#other-barns')
})

test.each([
  'blog/spring',
  'release-notes',
  'guides/migration',
  'announcing-gates',
  'releaselog/3_8_1',
  'whatsnew/3.11',
])('news come after the reference: %s', async (file) => {
  const found = await search(
    { [`${file}.md`]: page('Hinges turn.'), 'zz/reference.md': page('Hinges turn.') },
    'hinges',
  )
  expect(found[0]).toBe('/zz/reference')
})

test('a page whose headings are versions is news, whatever its name', async () => {
  const found = await search(
    {
      'history.md': '# History\n\n## 2.1.0\n\nHinges turn.\n\n## 2.0.0\n\nGates open.\n\n## 1.0.0\n\nFences stand.',
      'zz/reference.md': '# Reference\n\n## Turning\n\nHinges turn, both to the left and to the right.',
    },
    'hinges',
  )
  expect(found[0]).toBe('/zz/reference#turning')
})

test.each(['retreival', 'retrievel', 'retrival', 'rettrieval'])(
  'the misspelled word %s is taken for the one that the site has',
  async (word) => {
    const pages = { 'a.md': page('Each retrieval is logged.'), 'b.md': page('Each painting is logged.') }
    expect((await search(pages, `What does a ${word} cost?`))[0]).toBe('/a')
  },
)

test('a word that the site has is not taken for another one', async () => {
  expect(await search({ 'a.md': page('The planer works.'), 'b.md': page('The planet turns.') }, 'planer')).toEqual([
    '/a',
  ])
})

test('a text that is on several pages is found once, on the best of them', async () => {
  const shared = `## Diffs\n\n${'A combined diff lists the lines of a gate, a post and a rail. '.repeat(3)}`
  const pages = {
    'a.md': `# Show\n\n${shared}`,
    'diff.md': `# Diff\n\n${shared}`,
    'c.md': '# Rails\n\nA diff of rails.',
  }
  expect(await search(pages, 'combined diff')).toEqual(['/diff#diffs', '/diff#diff', '/c#rails'])
  // Short texts are alike by chance.
  expect(await search({ 'a.md': '# Show\n\nSee the diff.', 'b.md': '# Show\n\nSee the diff.' }, 'diff')).toEqual([
    '/a#show',
    '/b#show',
  ])
})

test('compounds of a word count once, however many of them a section has', async () => {
  const front = 'language: de'
  const pages = {
    'a.md': page('Paketliste, Paketname, Paketquelle, Paketstand und Paketverwaltung.', front),
    'b.md': page('Zu einem Paket gehört eine Datei.', front),
  }
  expect(await search(pages, 'zu welchem Paket gehört diese Datei')).toEqual(['/b', '/a'])
})

test('two words are taken for the one that the site writes them as', async () => {
  const pages = {
    'copies.md': '# Copies\n\nUse `deepcopy` for all levels.\n\n## Cost of a deepcopy\n\nA `deepcopy` is slow.',
    'ponds.md': '# Ponds\n\nA pond is deep.',
    'keys.md': '# Keys\n\nCopy a key.',
  }
  expect((await search(pages, 'Is a deep copy slow?'))[0]).toBe('/copies#cost-of-a-deepcopy')
  // Words that the site has apart as often stay apart.
  expect(
    (
      await search(
        { ...pages, 'more.md': '# More\n\nA deep pond, or deep copy.\n\n## Deeper\n\nDeep copy and deep pond.' },
        'deep copy',
      )
    )[0],
  ).toMatch(/^.more/)
})

test.each(["What's the paint's price?", 'What’s the paint’s price?'])(
  'contractions are words: %s',
  async (question) => {
    expect(await search({ 'a.md': page('The price of paint.'), 'b.md': page("What's s t.") }, question)).toEqual(['/a'])
  },
)

test.for([
  ['fr', 'annuler ce que je viens de peindre', 'Annuler ce qui est peint.', 'Un portail viens de loin.'],
  ['de', 'Ich möchte ein Tor streichen, und will warten', 'Das Tor streichen und warten.', 'Man möchte und will.'],
  ['es', 'Quiero pintar una puerta', 'Pintar una puerta.', 'Quiero una valla.'],
  ['pt', 'Quero pintar uma porta', 'Pintar uma porta.', 'Quero uma cerca.'],
])('words of wishing in %s find nothing', async ([language = '', question = '', right = '', wrong = '']) => {
  const front = `language: ${language}`
  expect(await search({ 'a.md': page(wrong, front), 'b.md': page(right, front) }, question)).toEqual(['/b'])
})

test.for([
  ['de', 'Wie richte ich ein Tor ein?', 'Ein Tor einrichten.', 'Ein Tor steht richtig im Garten.'],
  [
    'de',
    'Wie schalte ich den Strom ab?',
    'So wird der Strom abgeschaltet. Vor dem Abschalten warten.',
    'Strom schalten.',
  ],
  ['nl', 'Hoe stel ik het slot in?', 'Het slot instellen.', 'Het slot stellen we later.'],
])(
  'a verb whose prefix is at the end of a question in %s is found',
  async ([language = '', question = '', right = '', wrong = '']) => {
    const front = `language: ${language}`
    expect((await search({ 'a.md': page(wrong, front), 'b.md': page(right, front) }, question))[0]).toBe('/b')
  },
)

describe('a question for what something is', () => {
  const pages = {
    'gates.md': [
      '# Gates: what closes a fence',
      'They open at one side, and are as high as the fence.',
      '## Painting a gate',
      'Paint the gate, and let the gate dry. A gate has two sides.',
      '## Oiling a gate',
      'Oil the hinges of the gate. A gate that is oiled makes a quiet gate.',
    ].join('\n\n'),
    'latches.md': '# Latches\n\nThe latch of a gate keeps the gate shut.',
    'advanced.md': '# Advanced gates\n\nSee gates first. This page tells of a gate with a motor.',
  }

  test.for(['What is a gate?', "What's a gate", 'gates', 'What does gate mean?'])(
    '"%s" finds what introduces it first',
    async (question) => {
      expect((await search(pages, question))[0]).toMatch(/^\/gates#?(gates-what-closes-a-fence)?$/)
    },
  )

  test.for([
    ['How do I paint a gate?', '/gates#painting-a-gate'],
    ['What do I oil a gate with?', '/gates#oiling-a-gate'],
    ['What is the latch of a gate?', '/latches'],
  ])('"%s" finds the section about it', async ([question = '', url = '']) => {
    expect((await search(pages, question))[0]?.startsWith(url)).toBe(true)
  })

  test('an entry of a glossary defines its word', async () => {
    const glossary = '# Glossary\n\n## Rail\n\nA board.\n\n## Gate\n\nA door.'
    const guide = '# Doors\n\nA gate is nice. Gates, gates and a gate.\n\n## Gate paint\n\nPaint a gate.'
    expect((await search({ 'glossary.md': glossary, 'guide.md': guide }, 'What is a gate?'))[0]).toBe('/glossary#gate')
  })
})

describe('words that mean about the same in any docs', () => {
  const pages = {
    'caching.md': page('Set `cache` to `false` to disable the cache of answers.'),
    'gates.md': page('To remove a gate from a fence, lift it out of its hinges.'),
    'fences.md': page('A fence has a gate, and the cache of a fence turns with the weather.'),
  }

  test.for([
    ['How do I turn the cache off?', '/caching'],
    ['switch off the cache', '/caching'],
    ['get rid of a gate', '/gates'],
    ['How do I delete a gate?', '/gates'],
  ])('"%s" finds the page that says it otherwise', async ([question = '', url]) => {
    expect((await search(pages, question))[0]).toBe(url)
  })

  test.for([
    ['It should come on every morning', 'Set a schedule.'],
    ['I have this twice', 'Merge duplicates.'],
    ['Is it still alive?', 'A probe tells.'],
    ['Let it wait in line', 'The queue is full.'],
    ['Both at the same time', 'Its concurrency is one.'],
    ['Saw it once more', 'A retry takes a minute.'],
    ['Open it by hand', 'There is a manual crank.'],
    ['Keep it secret', 'Passwords are printed.'],
  ])('"%s" finds "%s"', async ([question = '', right = '']) => {
    const others = { 'b.md': page('The weather in the garden is fine.'), 'c.md': page('Grass grows at the pond.') }
    expect((await search({ ...others, 'a.md': page(right) }, question))[0]).toBe('/a')
  })

  test.for([
    ['de', 'Wie richte ich einen Ordner ein?', 'Ein Verzeichnis anlegen.', 'Ein Zaun hat ein Tor und steht im Garten.'],
    ['fr', 'effacer un dossier', 'Supprimer un répertoire.', 'Une clôture a un portail.'],
  ])('in %s too', async ([language = '', question = '', right = '', wrong = '']) => {
    const front = `language: ${language}`
    expect(await search({ 'a.md': page(wrong, front), 'b.md': page(right, front) }, question)).toEqual(['/b'])
  })

  test('the word of the question counts more', async () => {
    const both = { 'a.md': page('Remove a gate.'), 'b.md': page('Delete a gate.') }
    expect(await search(both, 'delete a gate')).toEqual(['/b', '/a'])
    expect(await search(both, 'remove a gate')).toEqual(['/a', '/b'])
  })

  test('the answer quotes the page as one that answers the question', async () => {
    const { endpoint } = await startService({ pages })
    const { text } = await readAnswer(await ask(endpoint, 'How do I get rid of a gate?'))
    expect(text).toMatch(/^The docs say:/)
    expect(text).toContain('To remove a gate from a fence')
  })

  test('an owner can do without them', async () => {
    const site = await openSite({ domain: 'd', folder: await writeFiles({ 'a.md': page('Remove it.') }), title: 'T' })
    await site.close()
    const find = (options: object) => createIndex(site.current, options).search('delete', { limit: 10 })
    expect(await find({})).toHaveLength(1)
    expect(await find({ generalSynonyms: false })).toHaveLength(0)
  })
})

describe('synonyms of the owner', () => {
  const pages = {
    'workspaces.md': page('Delete a workspace in its settings.'),
    'accounts.md': page('Delete an account in its settings.'),
    'sso.md': page('Configure SSO with your provider.'),
  }
  const synonyms = [
    ['workspace', 'tenant'],
    ['SSO', 'single sign-on'],
    ['account', 'profile', 'user'],
  ]

  async function searchAlike(query: string, alike: readonly (readonly string[])[] = synonyms): Promise<string[]> {
    const site = await openSite({ domain: 'd', folder: await writeFiles(pages), title: 'T' })
    await site.close()
    const index = createIndex(site.current, { synonyms: alike })
    return (await index.search(query, { limit: 10 })).map(({ url }) => url)
  }

  test.for([
    ['How do I delete tenants?', '/workspaces'],
    ['Does single sign-on work?', '/sso'],
    ['rename my profile', '/accounts'],
  ] as const)('"%s" finds the page that has the other word', async ([question, url]) => {
    expect((await searchAlike(question))[0]).toBe(url)
    expect((await searchAlike(question, []))[0]).not.toBe(url)
  })

  test('a word that the docs have counts more than its synonym', async () => {
    expect(await searchAlike('workspace', [['workspace', 'account']])).toEqual(['/workspaces', '/accounts'])
    expect(await searchAlike('account', [['workspace', 'account']])).toEqual(['/accounts', '/workspaces'])
  })

  test('a word and its synonym in one question count once each', async () => {
    expect((await searchAlike('Is a tenant a workspace?'))[0]).toBe('/workspaces')
  })

  test('the answer quotes the page, since the question is about what it says', async () => {
    const { endpoint } = await startService({
      pages,
      sites: [
        { domain: 'fences', folder: await writeFiles(pages), title: 'Fences', organization: 'default', synonyms },
      ],
    })
    const { text } = await readAnswer(await ask(endpoint, 'How do I delete a tenant?'))
    expect(text).toContain('> Delete a workspace in its settings.')
  })
})
