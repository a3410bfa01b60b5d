import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toError } from '../content/listFiles.js'
import type { Warn } from '../content/Site.js'
import { isWidgetFile, widgetFolder } from '../pages/createWidgetFiles.js'
import { addToHtml, type Addition } from './addToHtml.js'

/** Copies the files of the widget into a folder. */
export async function copyWidget(folder: string): Promise<void> {
  const files = (await readdir(widgetFolder)).filter(isWidgetFile)
  await Promise.all(files.map((name) => copyFile(join(widgetFolder, name), join(folder, name))))
}

/**
 * Adds the assistant, and links for agents, to each page of a built site. Pages that already contain them are not
 * changed.
 * @param files relative to the folder
 * @param warn called for each page that it cannot be added to
 * @returns the number of pages that the assistant was added to
 */
export async function addToPages(
  folder: string,
  files: readonly string[],
  toAddition: (file: string) => Addition,
  warn: Warn,
): Promise<number> {
  let changed = 0
  for (const file of files) {
    const path = join(folder, file)
    try {
      const added = addToHtml(await readFile(path), toAddition(file))
      if (added === undefined) continue
      await writeFile(path, added.page)
      if (added.hasNewAssistant) changed += 1
    } catch (cause) {
      warn(`${file} stays as it is, without the assistant: ${toError(cause).message}.`)
    }
  }
  return changed
}
