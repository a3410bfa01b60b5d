import { createIndex, openSite } from 'docs-assistant-service'
import { readConfidence, readQuestion } from 'docs-assistant/internal/extractive'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { readAnswer } from './readAnswer.js'
import { startService, writeFiles } from './startService.js'

/** A page of sections, one for each heading. */
const toPage = (sections: Readonly<Record<string, string>>) =>
  `# Reference\n\n${Object.entries(sections)
    .map(([heading, text]) => `## ${heading}\n\n${text}`)
    .join('\n\n')}\n`

async function openIndex(pages: Record<string, string>) {
  const site = await openSite({ domain: 'd', folder: await writeFiles(pages), title: 'T' })
  await site.close()
  return createIndex(site.current)
}

async function findFirst(pages: Record<string, string>, query: string, language?: string) {
  const index = await openIndex(pages)
  return (await index.search(query, { limit: 5, ...(language && { filter: { language } }) }))[0]?.section.heading
}

const SIGNS = toPage({
  'The `|>` operator': 'Passes a value on.',
  'The `&&` operator': 'Holds if both sides hold.',
  'The `%` operator': 'The rest of a division.',
  'The `<=>` operator': 'Compares two values.',
  '`@memoize`': 'Keeps what a function returns.',
  '`:not()`': 'Selects all others.',
  '`$PATH`': 'Where programs are looked for.',
  '`__name__`': 'The name of the module.',
  'Name of the module': 'Choose a short name for a module.',
  '`.gitkeep`': 'Keeps an empty folder.',
  'Options of serve': 'Set the port with `-p`, and print less with `-q`. With `--no-watch` changes are ignored.',
  Watching: 'Watching a folder, you watch its changes.',
  'Write it in C': 'Link the library.',
  'Write it in C++': 'Include the header.',
  'Write it in D': 'Import the module.',
  'Since v4.2': 'Pumps have names.',
  'Since v4.20': 'Seals have names.',
})

test.for([
  ['what does |> do', 'The |> operator'],
  ['&&', 'The && operator'],
  ['What is %?', 'The % operator'],
  ['What does `<=>` mean?', 'The <=> operator'],
  ['@memoize', '@memoize'],
  ['When do I use :not()?', ':not()'],
  ['what is $PATH', '$PATH'],
  ['__name__', '__name__'],
  ['.gitkeep', '.gitkeep'],
  ['-q', 'Options of serve'],
  ['What is --no-watch for?', 'Options of serve'],
  ['serve without watch', 'Options of serve'],
  ['How do I write it in C?', 'Write it in C'],
  ['How do I write it in C++?', 'Write it in C++'],
  ['write it in D', 'Write it in D'],
  ['new in 4.2', 'Since v4.2'],
  ['changes of v4.20', 'Since v4.20'],
] as const)('"%s" is about %s', async ([question, heading]) => {
  expect(await findFirst({ 'a.md': SIGNS }, question)).toBe(heading)
})

const STATEMENTS = toPage({
  'The last rowid': 'Returns the rowid of the last row. Each row has a rowid.',
  'WITHOUT ROWID': 'Leaves out the column with a rowid.',
  'INSERT a row': 'Inserts a row, and fails if the row is there.',
  'INSERT OR FAIL': 'Inserts a row.',
  'Row counts': 'Counts rows.',
})

test.for([
  ['what does WITHOUT ROWID do', 'WITHOUT ROWID'],
  ['INSERT OR', 'INSERT OR FAIL'],
  ['HOW DO I GET THE LAST ROWID OR ALL OF THEM', 'The last rowid'],
  ['What is NOT counted of rows?', 'Row counts'],
] as const)(
  '"%s" is about %s: a stop word in upper case is a keyword, where the docs have it',
  async ([question, heading]) => {
    expect(await findFirst({ 'a.md': STATEMENTS }, question)).toBe(heading)
  },
)

test.for(['What does E0417 mean?', 'error 0x8010', 'changes in 4.3', 'released on 2024-03-09'])(
  '"%s" is not answered with another code, version or date',
  async (question) => {
    const { endpoint } = await startService({
      pages: {
        'a.md': toPage({
          E0471: 'A seal is worn.',
          '0x8011': 'The pump is dry.',
          'Version 4.2': 'Pumps have names.',
          'Released on 2024-03-19': 'The first one.',
        }),
      },
    })
    expect((await readAnswer(await ask(endpoint, question))).text).not.toContain('The docs say')
  },
)

const WORDS = toPage({
  'Hot reload': 'Pages are loaded again when a file changes.',
  Login: 'Readers name their password at the login.',
  'Back up a site': 'Copy its folder.',
  Authentication: 'Each request has a key.',
  Organizing: 'Organize pages in folders.',
  Bundling: 'Files are bundled at the start.',
  Logs: 'Each line of a log is JSON.',
})

test.for([
  ['Does it have hot-reload?', 'Hot reload'],
  ['How do I log in?', 'Login'],
  ['How do I make a backup?', 'Back up a site'],
  ['How does authentciation work?', 'Authentication'],
  ['how to organise pages', 'Organizing'],
  ['force re-bundling', 'Bundling'],
] as const)('"%s" is about %s, however the docs write it', async ([question, heading]) => {
  expect(await findFirst({ 'a.md': WORDS }, question)).toBe(heading)
})

/** The pages of a small site in a language. */
const inLanguage = (language: string, sections: Readonly<Record<string, string>>) => ({
  'a.md': `---\nlanguage: ${language}\n---\n${toPage(sections)}`,
})

const GATES = {
  en: inLanguage('en', {
    'Dark mode': 'Set the theme to use dark mode.',
    'Hello world': 'Write a first page.',
    Keys: 'Rotate them.',
  }),
  de: inLanguage('de', {
    'Tor streichen': 'So streichen Sie das Tor.',
    Scharniere: 'Ölen Sie die Scharniere.',
    Farben: 'Es gibt zwei.',
  }),
  fr: inLanguage('fr', {
    'Peindre la porte': 'Pour peindre la porte, prenez un pinceau.',
    Huile: 'Mettez de l’huile.',
    Clés: 'Changez les clés.',
  }),
}

test.for([
  ['en', 'Ho do I use dark mode?', 'answered', 'Dark mode'],
  ['en', 'hwo to use teh dark mode', 'answered', 'Dark mode'],
  ['en', 'hey how do u use dark mode pls', 'answered', 'Dark mode'],
  ['en', 'im using dark mode, is ti ok thx', 'answered', 'Dark mode'],
  ['en', 'hello world', 'answered', 'Hello world'],
  ['en', 'hello, how do I use dark mode?', 'answered', 'Dark mode'],
  ['en', 'use dark mode on my kiosk', 'partly', 'Dark mode'],
  ['en', 'How do I use git?', 'unanswered', undefined],
  ['en', 'How do I set up AWS?', 'unanswered', undefined],
  ['de', 'Wi streiche ich das Tor?', 'answered', 'Tor streichen'],
  ['de', 'hallo wie streiche ich nen Tor danke', 'answered', 'Tor streichen'],
  ['de', 'wie streiche ich mal eben dsa Tor mfg', 'answered', 'Tor streichen'],
  ['fr', 'Coment peindre la porte ?', 'answered', 'Peindre la porte'],
  ['fr', 'bonjour, comment peindre al porte svp merci', 'answered', 'Peindre la porte'],
] as const)('in %s, "%s" is %s though it is typed fast', async ([language, question, confidence, heading]) => {
  const { endpoint } = await startService({ pages: GATES[language] })
  const answer = await readAnswer(await ask(endpoint, question))
  expect(readConfidence(answer.text)).toBe(confidence)
  expect(answer.sources[0]?.title).toBe(heading && `Reference: ${heading}`)
})

test.for([
  ['ko', ['서버', '서버를 시작합니다.'], ['암호', '암호는 파일에 있습니다.'], '암호를 어떻게 바꾸나요?', '암호'],
  ['he', ['שרת', 'השרת מופעל בבוקר.'], ['דגל', 'הדגלים נשמרים בקובץ.'], 'איפה נשמר הקובץ?', 'דגל'],
  ['hi', ['सर्वर', 'सर्वर चालू करें।'], ['फ़ाइल', 'फ़ाइलों को सहेजें।'], 'फ़ाइल कैसे सहेजें?', 'फ़ाइल'],
  ['th', ['เซิร์ฟเวอร์', 'เริ่มเซิร์ฟเวอร์'], ['ไฟล์', 'บันทึกไฟล์'], 'บันทึกไฟล์อย่างไร', 'ไฟล์'],
  [
    'tr',
    ['Sunucu', 'Sunucuyu başlatın.'],
    ['Parola', 'Parolalar dosyada saklanır.'],
    'Parolamı nerede saklarım?',
    'Parola',
  ],
  [
    'de',
    ['Server', 'Der Server startet.'],
    ['Paketverwaltung', 'Pakete liegen im Archiv.'],
    'Verwaltung von Paketen',
    'Paketverwaltung',
  ],
] as const)('inflected words are found in %s', async ([language, one, other, question, heading]) => {
  const page = ([title, text]: readonly [string, string]) => `---\nlanguage: ${language}\n---\n# ${title}\n\n${text}\n`
  expect(await findFirst({ 'a.md': page(one), 'b.md': page(other) }, question, language)).toBe(heading)
})

