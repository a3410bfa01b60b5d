import { expect, test } from 'vitest'
import { openSite } from '../src/content/openSite.js'
import { createIndex } from '../src/retrieval/createIndex.js'
import { ask } from './ask.js'
import { docsFolder } from './docsFolder.js'
import { readAnswer } from './readAnswer.js'
import { startService } from './startService.js'

const page = (language: string | undefined, title: string, text: string) =>
  `<!doctype html><html${language ? ` lang="${language}"` : ''}><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`

/** Pages that have nothing to do with a question, so that its words are rare. */
const OTHERS = Object.fromEntries(
  Array.from({ length: 5 }, (_, index) => [
    `other${index}.html`,
    page('de', `Kapitel ${index}`, 'Das Wetter ist schön, und die Sonne scheint.'),
  ]),
)

async function openIndex(files: Readonly<Record<string, string>>) {
  const folder = await docsFolder(files)
  const live = await openSite({ domain: 'd', title: 'D', sources: [{ html: folder.path }], warn: () => undefined })
  await live.close()
  return createIndex(live.current)
}

test.for([
  ['de', 'Wie ändere ich die Passwörter der Benutzer?', 'Das Passwort eines Benutzers ändern Sie hier.'],
  ['fr', 'Comment configurer les imprimantes ?', 'La configuration de l’imprimante se trouve ici.'],
  ['es', '¿Cómo actualizo los paquetes?', 'La actualización de un paquete se hace aquí.'],
  ['pt', 'Como instalo as impressoras?', 'A instalação da impressora é feita aqui.'],
  ['it', 'Come installo le stampanti?', 'L’installazione della stampante si fa qui.'],
  ['nl', 'Hoe installeer ik printers?', 'Een printer installeren doet u hier.'],
] as const)('an inflected word is found in %s', async ([language, question, text]) => {
  const index = await openIndex({ ...OTHERS, 'right.html': page(language, 'Die Seite', text) })
  const [first] = await index.search(question, { limit: 1, filter: { language } })
  expect(first?.page.path).toBe('/right.html')
  const { terms, stemming } = index.readTerms(question, { filter: { language } })
  expect(stemming).toBe(language)
  expect(terms.length).toBeGreaterThan(0)
})

test('of a site in two languages, a question is stemmed in its own, or in the one that it is restricted to', async () => {
  const index = await openIndex({
    'de.html': page('de', 'Passwort', 'Das Passwort eines Benutzers ändern Sie hier.'),
    'en.html': page('en', 'Passwords', 'Change the settings of a password here.'),
  })
  const first = async (question: string, filter = {}) =>
    (await index.search(question, { limit: 1, filter }))[0]?.page.path
  expect(await first('Wie ändere ich die Passwörter?')).toBe('/de.html')
  expect(await first('How do I change a setting?')).toBe('/en.html')
  expect(await first('Passwörter', { language: 'de-AT' })).toBe('/de.html')
})

test('pages that declare no language are stemmed in that of the site, also when one is not translated', async () => {
  const text = 'Das Passwort eines Benutzers ändern Sie hier, und nicht in der Konfiguration.'
  const index = await openIndex({
    'one.html': page(undefined, 'Eins', text),
    'two.html': page(undefined, 'Zwei', 'Das Wetter ist schön, und die Sonne scheint.'),
    'three.html': page(undefined, 'Passwörter', 'You can change the settings of this in your configuration.'),
  })
  const found = await index.search('Wie ändere ich ein Passwort?', { limit: 5 })
  expect(found.map(({ page: { path } }) => path).sort()).toEqual(['/one.html', '/three.html'])
})

test('an answer in German is one though the docs say it in another form', async () => {
  const { endpoint } = await startService({
    pages: {
      'passwort.md':
        '---\nlanguage: de\n---\n# Konten\n\n## Zurücksetzen\n\nVergessene Passwörter setzt der Administrator mit `passwd` zurück.\n',
      'wetter.md': '---\nlanguage: de\n---\n# Wetter\n\nDas Wetter ist schön, und die Sonne scheint.\n',
    },
  })
  const response = await ask(endpoint, 'Wer setzt ein vergessenes Passwort zurück?')
  const { text } = await readAnswer(response)
  expect(text).toMatch(/^In der Dokumentation steht:[^]*Vergessene Passwörter setzt der Administrator/)
})
