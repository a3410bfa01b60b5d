import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '../content/Site.js'
import { widgetFolder } from '../pages/createWidgetFiles.js'
import { addToHtml, type Addition } from './addToHtml.js'

/** Copies the files of the widget into a folder. */
export async function copyWidget(folder: string): Promise<void> {
  const files = (await readdir(widgetFolder)).filter((name) => name.endsWith('.js'))
  await Promise.all(files.map((name) => copyFile(join(widgetFolder, name), join(folder, name))))
}

/**
 * Adds the assistant to each page of a built site. A page that has it already is not changed.
 *
 * @returns the number of pages that were changed
 */
export async function addToPages(
  folder: string,
  pages: readonly Page[],
  toAddition: (page: Page) => Addition,
): Promise<number> {
  let changed = 0
  for (const page of pages) {
    const file = join(folder, page.file)
    const html = await readFile(file, 'utf8')
    const added = addToHtml(html, toAddition(page))
    if (added === html) continue
    await writeFile(file, added)
    changed += 1
  }
  return changed
}
