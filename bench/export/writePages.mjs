import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createRandom } from '../stream/createRandom.mjs'
import { createWords } from './createWords.mjs'
import { writePage } from './writePage.mjs'

const PAGES_PER_TOPIC = 20
const TOPICS_PER_AREA = 10

/**
 * Writes the same docs in every run: areas with ten topics of twenty pages each. Pages are about 5 KB and differ.
 *
 * @returns {Promise<{ files: string[], bytes: number }>} the files below the folder, in order
 */
export async function writePages(folder, count) {
  const random = createRandom(1)
  const words = createWords(random)
  const files = ['index.md', ...Array.from({ length: count - 1 }, (_, number) => toFile(number))]
  let bytes = 0
  for (const [number, file] of files.entries()) {
    const text = writePage({ number, random, words, link: files[Math.floor(random() * count)] })
    bytes += text.length
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return { files, bytes }
}

function toFile(number) {
  const topic = Math.floor(number / PAGES_PER_TOPIC)
  return `area-${Math.floor(topic / TOPICS_PER_AREA) + 1}/topic-${topic + 1}/page-${number + 1}.md`
}
