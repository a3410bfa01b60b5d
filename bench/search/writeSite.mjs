import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createWords } from '../export/createWords.mjs'
import { createRandom } from '../stream/createRandom.mjs'

const SECTIONS = 4
const PAGES_PER_FOLDER = 20

/**
 * Writes the same built site in every run.
 *
 * @returns {Promise<{ sections: { id: string, title: string, heading: string, text: string }[], words: string[] }>}
 * `words`: words of titles, to search for
 */
export async function writeSite(folder, pages, count) {
  const random = createRandom(1)
  const words = createWords(random)
  const sections = []
  const titles = []
  for (let number = 0; number < pages; number++) {
    const title = words(3)
    titles.push(title)
    const path = `/topic-${Math.floor(number / PAGES_PER_FOLDER)}/page-${number}.html`
    const parts = Array.from({ length: SECTIONS }, (_, place) => ({
      id: `part-${place}`,
      heading: words(3),
      text: `${words(40)}. ${words(30)}.`,
    }))
    for (const { id, heading, text } of parts) sections.push({ id: `${path}#${id}`, title, heading, text })
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, toHtml(title, parts))
  }
  await writeFile(join(folder, 'index.html'), toHtml('Start', []))
  const wanted = Array.from({ length: count }, () => titles[Math.floor(random() * pages)].split(' ')[0])
  return { sections, words: wanted }
}

function toHtml(title, parts) {
  const body = parts.map(({ id, heading, text }) => `<h2 id="${id}">${heading}</h2>\n<p>${text}</p>`).join('\n')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`
}
