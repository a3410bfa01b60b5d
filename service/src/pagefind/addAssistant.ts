import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addToBody } from '../pages/addToBody.js'
import { widgetFolder } from '../pages/createWidgetFiles.js'

/** Copies the files of the widget into a folder. */
export async function copyWidget(folder: string): Promise<void> {
  const files = (await readdir(widgetFolder)).filter((name) => name.endsWith('.js'))
  await Promise.all(files.map((name) => copyFile(join(widgetFolder, name), join(folder, name))))
}

/**
 * Adds a tag to each page of a built site. A page that has the assistant already is not changed.
 *
 * @param files of the pages, relative to the folder
 * @returns the number of pages that were changed
 */
export async function addToPages(folder: string, files: readonly string[], tag: string): Promise<number> {
  let changed = 0
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8')
    const withTag = addToBody(html, tag)
    if (withTag === html) continue
    await writeFile(join(folder, file), withTag)
    changed += 1
  }
  return changed
}