describe('of a long text, what it asks is searched for', () => {
  const before =
    'Hello, I have been using this for some weeks now and I like it very much, many thanks to all of you. '.repeat(4)
  const frames = Array.from({ length: 12 }, (_, line) => `    at load (/srv/app/file${line}.js:${line}:1)`).join('\n')

  test.for([
    ['a question after many words', `${before}How do I rotate the keys? Best regards!`, 'How do I rotate the keys?'],
    [
      'a request without a question mark',
      `${before}I want to rotate the keys. Best regards!`,
      'I want to rotate the keys',
    ],
    ['a stack trace', `Error [ERR_SEAL]: The seal is worn\n${frames}`, 'Error [ERR_SEAL]: The seal is worn'],
    [
      'a traceback',
      `Traceback (most recent call last):\n${'  File "/srv/app/main.py", line 8, in main\n'.repeat(8)}pumps.SealError: worn`,
      'pumps.SealError: worn',
    ],
    [
      'a question before a traceback without its last line',
      `How do I rotate the keys?\n\nTraceback (most recent call last):\n${'  File "/srv/app/main.py", line 8, in main\n'.repeat(8)}`,
      'How do I rotate the keys?',
    ],
    [
      'a log',
      `${'2026-01-05 10:00:01,123 INFO The pump is running\n'.repeat(8)}2026-01-05 10:00:02 ERROR The seal failed`,
      'ERROR The seal failed',
    ],
    [
      'a question with a stack trace',
      `What does this mean?\n${frames}\nTypeError: seal is worn\n${frames}`,
      'TypeError: seal is worn What does this mean?',
    ],
  ] as const)('%s', ([, text, query]) => {
    expect(readQuestion({ text, selection: '', earlier: [] }).query).toBe(query)
  })

  test('a question about code, with the names of the code beside it', () => {
    const code = Array.from({ length: 20 }, (_, line) => `  seal_${line}: brass`).join('\n')
    const { query, context } = readQuestion({
      text: `Why is my pump.yaml not read?\n\n\`\`\`yaml\n${code}\n\`\`\``,
      selection: '',
      earlier: [],
    })
    expect(query).toBe('Why is my pump.yaml not read?')
    expect(context).toMatch(/^seal_0 brass/)
  })

  test('it is cut between two words where it asks nothing', () => {
    const { query } = readQuestion({ text: 'pumps and seals '.repeat(40), selection: '', earlier: [] })
    expect(query).toMatch(/^(pumps and seals )+(pumps|and|seals)$|(pumps|and|seals)$/)
    expect(query.length).toBeLessThanOrEqual(300)
  })
})

test.for([
  ['What happens when the pump is down?', ''],
  ['How much does it cost?', ''],
  ['Is there a way to export?', ''],
  ['How do I set the port that the pump uses?', ''],
  ['And with Vite?', 'work Next.js'],
  ['with yarn?', 'work Next.js'],
  ['How do I remove it?', 'work Next.js'],
  ['How do I iterate over that?', 'work Next.js'],
  ['why?', 'work Next.js'],
] as const)('after another question, "%s" takes the words "%s" from it', ([text, context]) => {
  expect(readQuestion({ text, selection: '', earlier: ['Does it work with Next.js?'] }).context).toBe(context)
})
